import type { ListingLocale, ListingType, PriceUnit } from '@/lib/contract';
import { rentPerSqmYear } from '@/lib/format/format-money';
import { textLanguage } from './text-language';

/** The listing to check, as it would be saved. A field is null if it is empty or cannot be read. */
export type WarningSubject = {
  type: ListingType;
  locale: ListingLocale;
  description: string;
  floorArea: number | null;
  workplaces: number | null;
  amount: number | null;
  unit: PriceUnit;
  noticePeriod: number | null;
  images: readonly string[];
};

/** What a listing is compared with. Rents are monthly rents of other listings of its type, in kronor per square metre and year. */
export type Surroundings = {
  building: readonly number[];
  city: readonly number[];
  /** The notice periods of other listings of its type in the building, in months. */
  notices: readonly number[];
  /** The listing as it is saved now; null for a new one. */
  former: Pick<WarningSubject, 'amount' | 'unit' | 'floorArea'> | null;
  /** By photo, the other listings that show it too. */
  sharedWith: Readonly<Record<string, readonly string[]>>;
};

type Kinds =
  | { kind: 'rentFar'; among: 'building' | 'city'; rent: number; low: number; high: number }
  | { kind: 'rentChanged'; rent: number; former: number }
  | { kind: 'monthAsDay'; amount: number }
  | { kind: 'dayAsMonth'; amount: number }
  | { kind: 'areaPerPlace'; sqm: number }
  | { kind: 'noticeUnlike'; months: number; usual: number }
  | { kind: 'otherLanguage'; found: ListingLocale }
  | { kind: 'samePhotos'; other: string; count: number };

/** Something that looks wrong but blocks nothing. `value` identifies the values that were checked: a dismissal applies to them alone. */
export type ListingWarning = Kinds & { value: string };
export type WarningKind = ListingWarning['kind'];

/** The form field at which each warning appears. */
export const warningFields = {
  rentFar: 'amount',
  rentChanged: 'amount',
  monthAsDay: 'amount',
  dayAsMonth: 'amount',
  areaPerPlace: 'workplaces',
  noticeUnlike: 'noticePeriod',
  otherLanguage: 'description',
  samePhotos: 'images',
} as const satisfies Record<WarningKind, string>;

export const warningKinds = Object.keys(warningFields) as WarningKind[];

const warningLimits = {
  /** How many other rents are needed, and how far below the lowest or above the highest of them a rent may be, as factors. */
  building: { othersMin: 3, below: 0.65, above: 1.35 },
  /** In a city the lowest and highest tenth are left out. */
  city: { othersMin: 8, below: 0.5, above: 1.6 },
  former: { below: 0.65, above: 1.5 },
  /** The highest plausible day price, in kronor per workplace; the lowest plausible monthly rent, in kronor per square metre and year. */
  dayPerPlaceMax: 2_000,
  monthPerSqmYearMin: 200,
  /** The lowest monthly rent of premises of unknown area, in kronor. */
  monthMin: 1_000,
  sqmPerPlace: { min: 3, max: 60 },
  noticeOthersMin: 3,
  noticeMonths: 3,
  /** A photo in more than `othersMax` other listings shows the building, or nothing specific, and does not count. */
  photosShared: { min: 3, part: 0.6, othersMax: 2 },
} as const;

/** Lists what looks wrong about a listing, with at most one warning per subject. */
export function listingWarnings(subject: WarningSubject, around: Surroundings): ListingWarning[] {
  const { amount, unit, floorArea, workplaces, noticePeriod, images, description, locale } = subject;
  const rentValue = `${amount} ${unit} ${floorArea} ${workplaces}`;
  const valued = (warning: Kinds | null, value: string) => (warning ? [{ ...warning, value }] : []);
  return [
    ...valued(wrongUnit(subject) ?? farRent(subject, around) ?? changedRent(subject, around), rentValue),
    ...valued(areaPerPlace(subject), `${floorArea} ${workplaces}`),
    ...valued(unlikeNotice(subject, around), `${noticePeriod}`),
    ...valued(otherLanguage(subject), `${locale} ${description.length} ${description.slice(0, 40)}`),
    ...valued(samePhotos(images, around), String(images.length)),
  ];
}

