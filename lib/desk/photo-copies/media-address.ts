import 'server-only';
import type { Connection } from '@/lib/client';
import { currentEnv } from '@/lib/desk/current-env';

const mediaPath = '/media/';

/**
 * Where the server fetches an uploaded file of the service it works against, or null for any other address: nothing else is ever
 * fetched because of a URL in a listing.
 */
export function mediaAddress(url: string, connection: Pick<Connection, 'baseUrl'>): string | null {
  const { remote, appUrl } = currentEnv();
  const service = new URL(connection.baseUrl).origin;
  const named = remote ? service : new URL(appUrl).origin;
  if (!URL.canParse(url)) return null;
  const { origin, pathname, search, hash, username, password } = new URL(url);
  const isPlain = search === '' && hash === '' && username === '' && password === '';
  if (origin !== named || !isPlain || !/^\/media\/[\w.-]+\/[\w.-]+$/.test(pathname)) return null;
  return `${service}${mediaPath}${pathname.slice(mediaPath.length)}`;
}
