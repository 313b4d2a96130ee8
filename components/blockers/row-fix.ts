import type { Listing, ListingInput, PublishBlocker, RequestedStatus } from '@/lib/contract';
import { limits } from '@/lib/contract/limits';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';

/** The unsaved values of a row; null for values left unchanged. */
export type RowFix = {
  amount: number | null;
  /** Months. */
  noticePeriod: number | null;
  /** Uploaded photos, after those that the listing has. */
  photos: readonly string[];
  objectId: string | null;
};

export const noFix: RowFix = { amount: null, noticePeriod: null, photos: [], objectId: null };

/** Whether a fix changes anything. */
export function isFix({ amount, noticePeriod, photos, objectId }: RowFix): boolean {
  return amount !== null || noticePeriod !== null || photos.length > 0 || objectId !== null;
}

/** How many more photos a listing needs before it can go live. */
export function missingImages({ imageCount }: Pick<InventoryRow, 'imageCount'>, added = 0): number {
  return Math.max(0, limits.imagesToPublishMin - imageCount - added);
}

/** What still keeps the listing off the market once this is saved. Only an active building can be chosen. */
export function blockersLeft(row: Pick<InventoryRow, 'blockers' | 'imageCount'>, fix: RowFix): PublishBlocker[] {
  const isFixed: Record<PublishBlocker, boolean> = {
    images: missingImages(row, fix.photos.length) === 0,
    price: (fix.amount ?? 0) > 0,
    noticePeriod: fix.noticePeriod !== null,
    object: fix.objectId !== null,
  };
  return row.blockers.filter((blocker) => !isFixed[blocker]);
}

/** Whether another person has meanwhile filled in a field that this fix would overwrite. */
export function isOvertaken(row: InventoryRow, listing: Listing, fix: RowFix): boolean {
  return (
    (fix.amount !== null && (listing.price.amount !== row.amount || listing.price.unit !== row.unit)) ||
    (fix.noticePeriod !== null && listing.noticePeriod !== row.noticePeriod) ||
    (fix.objectId !== null && listing.object.id !== row.objectId)
  );
}

/** The whole body of a listing with the fix in it. */
export function fixedBody(
  listing: Listing,
  fix: RowFix,
  bodyOf: (listing: Listing, status: RequestedStatus) => ListingInput,
  status: RequestedStatus,
): ListingInput {
  const body = bodyOf(listing, status);
  return {
    ...body,
    ...(fix.amount !== null && { price: { ...body.price, amount: fix.amount } }),
    ...(fix.noticePeriod !== null && { noticePeriod: fix.noticePeriod }),
    ...(fix.objectId !== null && { objectId: fix.objectId }),
    images: [...new Set([...body.images, ...fix.photos])].slice(0, limits.imagesMax),
  };
}

/** Whether a value is a rent that can be published. */
export function isRent(value: number | string | null): value is number {
  return typeof value === 'number' && value > 0 && value <= limits.decimalMax && Number(value.toFixed(2)) === value;
}
