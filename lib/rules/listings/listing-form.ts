import type {
  Listing,
  ListingContent,
  ListingInput,
  ListingStatus,
  ObjectBody,
  PriceUnit,
  RequestedStatus,
} from '@/lib/contract';
import { contentFields, pickFields, withLaterFields, type ContentField } from '@/lib/contract/listing-content';
import { weekdays, type Weekday } from '@/lib/contract/opening-hours';
import { parseHours } from '@/lib/format/parse-hours';
import { addressBody, addressValuesOf, emptyAddress, type AddressValues } from '@/lib/rules/addresses/address-form';
import { keepingStatus } from './keeping-status';

/** A number, nothing, or text that is not a number: the text stays in the form and blocks saving. */
type NumberValue = number | null | string;

/** The number in a field; null if there is none, or text that is not a number. */
export function readable(value: NumberValue): number | null {
  return typeof value === 'number' ? value : null;
}

export type DayHours = { isOpen: boolean; open: string; close: string };
export type CustomAmenityValues = { id: string; icon: string; sv: string; en: string };

/** The fields that have another shape in the form; all others are as in the contract. */
const shapedFields = ['price', 'description', 'customAmenities', 'openingHours'] as const satisfies ContentField[];
type PlainField = Exclude<ContentField, (typeof shapedFields)[number]>;
const plainFields = contentFields.filter((field): field is PlainField => !shapedFields.some((each) => each === field));

type Typed<Value> = number extends Value ? NumberValue : Value;
type PlainValues = { [Field in PlainField]: Typed<ListingContent[Field]> };

/**
 * The values of the editor, by the contract's own list of fields. Values that another choice excludes (monthly terms of a day price, hours
 * of an office) stay in the form, so that they return when the choice is reverted.
 */
export type ListingFormValues = PlainValues & {
  /** The reference of a new listing; it cannot change later. */
  reference: string;
  /** The rent; null and 0 both mean that there is none yet. */
  amount: NumberValue;
  unit: PriceUnit;
  description: string;
  /** How an empty description is sent: as it was read, because `null` and `""` are different content. */
  emptyDescription: '' | null;
  customAmenities: CustomAmenityValues[];
  hasOpeningHours: boolean;
  openingHours: Record<Weekday, DayHours>;
  building: 'existing' | 'new';
  objectId: string | null;
  address: AddressValues;
  /** Empty keeps the assignee; the API cannot remove one. */
  assignedTo: string;
};

/** Publish, hold back, or leave the listing as it is, on the market or off it. */
export type SaveIntent = 'publish' | 'hold' | 'keep';

const usualHours = { open: '08:00', close: '17:00' };
/** The content that the contract gives a minimal body. */
const emptyContent: ListingContent = {
  type: 'office',
  locale: 'sv',
  description: null,
  floorArea: null,
  workplaces: null,
  furnished: null,
  price: { amount: 0, unit: 'month', currency: 'SEK' },
  noticePeriod: null,
  bindingPeriod: null,
  amenityIds: [],
  customAmenities: [],
  images: [],
  floorPlan: null,
  openingHours: null,
};

export function formFromListing(listing: Listing): ListingFormValues {
  return {
    ...formFromContent(listing),
    reference: listing.externalRef ?? '',
    objectId: listing.object.id,
    assignedTo: listing.assignedTo ?? '',
  };
}

/** The form that a body was, or could have been, pushed from. */
export function formFromBody(body: ListingInput): ListingFormValues {
  const { address, objectId, assignedTo = '' } = body;
  const form = { ...formFromContent(withLaterFields(body)), assignedTo };
  return address
    ? { ...form, building: 'new', address: addressValuesOf(address) }
    : { ...form, objectId: objectId ?? '' };
}

/** Uses the values of a new listing where the content has none. */
function formFromContent(content: Listing | ListingContent): ListingFormValues {
  const { price, description, customAmenities, openingHours } = content;
  return {
    ...structuredClone(pickFields(content, plainFields)),
    amount: price.amount === 0 ? null : price.amount,
    unit: price.unit,
    description: description ?? '',
    emptyDescription: description === '' ? '' : null,
    customAmenities: customAmenities.map(({ id, icon, translations: { sv, en } }) => {
      return { id, icon, sv: sv ?? '', en: en ?? '' };
    }),
    hasOpeningHours: openingHours !== null,
    openingHours: weekOf((day) => {
      const hours = openingHours?.[day];
      if (hours) return { isOpen: true, open: hours.open, close: hours.close };
      return { isOpen: openingHours === null && !['saturday', 'sunday'].includes(day), ...usualHours };
    }),
    reference: '',
    building: 'existing',
    objectId: null,
    address: { ...emptyAddress },
    assignedTo: '',
  };
}

export function emptyForm(defaults: Partial<ListingFormValues>): ListingFormValues {
  return { ...formFromContent(emptyContent), ...defaults };
}

/** The status to send for an intent; `current` is the status now (null for a new listing). It is always sent. */
export function requestedStatus(intent: SaveIntent, current: ListingStatus | null): RequestedStatus {
  if (intent === 'keep') return current === null ? 'draft' : keepingStatus({ status: current });
  return intent === 'publish' ? 'published' : 'draft';
}

/** A body as the form has it, whether or not the API would accept it: numbers may be the text that was typed. */
export type UncheckedBody = PlainValues &
  Omit<ListingContent, PlainField | 'price'> & {
    price: Omit<ListingContent['price'], 'amount'> & { amount: number | string };
    status: RequestedStatus;
    assignedTo?: string;
  } & ({ objectId: string } | { address: ObjectBody });

/** The whole body of a push, without the values that the choices made exclude. */
export function uncheckedBody(values: ListingFormValues, status: RequestedStatus): UncheckedBody {
  const monthly = values.unit === 'month';
  return {
    ...pickFields(values, plainFields),
    status,
    ...(values.building === 'existing'
      ? { objectId: values.objectId ?? '' }
      : { address: addressBody(values.address) }),
    description: values.description === '' ? values.emptyDescription : values.description,
    price: { amount: values.amount ?? 0, unit: values.unit, currency: 'SEK' as const },
    noticePeriod: monthly ? values.noticePeriod : null,
    bindingPeriod: monthly ? values.bindingPeriod : null,
    amenityIds: [...new Set(values.amenityIds)].sort((a, b) => a - b),
    customAmenities: values.customAmenities.map(({ id, icon, sv, en }) => {
      return { id, icon, translations: { ...(sv !== '' && { sv }), ...(en !== '' && { en }) } };
    }),
    openingHours: values.type === 'coworking' && values.hasOpeningHours ? weekBody(values.openingHours) : null,
    ...(values.assignedTo.trim() !== '' && { assignedTo: values.assignedTo.trim() }),
  };
}

function weekBody(week: Record<Weekday, DayHours>) {
  return weekOf((day) => (week[day].isOpen ? readHours(week[day]) : null));
}

/** The hours of a day in the contract's format, as far as the typed text can be read. */
export function readHours({ open, close }: Pick<DayHours, 'open' | 'close'>) {
  const [from, to] = [open, close].map(parseHours);
  return { open: from?.kind === 'time' ? from.value : open, close: to?.kind === 'time' ? to.value : close };
}

function weekOf<Value>(of: (day: Weekday) => Value): Record<Weekday, Value> {
  return Object.fromEntries(weekdays.map((day) => [day, of(day)])) as Record<Weekday, Value>;
}
