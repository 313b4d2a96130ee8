import type { Issue, ObjectStatus } from '@/lib/contract';
import { limits } from '@/lib/contract/limits';
import { hoursPattern, openingHoursFault } from '@/lib/contract/opening-hours';
import { addressFault, addressFields, addressLengthsMax } from '@/lib/rules/addresses/address-form';
import { formValueNames } from './listing-changes';
import { readHours, uncheckedBody, type ListingFormValues } from './listing-form';

/** What can be wrong with a field; each has a sentence in both languages. */
type FaultKey =
  | 'numberUnclear'
  | 'wholeNumberUnclear'
  | 'area'
  | 'workplaces'
  | 'rent'
  | 'noticePeriod'
  | 'bindingPeriod'
  | 'description'
  | 'amenityUnknown'
  | 'amenitiesTooMany'
  | 'labelMissing'
  | 'label'
  | 'icon'
  | 'customAmenitiesTooMany'
  | 'imagesTooMany'
  | 'imageRefused'
  | 'floorPlanRefused'
  | 'hours'
  | 'hoursOrder'
  | 'openingHours'
  | 'buildingMissing'
  | 'buildingArchived'
  | 'buildingRefused'
  | 'addressMissing'
  | 'addressTooLong'
  | 'addressRefused'
  | 'assignee'
  | 'refused';

/** `values` are inserted into the sentence. */
export type Fault = { key: FaultKey; values?: Record<string, string | number> };

/** By the path of the field in the form. */
export type Faults = Record<string, Fault>;

/** The fault of a building on which no listing can be saved, by the status of its object; null if there is none. */
export function buildingFault(status: ObjectStatus | undefined): Fault | null {
  return status === 'archived' ? { key: 'buildingArchived' } : null;
}

/** Maps the issues that the service found to the fields of the form; leaves out those of no field. */
export function faultsOfIssues(
  issues: Issue[],
  values: ListingFormValues,
  amenityName: (id: number) => string,
): Faults {
  const faults: Faults = {};
  for (const issue of issues) {
    const path = formPathOf(issue.path, values);
    const fault = serverFaultAt(path, issue, values, amenityName);
    if (fault) faults[path] ??= fault;
  }
  return faults;
}

/** Maps a path in the body to the path in the form. */
export function formPathOf(path: Issue['path'], values: Pick<ListingFormValues, 'locale'>): string {
  const [field, second, third, fourth] = path;
  switch (field) {
    case 'price':
      return second === 'unit' ? 'unit' : 'amount';
    case 'objectRef':
      return 'objectId';
    case 'address':
      return `address.${second ?? 'streetAddress'}`;
    case 'amenityIds':
      return 'amenityIds';
    case 'openingHours':
      return second === undefined ? 'openingHours' : `openingHours.${second}.${third ?? 'open'}`;
    case 'customAmenities': {
      if (second === undefined) return 'customAmenities';
      if (third === 'icon') return `customAmenities.${second}.icon`;
      return `customAmenities.${second}.${third === 'translations' && fourth !== undefined ? fourth : values.locale}`;
    }
    default:
      return path.join('.');
  }
}

function serverFaultAt(
  path: string,
  issue: Issue,
  values: ListingFormValues,
  amenityName: (id: number) => string,
): Fault | null {
  const refused: Fault = { key: 'refused', values: { message: issue.message } };
  if (path === 'amenityIds' && typeof issue.path[1] === 'number') {
    const id = uncheckedBody(values, 'draft').amenityIds[issue.path[1]];
    return id === undefined ? refused : { key: 'amenityUnknown', values: { name: amenityName(id) } };
  }
  if (/^images\.\d+$/.test(path)) return { key: 'imageRefused', values: { number: Number(issue.path[1]) + 1 } };
  if (path === 'floorPlan') return { key: 'floorPlanRefused' };
  if (path === 'objectId') return { key: 'buildingRefused' };
  if (path.startsWith('address.')) return faultAt(path, values) ?? { key: 'addressRefused' };
  if (path === 'assignedTo') return { key: 'assignee' };
  if (!isFormField(path)) return null;
  return faultAt(path, values) ?? refused;
}

