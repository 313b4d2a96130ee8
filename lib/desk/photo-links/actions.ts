'use server';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { getListing } from '@/lib/client';
import { ListingId } from '@/lib/contract';
import { DeskError, nullIfExpected } from '@/lib/desk/desk-error';
import { targetOfListing, targetOfListingId } from '@/lib/desk/journal/act-store';
import { PhotoUrl } from '@/lib/desk/photo-url';
import { RecordId } from '@/lib/desk/parse-input';
import { runAction, runDeskAction } from '@/lib/desk/run-action';
import { revokeLink } from '@/lib/desk/staff/revoke-link';
import { currentEnv } from '@/lib/desk/current-env';
import type { ActionResult } from '@/lib/rules/failure';
import {
  photoLinkHours,
  photoLinkKinds,
  photoLinkPermission,
  photosPerLinkMax,
} from '@/lib/rules/photo-links/photo-link';
import { roleMay } from '@/lib/rules/staff/permissions';
import { settleArrivedPhotos } from './arrived-photos';
import { putPhotoLink } from './link-store';
import { listingOfLink } from './note-link';

const MakePhotoLink = z.strictObject({
  listingId: ListingId,
  kind: z.enum(photoLinkKinds),
  hours: z.literal(photoLinkHours),
});

const hourMs = 3_600_000;

/** A link as it is handed over, with a picture of it (QR code) to scan. */
export type MadePhotoLink = { link: string; qrAddress: string };

/** Makes a link through which a phone sends photos of one listing. It is shown once and never stored. */
export async function makePhotoLink(input: unknown): Promise<ActionResult<MadePhotoLink>> {
  return runAction('edit', MakePhotoLink, input, async ({ staff, store, connection, record, input: asked }) => {
    const { listingId, kind, hours } = asked;
    if (!roleMay(staff.role, photoLinkPermission[kind])) throw new DeskError('FORBIDDEN_ROLE');
    const listing = await getListing(connection, { id: listingId });
    if (listing.externalRef === null) throw new DeskError('NO_REFERENCE');
    const act = { kind: 'link.make', target: targetOfListing(listing) } as const;
    const token = await record(act, () =>
      putPhotoLink(store, { kind, listingId, staffId: staff.id, lifetimeMs: hours * hourMs }),
    );
    const link = `${currentEnv().appUrl}/phone/${token}`;
    const picture = renderSVG(link, { border: 2, ecc: 'M', pixelSize: 1 });
    return { link, qrAddress: `data:image/svg+xml,${encodeURIComponent(picture)}` };
  });
}

/** Ends a link: it no longer works from the next request on. Photos that came through it stay. */
export async function endPhotoLink(input: unknown): Promise<ActionResult<null>> {
  return runAction('edit', RecordId, input, async ({ store, connection, record, input: { id } }) => {
    const listingId = await revokeLink(store, 'photo_links', id);
    if (listingId === null) throw new DeskError('LINK_GONE');
    // The link has ended, even if the service cannot return its listing.
    const listing = await listingOfLink(connection, listingId).catch(nullIfExpected);
    await record({ kind: 'link.revoke', target: targetOfListingId(listingId, listing) }, async () => undefined);
    return null;
  });
}

const SettlePhotos = z.strictObject({
  listingId: ListingId,
  urls: PhotoUrl.array().max(photosPerLinkMax * 10),
});

/** Marks photos that the person at the desk has saved or removed, so that they no longer wait. */
export async function settlePhotos(input: unknown): Promise<ActionResult<null>> {
  return runDeskAction('edit', SettlePhotos, input, async ({ store, input: { listingId, urls } }) => {
    await settleArrivedPhotos(store, { listingId }, urls, 'settled');
    return null;
  });
}
