import type { ListingLocale, ListingType, PriceUnit } from '@/lib/contract';
import { rentPerSqmYear } from '@/lib/format/format-money';
import { textLanguage } from './text-language';

/** What is judged: a listing as it would be saved. Null is what is not filled in, or cannot be read. */
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

/** What a listing is compared with. Rents are those of others of its type by the month, in kronor per square metre and year. */
export type Surroundings = {
  building: readonly number[];
  city: readonly number[];
  /** The notice periods of others of its type in the building, in months. */
  notices: readonly number[];
  /** The listing as it is saved now; null for a new one. */
  former: Pick<WarningSubject, 'amount' | 'unit' | 'floorArea'> | null;
  /** Other listings by the photos that they share with it. */
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

/** Something that looks wrong and stops nothing. `value` identifies what was judged: a dismissal counts for that alone. */
export type ListingWarning = Kinds & { value: string };
export type WarningKind = ListingWarning['kind'];

/** The field that each is shown at, by its name in the form. */
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
  /** How many others say something, and how far beyond the lowest and highest of them a rent may be. */
  building: { othersMin: 3, below: 0.65, above: 1.35 },
  /** In a city the lowest and highest tenth are left out. */
  city: { othersMin: 8, below: 0.5, above: 1.6 },
  former: { below: 0.65, above: 1.5 },
  /** Kronor per workplace and day that no day costs, and per square metre and year that no month comes to. */
  dayPerPlaceMax: 2_000,
  monthPerSqmYearMin: 200,
  /** Kronor per month of premises whose area is not known. */
  monthMin: 1_000,
  sqmPerPlace: { min: 3, max: 60 },
  noticeOthersMin: 3,
  noticeMonths: 3,
  /** A photo on more others than that is of the building, or of any: it says nothing. */
  photosShared: { min: 3, part: 0.6, othersMax: 2 },
} as const;

/** What looks wrong, at most one warning for each thing. */
export function listingWarnings(subject: WarningSubject, around: Surroundings): ListingWarning[] {
  const { amount, unit, floorArea, workplaces, noticePeriod, images, description, locale } = subject;
  const rentValue = `${amount} ${unit} ${floorArea} ${workplaces}`;
  const valued = (warning: Kinds | null, value: string) => (warning ? [{ ...warning, value }] : []);
  return [
    ...valued(wrongUnit(subject) ?? farRent(subject, around), rentValue),
    ...valued(areaPerPlace(subject), `${floorArea} ${workplaces}`),
    ...valued(unlikeNotice(subject, around), `${noticePeriod}`),
    ...valued(otherLanguage(subject), `${locale} ${description.length} ${description.slice(0, 40)}`),
    ...valued(samePhotos(images, around), String(images.length)),
  ];
}

function wrongUnit({ amount, unit, floorArea, workplaces }: WarningSubject): Kinds | null {
  // One below 0 is a fault of its field.
  if (!amount || amount < 0) return null;
  if (unit === 'day') {
    return amount / Math.max(1, workplaces ?? 1) > warningLimits.dayPerPlaceMax ? { kind: 'monthAsDay', amount } : null;
  }
  const rent = floorArea ? rentPerSqmYear(amount, floorArea) : null;
  const isLow = rent === null ? amount < warningLimits.monthMin : rent < warningLimits.monthPerSqmYearMin;
  return isLow ? { kind: 'dayAsMonth', amount } : null;
}

function farRent(subject: WarningSubject, { building, city, former }: Surroundings): Kinds | null {
  const rent = rentOf(subject);
  if (rent !== null) {
    const among = building.length >= warningLimits.building.othersMin ? 'building' : 'city';
    const others = among === 'building' ? building : withoutTenths(city);
    const { othersMin, below, above } = warningLimits[among];
    if ((among === 'building' ? building : city).length >= othersMin) {
      const [low, high] = [Math.min(...others), Math.max(...others)];
      if (rent < low * below || rent > high * above) return { kind: 'rentFar', among, rent, low, high };
    }
  }
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
  if (floorArea === null || !workplaces || workplaces < 0) return null;
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
