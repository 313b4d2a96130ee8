import 'server-only';
import { currentEnv } from '@/lib/desk/current-env';

export type MapTiles = { url: string; attribution: string };

/** What the settings say about the map; null for the outline that is built in. */
export function mapTiles(): MapTiles | null {
  const { mapTiles: tiles } = currentEnv();
  return tiles && { url: tiles.url, attribution: tiles.attribution };
}
