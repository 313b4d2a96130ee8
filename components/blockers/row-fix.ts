import type { Listing, ListingInput, PublishBlocker } from '@/lib/contract';
import { limits } from '@/lib/contract/limits';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';

/** The unsaved values of a row; null for values left unchanged. */
export type RowFix = {
  amount: number | null;
  /** Months. */
  noticePeriod: number | null;
  /** Uploaded photos, added after the photos of the listing. */
  photos: readonly string[];
  objectId: string | null;
};

export const noFix: RowFix = { amount: null, noticePeriod: null, photos: [], objectId: null };

export function isFix(fix: RowFix): boolean {
  return Object.values(fix).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null));
}

/** How many more photos a listing needs before it can go live. */
export function missingImages({ imageCount }: Pick<InventoryRow, 'imageCount'>, added = 0): number {
  return Math.max(0, limits.imagesToPublishMin - imageCount - added);
}

/** The blockers that are left once this fix is saved. Only an active building can be chosen. */
export function blockersLeft(row: Pick<InventoryRow, 'blockers' | 'imageCount'>, fix: RowFix): PublishBlocker[] {
  const isFixed: Record<PublishBlocker, boolean> = {
    images: missingImages(row, fix.photos.length) === 0,
    price: (fix.amount ?? 0) > 0,
    noticePeriod: fix.noticePeriod !== null,
    object: fix.objectId !== null,
  };
  return row.blockers.filter((blocker) => !isFixed[blocker]);
}

/** Whether another person has meanwhile filled in a field that this fix would overwrite with another value. */
export function isOvertaken(row: InventoryRow, listing: Listing, fix: RowFix): boolean {
  const { price, noticePeriod, object } = listing;
  const hasChanged: Record<keyof RowFix, boolean> = {
    amount: ![row.amount, fix.amount].includes(price.amount) || price.unit !== row.unit,
    noticePeriod: ![row.noticePeriod, fix.noticePeriod].includes(noticePeriod),
    // Photos are added to those of other people.
    photos: false,
    objectId: ![row.objectId, fix.objectId].includes(object.id),
  };
  return (Object.keys(noFix) as (keyof RowFix)[]).some((field) => fix[field] !== null && hasChanged[field]);
}

export function fixedBody(body: ListingInput, fix: RowFix): ListingInput {
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

/** Whether a value is a notice period that a listing can have. */
export function isNoticePeriod(value: number | string | null): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= limits.noticePeriodMonthsMax;
}
