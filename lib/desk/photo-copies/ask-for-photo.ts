import 'server-only';
import type { Connection } from '@/lib/client';
import { currentEnv } from '@/lib/desk/current-env';

/** `gone`: the service says so. `unasked`: unknown, because the URL is on another host or the answer was not valid. */
export type PhotoPresence = 'there' | 'gone' | 'unasked';

/** Asks the service for the head of an uploaded file. Follows no redirect and asks no other host. Never throws. */
export async function askForPhoto(connection: Connection, url: string, signal: AbortSignal): Promise<PhotoPresence> {
  const address = mediaAddress(url, connection);
  if (address === null) return 'unasked';
  const ask = (method: 'HEAD' | 'GET') =>
    connection.fetch(address, { method, redirect: 'manual', signal, cache: 'no-store' });
  try {
    let answer = await ask('HEAD');
    if (answer.status === 405 || answer.status === 501) {
      answer = await ask('GET');
      await answer.body?.cancel();
    }
    if (answer.status === 404 || answer.status === 410) return 'gone';
    // A page from a proxy is not the photo, but does not mean that the photo is gone either.
    const isImage = answer.headers.get('Content-Type')?.startsWith('image/') ?? true;
    return answer.status === 200 && isImage ? 'there' : 'unasked';
  } catch {
    return 'unasked';
  }
}

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
