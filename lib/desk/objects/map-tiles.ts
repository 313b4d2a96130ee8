import 'server-only';
import { currentEnv } from '@/lib/desk/current-env';

export type MapTiles = { url: string; attribution: string };

/** The map tiles of the settings; null for the built-in outline. */
export function mapTiles(): MapTiles | null {
  const { mapTiles: tiles } = currentEnv();
  return tiles && { url: tiles.url, attribution: tiles.attribution };
}
