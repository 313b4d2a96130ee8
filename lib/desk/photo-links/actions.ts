'use server';
import { z } from 'zod';
import { getListing } from '@/lib/client';
import { ListingId } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { targetOfListing } from '@/lib/desk/journal/act-store';
import { qrAddress } from '@/lib/desk/qr-address';
import { PhotoUrl } from '@/lib/desk/photo-url';
import { RecordId } from '@/lib/desk/parse-input';
import { runAction, runDeskAction } from '@/lib/desk/run-action';
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
import { endLink } from './note-link';

const MakePhotoLink = z.strictObject({
  listingId: ListingId,
  kind: z.enum(photoLinkKinds),
  hours: z.literal(photoLinkHours),
});

const hourMs = 3_600_000;

/** A link as it is handed over, with a picture of it (QR code) to scan. */
export type MadePhotoLink = { id: string; link: string; qrAddress: string };

/** Makes a link through which a phone sends photos of one listing. It is shown once and never stored. */
export async function makePhotoLink(input: unknown): Promise<ActionResult<MadePhotoLink>> {
  return runAction('edit', MakePhotoLink, input, async ({ staff, store, connection, record, input: asked }) => {
    const { listingId, kind, hours } = asked;
    if (!roleMay(staff.role, photoLinkPermission[kind])) throw new DeskError('FORBIDDEN_ROLE');
    const listing = await getListing(connection, { id: listingId });
    if (listing.externalRef === null) throw new DeskError('NO_REFERENCE');
    const act = { kind: 'link.make', target: targetOfListing(listing) } as const;
    const { id, token } = await record(act, () =>
      putPhotoLink(store, { kind, listingId, staffId: staff.id, lifetimeMs: hours * hourMs }),
    );
    const link = `${currentEnv().appUrl}/phone/${token}`;
    return { id, link, qrAddress: qrAddress(link) };
  });
}

/** Ends a link: it no longer works from the next request on. Photos that came through it stay. */
export async function endPhotoLink(input: unknown): Promise<ActionResult<void>> {
  return runAction('edit', RecordId, input, (context) => endLink(context, 'photo_links', 'link.revoke'));
}

const SettlePhotos = z.strictObject({ listingId: ListingId, urls: PhotoUrl.array().max(photosPerLinkMax * 10) });

/** Marks photos that the person at the desk has saved or removed, so that they no longer wait. */
export async function settlePhotos(input: unknown): Promise<ActionResult<void>> {
  return runDeskAction('edit', SettlePhotos, input, ({ store, input: { listingId, urls } }) =>
    settleArrivedPhotos(store, { listingId }, urls, 'settled'),
  );
}
