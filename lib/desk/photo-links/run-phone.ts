import 'server-only';
import { createHash } from 'node:crypto';
import { headers } from 'next/headers';
import type { Connection } from '@/lib/client';
import type { Store } from '@/lib/database/store';
import { partnerConnection } from '@/lib/desk/connection/connection';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { expectedFailure } from '@/lib/desk/expected-failure';
import { failureResponse } from '@/lib/desk/run-read';
import { requireOwnSite } from '@/lib/desk/staff/guard';
import { addressHeader } from '@/lib/desk/staff/own-site';
import { countedSoFar, countOnce } from '@/lib/desk/staff/sign-in-throttle';
import type { DeskTables } from '@/lib/desk/tables/desk-tables';
import { photoLinkHeader } from '@/lib/rules/photo-links/photo-link';
import { findPhotoLink, type PhotoLink } from './link-store';

/** How often within 15 minutes an address may name a link that does not work, and a phone may send something by one that does. */
export const phoneLimits = { wrong: 60, uses: 400 } as const;

type PhoneContext = { store: Store<DeskTables>; link: PhotoLink; connection: Connection };

/**
 * Every write of a phone goes through here: the token of its link is in a header, which pages of other sites cannot send, and
 * there is no session.
 */
export async function runPhone(request: Request, work: (context: PhoneContext) => Promise<object>): Promise<Response> {
  try {
    await requireOwnSite();
    const store = await deskStore();
    const link = await requirePhotoLink(store, request.headers.get(photoLinkHeader) ?? '');
    if ((await countOnce(store, hashed(`link ${link.id}`))) > phoneLimits.uses)
      throw new DeskError('TOO_MANY_ATTEMPTS');
    const value = await work({ store, link, connection: await partnerConnection() });
    if (value instanceof Response) return value;
    return Response.json(value, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    return failureResponse(await expectedFailure(error));
  }
}

/** The link with this token. Throws DeskError if it does not work, and if its address named too many that do not. */
export async function requirePhotoLink(store: Store<DeskTables>, token: string): Promise<PhotoLink> {
  const address = (await headers()).get(addressHeader) ?? 'unknown';
  const name = hashed(`link from ${address}`);
  if ((await countedSoFar(store, name)) >= phoneLimits.wrong) throw new DeskError('TOO_MANY_ATTEMPTS');
  const link = await findPhotoLink(store, token);
  if (link) return link;
  await countOnce(store, name);
  throw new DeskError('LINK_GONE');
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
