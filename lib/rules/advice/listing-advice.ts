import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { groupedBy } from '@/lib/rules/grouped-by';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { rowRentSqmYear } from '@/lib/rules/inventory/inventory-view';
import { oncePerRows } from '@/lib/rules/inventory/once-per-rows';

/** Kinds of advice: what would improve a listing but does not block publishing. */
export const adviceKinds = [
  'brokenPhotos',
  'fewPhotos',
  'portraitCover',
  'noFloorPlan',
  'noArea',
  'noDescription',
  'shortNotice',
  'oddRent',
] as const;
export type AdviceKind = (typeof adviceKinds)[number];

export type Advice = { kind: AdviceKind; rows: InventoryRow[] };

const adviceLimits = {
  photosMin: 8,
  /** The default notice period for premises by law, in months. */
  officeNoticeMonths: 9,
  /** How far a rent may be from the median of its building, as a fraction of that median. */
  rentDistance: 0.4,
  /** How many other rents a building needs for its median to mean anything. */
  othersMin: 3,
} as const;

const lastingAdvice = oncePerRows<Omit<Record<AdviceKind, InventoryRow[]>, 'brokenPhotos'>>();

/**
 * Lists the advice for the listings on the market: one entry for each kind, even if no listing needs it. `broken` is the number of
 * missing photos by listing id.
 */
export function listAdvice(rows: readonly InventoryRow[], broken: Readonly<Record<string, number>> = {}): Advice[] {
  const found = {
    ...lastingAdvice(rows, '', () => adviceOf(rows)),
    brokenPhotos: rows.filter(({ id, status }) => status === 'published' && id in broken),
  };
  return adviceKinds.map((kind) => ({ kind, rows: found[kind] }));
}

function adviceOf(rows: readonly InventoryRow[]) {
  const live = rows.filter(({ status }) => status === 'published');
  const odd = oddRents(live);
  return {
    fewPhotos: live.filter(({ imageCount }) => imageCount < adviceLimits.photosMin),
    portraitCover: live.filter(({ coverBlur }) => isPortrait(coverBlur)),
    noFloorPlan: live.filter(({ hasFloorPlan }) => !hasFloorPlan),
    noArea: live.filter(({ area }) => area === null),
    noDescription: live.filter(({ hasDescription }) => !hasDescription),
    shortNotice: live.filter(
      ({ type, unit, noticePeriod }) =>
        type === 'office' &&
        unit === 'month' &&
        noticePeriod !== null &&
        noticePeriod < adviceLimits.officeNoticeMonths,
    ),
    oddRent: live.filter(({ id }) => odd.has(id)),
  };
}

/** The ids of listings whose rent per square metre is far above or below the median of the others in their building. */
function oddRents(rows: InventoryRow[]): Set<string> {
  const rents = rows.flatMap((row) => {
    const rent = rowRentSqmYear(row);
    return rent === null ? [] : [{ id: row.id, objectId: row.objectId, rent }];
  });
  const odd = new Set<string>();
  for (const inBuilding of groupedBy(rents, ({ objectId }) => objectId).values()) {
    if (inBuilding.length <= adviceLimits.othersMin) continue;
    const sorted = inBuilding.sort((a, b) => a.rent - b.rent);
    for (const [place, { id, rent }] of sorted.entries()) {
      const middle = middleWithout(sorted, place);
      if (Math.abs(rent - middle) > middle * adviceLimits.rentDistance) odd.add(id);
    }
  }
  return odd;
}

/** The median of the sorted rents without the one at index `left`. */
function middleWithout(sorted: { rent: number }[], left: number): number {
  const at = (place: number) => sorted[place < left ? place : place + 1]!.rent;
  const count = sorted.length - 1;
  const half = Math.floor(count / 2);
  return count % 2 === 1 ? at(half) : (at(half - 1) + at(half)) / 2;
}

/** A placeholder has only the approximate ratio of width to height: a photo with this ratio or more does not count as portrait. */
const squareFrom = 0.9;

/** Whether a photo is in portrait format, from its blur placeholder; false if there is none or it cannot be read. */
function isPortrait(blur: string | null): boolean {
  if (blur === null || blur.startsWith('data:')) return false;
  try {
    const hash = Uint8Array.from(atob(blur), (character) => character.charCodeAt(0));
    return hash.length >= 5 && thumbHashToApproximateAspectRatio(hash) < squareFrom;
  } catch {
    return false;
  }
}

/** The storage key for the kinds of advice that a person has switched off in this browser. */
export function adviceKey(email: string): string {
  return `vakant:advice-off:${email.toLowerCase()}`;
}

/** The kinds that are switched off, from the saved choice; unknown values are ignored. */
export function readSwitchedOff(saved: string | null): AdviceKind[] {
  const named = (saved ?? '').split(' ');
  return adviceKinds.filter((kind) => named.includes(kind));
}

export function writeSwitchedOff(kinds: readonly AdviceKind[]): string {
  return adviceKinds.filter((kind) => kinds.includes(kind)).join(' ');
}
