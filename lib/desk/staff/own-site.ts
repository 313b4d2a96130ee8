import 'server-only';
import { currentEnv } from '@/lib/desk/current-env';

/** The header in which the front writes a request's client address; clients cannot set it. */
export const addressHeader = 'x-vakant-address';

/** The header in which the front writes the requested path and query; clients cannot set it. */
export const pathHeader = 'x-vakant-path';

/** Whether a browser sent a request from one of this site's own pages; other sites may not write in a person's name. */
export function isFromOwnSite(headers: Headers): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  const isOwnOrigin = origin === new URL(currentEnv().appUrl).origin || origin === `http://${headers.get('host')}`;
  return isOwnOrigin && (site === null || site === 'same-origin');
}
