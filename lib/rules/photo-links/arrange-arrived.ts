import { limits } from '@/lib/contract/limits';

export type Arrivals = {
  /** Photos that arrived earlier and were added then, in their order at that time. */
  before: readonly string[];
  /** All photos that have arrived, in their current order. */
  now: readonly string[];
  removed: readonly string[];
};

/**
 * Adds the photos from a phone to those of a listing. New ones get places at the end. The order on the phone is applied to the places of
 * all its photos, unless somebody else moved them; what somebody else removed does not come back.
 */
export function arrangeArrived(images: readonly string[], { before, now, removed }: Arrivals): string[] {
  const left = images.filter((url) => !removed.includes(url));
  const own = left.filter((url) => before.includes(url) && now.includes(url));
  const asBefore = before.filter((url) => own.includes(url));
  const isAsLeft = own.join('\n') === asBefore.join('\n');
  const isNew = (url: string) => !before.includes(url) && !removed.includes(url) && !left.includes(url);
  const added = now.filter(isNew).slice(0, Math.max(0, limits.imagesMax - left.length));
  const wanted = now.filter((url) => own.includes(url) || added.includes(url));
  const next = (isAsLeft ? wanted : [...own, ...added]).values();
  return [...left, ...added].map((url) => (wanted.includes(url) ? (next.next().value ?? url) : url));
}

/** The photos from a phone that are in the form but not saved. */
export function unsavedArrivals(
  waiting: readonly string[],
  images: readonly string[],
  savedImages: readonly string[],
): string[] {
  return waiting.filter((url) => images.includes(url) && !savedImages.includes(url));
}

/** Puts the items that are in `wanted` in its order, within the places that they have. */
export function reorderWithin(all: readonly string[], wanted: readonly string[]): string[] {
  const next = [...new Set(wanted)].filter((url) => all.includes(url)).values();
  return all.map((url) => (wanted.includes(url) ? (next.next().value ?? url) : url));
}