function wrongUnit({ amount, unit, floorArea, workplaces }: WarningSubject): Kinds | null {
  // A negative amount is a fault of the field itself.
  if (!amount || amount < 0) return null;
  if (unit === 'day') {
    return amount / Math.max(1, workplaces ?? 1) > warningLimits.dayPerPlaceMax ? { kind: 'monthAsDay', amount } : null;
  }
  const rent = floorArea ? rentPerSqmYear(amount, floorArea) : null;
  const isLow = rent === null ? amount < warningLimits.monthMin : rent < warningLimits.monthPerSqmYearMin;
  return isLow ? { kind: 'dayAsMonth', amount } : null;
}

function farRent(subject: WarningSubject, { building, city }: Surroundings): Kinds | null {
  const rent = rentOf(subject);
  const among = building.length >= warningLimits.building.othersMin ? 'building' : 'city';
  const all = among === 'building' ? building : city;
  const { othersMin, below, above } = warningLimits[among];
  if (rent === null || all.length < othersMin) return null;
  const others = among === 'building' ? all : withoutTenths(all);
  const [low, high] = [Math.min(...others), Math.max(...others)];
  return rent < low * below || rent > high * above ? { kind: 'rentFar', among, rent, low, high } : null;
}

function changedRent(subject: WarningSubject, { former }: Surroundings): Kinds | null {
  const rent = rentOf(subject);
  const before = former && rentOf(former);
  if (rent === null || before === null) return null;
  const { below, above } = warningLimits.former;
  return rent < before * below || rent > before * above ? { kind: 'rentChanged', rent, former: before } : null;
}

function rentOf({ amount, unit, floorArea }: Pick<WarningSubject, 'amount' | 'unit' | 'floorArea'>): number | null {
  return amount !== null && unit === 'month' && floorArea !== null ? rentPerSqmYear(amount, floorArea) : null;
}

function withoutTenths(rents: readonly number[]): number[] {
  const sorted = [...rents].sort((a, b) => a - b);
  const cut = Math.floor(sorted.length / 10);
  return sorted.slice(cut, sorted.length - cut);
}

function areaPerPlace({ floorArea, workplaces }: WarningSubject): Kinds | null {
  if (floorArea === null || floorArea < 0 || !workplaces || workplaces < 0) return null;
  const sqm = floorArea / workplaces;
  const { min, max } = warningLimits.sqmPerPlace;
  return sqm < min || sqm > max ? { kind: 'areaPerPlace', sqm } : null;
}

function unlikeNotice({ noticePeriod, unit }: WarningSubject, { notices }: Surroundings): Kinds | null {
  if (noticePeriod === null || unit !== 'month' || notices.length < warningLimits.noticeOthersMin) return null;
  const usual = notices[0]!;
  const isUsual = notices.every((months) => months === usual);
  const isUnlike = isUsual && Math.abs(noticePeriod - usual) >= warningLimits.noticeMonths;
  return isUnlike ? { kind: 'noticeUnlike', months: noticePeriod, usual } : null;
}

function otherLanguage({ description, locale }: WarningSubject): Kinds | null {
  const found = textLanguage(description);
  return found !== null && found !== locale ? { kind: 'otherLanguage', found } : null;
}

function samePhotos(images: readonly string[], { sharedWith }: Surroundings): Kinds | null {
  const { min, part, othersMax } = warningLimits.photosShared;
  const counts = new Map<string, number>();
  for (const url of new Set(images)) {
    const others = new Set(sharedWith[url]);
    if (others.size <= othersMax) for (const other of others) counts.set(other, (counts.get(other) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!most || most[1] < min || most[1] < images.length * part) return null;
  return { kind: 'samePhotos', other: most[0], count: most[1] };
}
