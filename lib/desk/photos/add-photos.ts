'use server';
import { z } from 'zod';
import { bodyOfListing, limits, ListingId, listingRef } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { personWriter, writeListing } from '@/lib/desk/listings/write-listing';
import { runAction } from '@/lib/desk/run-action';
import { actingPerson } from '@/lib/desk/staff/acting-person';
import type { ActionResult } from '@/lib/rules/failure';
import { keepingStatus } from '@/lib/rules/listings/keeping-status';
import { putPhotoName } from '@/lib/desk/uploads/photo-names';
import { photoScope } from './photo-scope';
import { PhotoName, PhotoUrl } from '@/lib/desk/photo-url';

const Photo = z.strictObject({ url: PhotoUrl, name: PhotoName.nullable() });
const AddPhotos = z.strictObject({ listingId: ListingId, photos: z.array(Photo).min(1).max(limits.imagesMax) });

/** The URLs for which the listing has no room; they were not added. */
export type AddedPhotos = { leftOut: string[] };

/**
 * Adds uploaded photos at the end of a listing, in this order, with the names of their rooms. Photos that the listing already has
 * stay where they are, so that a repeated call duplicates none, and what others change in the meantime is not overwritten.
 */
export async function addPhotos(input: unknown): Promise<ActionResult<AddedPhotos>> {
  return runAction('edit', AddPhotos, input, async ({ staff, store, connection, input: { listingId, photos } }) => {
    let leftOut: string[] = [];
    await writeListing(await personWriter(connection), {
      listing: { id: listingId },
      decide: (current) => {
        if (current === null) throw new Error('A listing that is read by id exists.');
        const all = new Set([...current.images, ...photos.map(({ url }) => url)]);
        const images = [...all].slice(0, Math.max(limits.imagesMax, current.images.length));
        leftOut = photos.map(({ url }) => url).filter((url) => !images.includes(url));
        if (images.length === current.images.length) return { stop: 'unchanged' as const, arrived: current };
        if (current.object.status === 'archived') throw new DeskError('OBJECT_ARCHIVED');
        if (current.externalRef === null) throw new DeskError('NO_REFERENCE');
        const put = { ...bodyOfListing(current, keepingStatus(current)), images };
        return { put, reference: listingRef(current.externalRef) };
      },
      act: async () => ({ kind: 'listing.save', by: await actingPerson(staff) }),
    });
    const scope = await photoScope(connection);
    for (const { url, name } of photos) {
      if (name && !leftOut.includes(url)) await putPhotoName(store, scope, { url, name });
    }
    return { leftOut };
  });
}
