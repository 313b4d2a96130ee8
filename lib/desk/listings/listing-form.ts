import {
  weekdays,
  type Listing,
  type ListingLocale,
  type ListingStatus,
  type ListingType,
  type ObjectBody,
  type PriceUnit,
  type RequestedStatus,
  type Weekday,
} from '@/lib/contract';

/** A number, nothing, or the very text that could not be understood: it is kept, and it blocks saving. */
export type NumberValue = number | null | string;

export type DayHours = { isOpen: boolean; open: string; close: string };
export type CustomAmenityValues = { id: string; icon: string; sv: string; en: string };
export type AddressValues = Record<'streetAddress' | 'streetAddress2' | 'postalCode' | 'city' | 'region', string>;

/** What the editor holds. What a choice leaves out (terms of a day price, hours of an office) stays here, so that it comes back. */
export type ListingFormValues = {
  /** The reference of a listing that is yet to be made; afterwards it cannot change. */
  reference: string;
  type: ListingType;
  floorArea: NumberValue;
  workplaces: NumberValue;
  furnished: boolean | null;
  /** The rent; null and 0 both mean that there is none yet. */
  amount: NumberValue;
  unit: PriceUnit;
  noticePeriod: NumberValue;
  bindingPeriod: NumberValue;
  locale: ListingLocale;
  description: string;
  /** How no description is written in the body: as it was found, for `null` and `""` are two things. */
  emptyDescription: '' | null;
  amenityIds: number[];
  customAmenities: CustomAmenityValues[];
  images: string[];
  floorPlan: string | null;
  hasOpeningHours: boolean;
  openingHours: Record<Weekday, DayHours>;
  building: 'existing' | 'new';
  objectId: string | null;
  address: AddressValues;
  /** Empty keeps who is assigned; the interface cannot take an assignee away. */
  assignedTo: string;
};

/** Publish, hold back, or stay as it is: on the market or off it. */
export type SaveIntent = 'publish' | 'hold' | 'keep';

const usualHours = { open: '08:00', close: '17:00' };
const emptyAddress: AddressValues = { streetAddress: '', streetAddress2: '', postalCode: '', city: '', region: '' };

/** The form of a listing that was read. */
export function formFromListing(listing: Listing): ListingFormValues {
  return {
    reference: listing.externalRef ?? '',
    type: listing.type,
    floorArea: listing.floorArea,
    workplaces: listing.workplaces,
    furnished: listing.furnished,
    amount: listing.price.amount === 0 ? null : listing.price.amount,
    unit: listing.price.unit,
    noticePeriod: listing.noticePeriod,
    bindingPeriod: listing.bindingPeriod,
    locale: listing.locale,
    description: listing.description ?? '',
    emptyDescription: listing.description === '' ? '' : null,
    amenityIds: [...listing.amenityIds],
    customAmenities: listing.customAmenities.map(({ id, icon, translations: { sv, en } }) => {
      return { id, icon, sv: sv ?? '', en: en ?? '' };
    }),
    images: [...listing.images],
    floorPlan: listing.floorPlan,
    hasOpeningHours: listing.openingHours !== null,
    openingHours: weekOf((day) => {
      const hours = listing.openingHours?.[day];
      if (hours) return { isOpen: true, open: hours.open, close: hours.close };
      return { isOpen: listing.openingHours === null && !isWeekend(day), ...usualHours };
    }),
    building: 'existing',
    objectId: listing.object.id,
    address: { ...emptyAddress },
    assignedTo: listing.assignedTo ?? '',
  };
}

/** The form of a listing that is yet to be made. */
export function emptyForm(
  defaults: Partial<Pick<ListingFormValues, 'reference' | 'locale' | 'objectId' | 'assignedTo'>> = {},
): ListingFormValues {
  return {
    reference: '',
    type: 'office',
    floorArea: null,
    workplaces: null,
    furnished: null,
    amount: null,
    unit: 'month',
    noticePeriod: null,
    bindingPeriod: null,
    locale: 'sv',
    description: '',
    emptyDescription: null,
    amenityIds: [],
    customAmenities: [],
    images: [],
    floorPlan: null,
    hasOpeningHours: false,
    openingHours: weekOf((day) => ({ isOpen: !isWeekend(day), ...usualHours })),
    building: 'existing',
    objectId: null,
    address: { ...emptyAddress },
    assignedTo: '',
    ...defaults,
  };
}

/** The status to send for an intent, where `held` is the status now (null for a new listing). It is always sent. */
export function requestedStatus(intent: SaveIntent, held: ListingStatus | null): RequestedStatus {
  if (intent === 'keep') return held === 'published' ? 'published' : 'draft';
  return intent === 'publish' ? 'published' : 'draft';
}

/** A body as the form has it, whether or not the interface would take it. */
export type UncheckedBody = ReturnType<typeof uncheckedBody>;

/** The whole body of a push, with what the choices made leave out left out. */
export function uncheckedBody(values: ListingFormValues, status: RequestedStatus) {
  const monthly = values.unit === 'month';
  return {
    type: values.type,
    status,
    ...(values.building === 'existing'
      ? { objectId: values.objectId ?? '' }
      : { address: addressBody(values.address) }),
    locale: values.locale,
    description: values.description === '' ? values.emptyDescription : values.description,
    floorArea: values.floorArea,
    workplaces: values.workplaces,
    furnished: values.furnished,
    price: { amount: values.amount ?? 0, unit: values.unit, currency: 'SEK' as const },
    noticePeriod: monthly ? values.noticePeriod : null,
    bindingPeriod: monthly ? values.bindingPeriod : null,
    amenityIds: [...new Set(values.amenityIds)].sort((a, b) => a - b),
    customAmenities: values.customAmenities.map(({ id, icon, sv, en }) => {
      return { id, icon, translations: { ...(sv !== '' && { sv }), ...(en !== '' && { en }) } };
    }),
    images: values.images,
    floorPlan: values.floorPlan,
    openingHours: values.type === 'coworking' && values.hasOpeningHours ? weekBody(values.openingHours) : null,
    ...(values.assignedTo.trim() !== '' && { assignedTo: values.assignedTo.trim() }),
  };
}

/** The inline address as the interface takes it. */
export function addressBody(address: AddressValues): ObjectBody {
  return {
    streetAddress: address.streetAddress,
    streetAddress2: address.streetAddress2.trim() === '' ? null : address.streetAddress2,
    postalCode: address.postalCode,
    city: address.city,
    region: address.region.trim() === '' ? null : address.region,
    countryCode: 'SE',
  };
}

function weekBody(week: Record<Weekday, DayHours>) {
  return weekOf((day) => (week[day].isOpen ? { open: week[day].open, close: week[day].close } : null));
}

function weekOf<Value>(of: (day: Weekday) => Value): Record<Weekday, Value> {
  return Object.fromEntries(weekdays.map((day) => [day, of(day)])) as Record<Weekday, Value>;
}

function isWeekend(day: Weekday): boolean {
  return day === 'saturday' || day === 'sunday';
}
