import { limits } from '@/lib/contract/limits';

export type Arrivals = {
  /** Photos that came earlier and were added then, in the order they had. */
  before: readonly string[];
  /** All photos that came, in their order now. */
  now: readonly string[];
  removed: readonly string[];
};

/**
 * The photos of a listing with those that came from a phone. New ones get places at the end. The order is applied to all their places,
 * unless somebody else moved them; what somebody else removed does not come back.
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

/** Gives some of these the order of `wanted`, in the places that they have. */
export function reorderWithin(all: readonly string[], wanted: readonly string[]): string[] {
  const next = [...new Set(wanted)].filter((url) => all.includes(url)).values();
  return all.map((url) => (wanted.includes(url) ? (next.next().value ?? url) : url));
}
