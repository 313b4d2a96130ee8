import 'server-only';
import type { Connection } from '@/lib/client';
import { currentEnv } from '@/lib/desk/current-env';

/**
 * The address from which the server fetches an uploaded file of its service; null for any other URL, so that a URL in a listing
 * never makes it fetch anything else.
 */
export function mediaAddress(url: string, connection: Pick<Connection, 'baseUrl'>): string | null {
  const { remote, appUrl } = currentEnv();
  const service = new URL(connection.baseUrl).origin;
  const named = remote ? service : new URL(appUrl).origin;
  if (!URL.canParse(url)) return null;
  const { origin, pathname, search, hash, username, password } = new URL(url);
  const isPlain = search === '' && hash === '' && username === '' && password === '';
  if (origin !== named || !isPlain || !/^\/media\/[\w.-]+\/[\w.-]+$/.test(pathname)) return null;
  return `${service}${pathname}`;
}
