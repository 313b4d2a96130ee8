import 'server-only';
import type { Connection } from '@/lib/client';
import { partnerConnection } from '@/lib/desk/connection/connection';
import { deskStore } from '@/lib/desk/desk-store';
import { answerWith } from '@/lib/desk/run-read';
import { requireOwnSite } from '@/lib/desk/staff/guard';
import { countUse, requireLink } from '@/lib/desk/staff/link-guesses';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { photoLinkHeader } from '@/lib/rules/photo-links/photo-link';
import { findPhotoLink, type PhotoLink } from './link-store';

/** How often within 15 minutes a phone may send something through a link. */
export const usesMax = 400;

type PhoneContext = { store: DeskStore; link: PhotoLink; connection: Connection };

/**
 * Every write of a phone goes through here: the token of its link is in a header, which pages of other sites cannot send, and
 * there is no session.
 */
export function runPhone(request: Request, work: (context: PhoneContext) => Promise<object>): Promise<Response> {
  return answerWith(async () => {
    await requireOwnSite();
    const store = await deskStore();
    const link = await requirePhotoLink(store, request.headers.get(photoLinkHeader) ?? '');
    await countUse(store, link.id, usesMax);
    return work({ store, link, connection: await partnerConnection() });
  });
}

/** The link with this token. Throws DeskError if it does not work, or if the client address tried too many that do not. */
export function requirePhotoLink(store: DeskStore, token: string): Promise<PhotoLink> {
  return requireLink(store, () => findPhotoLink(store, token));
}