function isFormField(path: string): boolean {
  const [field] = path.split('.');
  return field === 'reference' || formValueNames.some((name) => name === field);
}

type NumberField = {
  [Name in keyof ListingFormValues]: number extends ListingFormValues[Name] ? Name : never;
}[keyof ListingFormValues];

/** By number field: the sentence for text that is not a number, and the fault for a number that is not accepted. */
const numberFaults: Record<NumberField, [unclear: FaultKey, refused: Fault]> = {
  floorArea: ['numberUnclear', { key: 'area', values: { max: limits.decimalMax } }],
  workplaces: ['wholeNumberUnclear', { key: 'workplaces' }],
  amount: ['numberUnclear', { key: 'rent', values: { max: limits.decimalMax } }],
  noticePeriod: ['wholeNumberUnclear', { key: 'noticePeriod', values: { max: limits.noticePeriodMonthsMax } }],
  bindingPeriod: [
    'wholeNumberUnclear',
    { key: 'bindingPeriod', values: { min: limits.bindingPeriodMonthsMin, max: limits.bindingPeriodMonthsMax } },
  ],
};

function isNumberField(field: string): field is NumberField {
  return Object.hasOwn(numberFaults, field);
}

/** The fault of a field that breaks its own rule; null if it does not. */
export function faultAt(path: string, values: ListingFormValues): Fault | null {
  const [field = '', index = '', part = ''] = path.split('.');
  if (isNumberField(field)) {
    const [unclear, refused] = numberFaults[field];
    return typeof values[field] === 'string' ? { key: unclear } : refused;
  }
  switch (field) {
    case 'description':
      return { key: 'description' };
    case 'amenityIds':
      return { key: 'amenitiesTooMany', values: { max: limits.amenityIdsMax } };
    case 'images':
      return index === '' ? { key: 'imagesTooMany', values: { max: limits.imagesMax } } : null;
    case 'customAmenities':
      return customAmenityFault(values, index, part);
    case 'openingHours':
      return hoursFault(values, index, part);
    case 'objectId':
      return values.objectId ? null : { key: 'buildingMissing' };
    case 'address':
      return addressFaultAt(values, index);
    case 'assignedTo':
      return { key: 'assignee' };
    default:
      return null;
  }
}

function customAmenityFault({ customAmenities, locale }: ListingFormValues, index: string, part: string): Fault | null {
  if (index === '') return { key: 'customAmenitiesTooMany', values: { max: limits.customAmenitiesMax } };
  const item = customAmenities[Number(index)];
  if (!item) return null;
  if (part === 'icon') return { key: 'icon' };
  if (part !== 'sv' && part !== 'en') return null;
  if (part === locale && item[part].trim() === '') return { key: 'labelMissing' };
  return { key: 'label', values: { max: limits.customAmenityLabelLengthMax } };
}

function hoursFault({ openingHours }: ListingFormValues, day: string, part: string): Fault | null {
  if (day === '') return { key: 'openingHours' };
  const hours = readHours(openingHours[day as keyof typeof openingHours]);
  if (part !== 'open' && part !== 'close') return { key: 'openingHours' };
  if (!hoursPattern.test(hours[part])) return { key: 'hours' };
  return openingHoursFault(hours.open, hours.close) ? { key: 'hoursOrder' } : null;
}

function addressFaultAt({ address }: ListingFormValues, part: string): Fault | null {
  const field = addressFields.find((each) => each === part);
  const fault = field && addressFault(field, address[field]);
  if (!field || !fault) return null;
  return fault === 'required'
    ? { key: 'addressMissing' }
    : { key: 'addressTooLong', values: { max: addressLengthsMax[field] } };
}
