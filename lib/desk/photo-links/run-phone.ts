import 'server-only';
import type { Connection } from '@/lib/client';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { deskStore } from '@/lib/desk/desk-store';
import { answerWith } from '@/lib/desk/run-read';
import { requireOwnSite } from '@/lib/desk/staff/guard';
import { countUse, requireLink } from '@/lib/desk/staff/link-guesses';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { photoLinkHeader } from '@/lib/rules/photo-links/photo-link';
import { findPhotoLink, markPhotoLink, type PhotoLink } from './link-store';

/** How often within 15 minutes a phone may open a link, and send something through it. */
export const usesMax = 400;

type PhoneContext = { store: DeskStore; link: PhotoLink; connection: Connection };

/**
 * Every write of a phone goes through here: the token of its link is in a header, which pages of other sites cannot send, and
 * there is no session. The first one shows that the page is open in a browser.
 */
export function runPhone(request: Request, work: (context: PhoneContext) => Promise<object>): Promise<Response> {
  return answerWith(async () => {
    await requireOwnSite();
    const store = await deskStore();
    const link = await requirePhotoLink(store, request.headers.get(photoLinkHeader) ?? '');
    await countUse(store, link.id, usesMax);
    if (link.openedAt === null) await markPhotoLink(store, link.id, 'opened_at');
    return work({ store, link, connection: await partnerConnection() });
  });
}

/** What the page of a link sends first. A chat program that shows a preview of the page, or a scanner of mails, runs no scripts. */
export function noteOpenedPage(request: Request): Promise<Response> {
  return runPhone(request, async () => ({}));
}

/** The link with this token. Throws DeskError if it does not work, or if the client address tried too many that do not. */
export function requirePhotoLink(store: DeskStore, token: string): Promise<PhotoLink> {
  return requireLink(store, () => findPhotoLink(store, token));
}
