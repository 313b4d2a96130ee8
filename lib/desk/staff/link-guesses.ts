import 'server-only';
import { DeskError, failureOrThrow } from '@/lib/desk/desk-error';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { requestAddress } from './guard';
import { countedSoFar, countOnce } from './sign-in-throttle';

/** How often within 15 minutes a client address may try a link that does not work. */
export const wrongLinksMax = 60;

/** The link that `find` returns. Throws DeskError if there is none, or if the client address tried too many that do not work. */
export async function requireLink<Link>(store: DeskStore, find: () => Promise<Link | null>): Promise<Link> {
  const name = `link from ${await requestAddress()}`;
  if ((await countedSoFar(store, name)) >= wrongLinksMax) throw new DeskError('TOO_MANY_ATTEMPTS');
  const link = await find();
  if (link) return link;
  await countOnce(store, name);
  throw new DeskError('LINK_GONE');
}

/** What the holder of a link sees in place of its page: `gone` if the link does not work, `busy` if the service does not answer. */
export function whyNotShown(error: unknown): 'gone' | 'busy' {
  const { code } = failureOrThrow(error);
  return code === 'LINK_GONE' || code === 'TOO_MANY_ATTEMPTS' || code === 'NOT_FOUND' ? 'gone' : 'busy';
}

/** Counts a use of a link. Throws DeskError if it was used more than `max` times within 15 minutes. */
export async function countUse(store: DeskStore, linkId: string, max: number): Promise<void> {
  if ((await countOnce(store, `link ${linkId}`)) > max) throw new DeskError('TOO_MANY_ATTEMPTS');
}
