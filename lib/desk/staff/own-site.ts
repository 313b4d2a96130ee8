import 'server-only';
import { readEnv } from '@/lib/env';

/** Where the front writes the address that a request came from; nobody outside can. */
export const addressHeader = 'x-vakant-address';

/** Whether a browser sent a request from one of this site's own pages; other sites may not write in a person's name. */
export function isFromOwnSite(headers: Headers): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  const isOwnOrigin = origin === new URL(readEnv().appUrl).origin || origin === `http://${headers.get('host')}`;
  return isOwnOrigin && (site === null || site === 'same-origin');
}
