import { useLocale } from 'next-intl';
import { usePersonName } from '@/components/shell/staff-context';
import type { Amenity, InventoryObject } from '@/lib/contract';
import { formatArea } from '@/lib/format/format-area';
import { formatMoney } from '@/lib/format/format-money';
import { formatNumber } from '@/lib/format/format-number';
import type { Locale } from '@/lib/i18n/locales';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { amenityNames } from '@/lib/rules/listings/amenity-label';
import type { ListingChange, ListingPart } from '@/lib/rules/listings/listing-changes';
import type { UncheckedBody } from '@/lib/rules/listings/listing-form';

type Known = { objects: readonly InventoryObject[]; amenities: readonly Amenity[] };

const shortText = 40;
const openingQuote: Record<Locale, string> = { sv: '”', en: '“' };

/** Describes a change of a listing as a short phrase, such as "rent 42 000 to 39 000 kr/month". */
export function useChangeWords({ objects, amenities }: Known) {
  const t = useTranslations('editor');
  const format = useTranslations('format');
  const listings = useTranslations('listings');
  const common = useTranslations('common');
  const locale = useLocale();
  const nameOf = usePersonName();

  const amenityName = amenityNames(amenities, locale);
  const field = (part: ListingPart) => t(`change.fields.${part}`);
  const nothing = t('change.nothing');
  const number = (value: unknown, write: (value: number) => string, none = nothing) => {
    if (typeof value === 'number') return write(value);
    return typeof value === 'string' ? `${openingQuote[locale]}${short(value)}”` : none;
  };
  const months = (count: number) => format('months', { count });

  const writers: Record<ListingPart, ((body: UncheckedBody) => string | null) | null> = {
    type: ({ type }) => listings(`type.${type}`),
    floorArea: ({ floorArea }) => number(floorArea, (area) => formatArea(area, locale)),
    workplaces: ({ workplaces }) => number(workplaces, (count) => formatNumber(count, locale)),
    furnished: ({ furnished }) => (furnished === null ? nothing : common(furnished ? 'yes' : 'no')),
    rent: ({ price: { amount, unit } }) =>
      amount === 0 ? t('change.noRent') : number(amount, (value) => formatMoney(value, unit, locale)),
    noticePeriod: ({ noticePeriod }) => number(noticePeriod, months),
    bindingPeriod: ({ bindingPeriod }) => number(bindingPeriod, months, t('change.noMinimum')),
    locale: (body) => t(`description.${body.locale}`),
    building: (body) => {
      if (!('objectId' in body)) return body.address.streetAddress.trim() || t('change.newAddress');
      const object = objects.find(({ id }) => id === body.objectId);
      return object ? addressLine(object) : null;
    },
    assignedTo: ({ assignedTo }) => (assignedTo ? nameOf(assignedTo) : nothing),
    description: null,
    amenities: null,
    customAmenities: null,
    images: null,
    floorPlan: null,
    openingHours: null,
  };

  /** Returns one side of a change in words, if it is short enough to show. */
  function valueWords(part: ListingPart, body: UncheckedBody): string | null {
    return writers[part]?.(body) ?? null;
  }

  function changeWords({ part, from, to }: ListingChange): string {
    if (part === 'images') return listed(part, imageWords(from.images, to.images));
    if (part === 'amenities') return listed(part, amenityWords(from.amenityIds, to.amenityIds));
    if (part === 'customAmenities') {
      const ids = (body: UncheckedBody) => body.customAmenities.map(({ id }) => id);
      return listed(part, countWords(ids(from), ids(to)));
    }
    const gone = (part === 'floorPlan' || part === 'openingHours') && to[part] === null;
    if (gone || (part === 'description' && !to.description)) return t('change.removed', { field: field(part) });
    const [before, after] = [valueWords(part, from), valueWords(part, to)];
    if (after === null) return t('change.changed', { field: field(part) });
    const empty = [nothing, t('change.noRent'), t('change.noMinimum')];
    if (empty.includes(after)) return t('change.removed', { field: field(part) });
    if (before === null || empty.includes(before)) return t('change.set', { field: field(part), to: after });
    return t('change.fromTo', { field: field(part), from: sameUnit(before, after), to: after });
  }

  function listed(part: ListingPart, words: string[]): string {
    if (words.length === 0) return t('change.changed', { field: field(part) });
    return t('change.listed', { field: field(part), list: words.join(', ') });
  }

  function imageWords(from: string[], to: string[]): string[] {
    const words = countWords(from, to);
    const saved = (list: string[], other: string[]) => list.filter((url) => other.includes(url)).join(' ');
    return saved(from, to) === saved(to, from) ? words : [...words, t('change.reordered')];
  }

  function countWords(from: string[], to: string[]): string[] {
    const added = to.filter((item) => !from.includes(item)).length;
    const taken = from.filter((item) => !to.includes(item)).length;
    return [
      ...(added > 0 ? [t('change.added', { count: added })] : []),
      ...(taken > 0 ? [t('change.taken', { count: taken })] : []),
    ];
  }

  function amenityWords(from: number[], to: number[]): string[] {
    const changed = [
      ...to.filter((id) => !from.includes(id)).map((id) => `+ ${amenityName(id)}`),
      ...from.filter((id) => !to.includes(id)).map((id) => `− ${amenityName(id)}`),
    ];
    return changed.length > 3 ? countWords(from.map(String), to.map(String)) : changed;
  }

  return { changeWords, valueWords, amenityName, partName: field };
}

function short(text: string): string {
  return text.length > shortText ? `${text.slice(0, shortText)} …` : text;
}

/** Removes the unit from "42 000 kr/mån" if "39 000 kr/mån" follows it. */
function sameUnit(before: string, after: string): string {
  const unit = /^[\d\s.,]+([^\d\s.,]\S*)$/u.exec(after)?.[1];
  const bare = unit !== undefined && before.endsWith(unit) ? before.slice(0, -unit.length).trimEnd() : before;
  return /\d$/.test(bare) && /\d/.test(after) ? bare : before;
}
