import type { Listing, ListingInput } from './listing';

/** What a push writes, apart from status, object and assignee: the fields whose change makes a push move `lastPushedAt`. */
export type ListingContent = Pick<
  ListingInput,
  | 'type'
  | 'locale'
  | 'description'
  | 'floorArea'
  | 'workplaces'
  | 'furnished'
  | 'price'
  | 'noticePeriod'
  | 'bindingPeriod'
  | 'amenityIds'
  | 'customAmenities'
  | 'images'
  | 'floorPlan'
  | 'openingHours'
>;

/** The content of a parsed body or of a listing that was read, keys in one order. */
export function listingContent(source: ListingInput | Listing): ListingContent {
  return {
    type: source.type,
    locale: source.locale,
    description: source.description,
    floorArea: source.floorArea,
    workplaces: source.workplaces,
    furnished: source.furnished,
    price: { amount: source.price.amount, unit: source.price.unit, currency: source.price.currency as 'SEK' },
    noticePeriod: source.noticePeriod,
    bindingPeriod: source.bindingPeriod,
    amenityIds: source.amenityIds,
    customAmenities: source.customAmenities.map(({ id, icon, translations: { sv, en } }) => ({
      id,
      icon,
      translations: { ...(sv !== undefined && { sv }), ...(en !== undefined && { en }) },
    })),
    images: source.images,
    floorPlan: source.floorPlan,
    openingHours: source.openingHours && {
      monday: hours(source.openingHours.monday),
      tuesday: hours(source.openingHours.tuesday),
      wednesday: hours(source.openingHours.wednesday),
      thursday: hours(source.openingHours.thursday),
      friday: hours(source.openingHours.friday),
      saturday: hours(source.openingHours.saturday),
      sunday: hours(source.openingHours.sunday),
    },
  };
}

/** Equal texts mean the same content (section 1.2): judged on meaning, so key order and the case of ids do not count. */
export function canonicalContent(content: ListingContent): string {
  return JSON.stringify({
    ...content,
    customAmenities: content.customAmenities.map((item) => ({ ...item, id: item.id.toLowerCase() })),
  });
}

function hours(day: { open: string; close: string } | null) {
  return day && { open: day.open, close: day.close };
}
