import type {
  ListingLocale,
  ListingStatus,
  ListingType,
  PriceUnit,
  PublishBlocker,
  RequestedStatus,
} from '@/lib/contract';
import type { ListingFormValues } from './listing-form';

// The contract's own lists would bring its parser, which pages without a form do not load.

/** In the order the dashboard shows them. */
export const listingStatuses = keysOf<ListingStatus>({ published: true, draft: true, unpublished: true });

export const requestedStatuses = keysOf<RequestedStatus>({ published: true, draft: true });

export const listingTypes = keysOf<ListingType>({ office: true, part_of_office: true, coworking: true });

export const priceUnits = keysOf<PriceUnit>({ month: true, day: true });

export const listingLocales = keysOf<ListingLocale>({ sv: true, en: true });

/** The field of the editor where each blocker is removed. */
export const fieldOfBlocker = {
  images: 'images',
  price: 'amount',
  noticePeriod: 'noticePeriod',
  object: 'objectId',
} as const satisfies Record<PublishBlocker, keyof ListingFormValues>;

export const blockerNames = Object.keys(fieldOfBlocker) as readonly PublishBlocker[];

/** Every member of a union, in the order of the table; a table that lacks one does not compile. */
export function keysOf<Key extends string>(table: Record<Key, true>): readonly Key[] {
  return Object.keys(table) as Key[];
}
