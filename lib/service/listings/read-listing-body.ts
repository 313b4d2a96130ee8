import {
  externalPrefix,
  isRecord,
  isStorable,
  isUuid,
  issuesOf,
  limits,
  listingContent,
  ListingFields,
  ListingInput,
  pickFields,
  readRequest,
  type Issue,
  type ListingContent,
  type ObjectInput,
  type RequestedStatus,
} from '@/lib/contract';
import { isAmenityId } from '@/lib/service/amenities/amenity-catalogue';
import { storedAddressKey } from '@/lib/service/objects/address-columns';
import { mediaPathOf } from '@/lib/service/uploads/media-path';

/** The object that a body names. Ids are in lower case, as in the store. */
export type ObjectSelector =
  | { field: 'objectRef' | 'objectId'; column: 'id' | 'external_ref'; value: string }
  | { field: 'address'; address: ObjectInput; key: string };

/** A body that was checked without the store. Valid parts are present even if others are not. */
export type ListingPush = {
  issues: Issue[];
  selector: ObjectSelector | null;
  assignedTo: string | null;
  /** Null if there are issues. */
  wanted: WantedListing | null;
};

/** What a valid body asks for; `blurPlaceholders` are by media path. */
export type WantedListing = {
  status: RequestedStatus;
  content: ListingContent;
  blurPlaceholders: Record<string, string>;
};

type Area = { publicUrl: string; organizationId: string };
type Loose = Record<string, unknown>;

const fieldNames = Object.keys(ListingFields.shape);

/** Reads the body of a push (section 4.8): its form, its amenities and its media, which are returned as paths. */
export function readListingBody(body: unknown, area: Area): ListingPush {
  // Copying a body with a hundred thousand unknown fields would block other requests.
  const { cut, issues } = withListsCut(isRecord(body) ? pickFields(body, fieldNames) : {});
  const loose = withFewPlaceholders(cut);
  const parsed = readRequest(ListingInput, isRecord(body) ? loose : body);
  if (!parsed.success) issues.push(...issuesOf(parsed.error));
  const more = [...amenityFaults(loose), ...mediaFaults(loose, area)];
  const faulty = new Set(issues.map(({ path }) => JSON.stringify(path)));
  for (const issue of more) {
    const path = JSON.stringify(issue.path);
    if (!faulty.has(path)) issues.push(issue);
    faulty.add(path);
  }
  const assignedTo = ListingFields.shape.assignedTo.safeParse(loose.assignedTo);
  return {
    issues,
    selector: readSelector(loose),
    assignedTo: assignedTo.data ?? null,
    wanted: parsed.success && issues.length === 0 ? wantedListing(parsed.data, area) : null,
  };
}

function wantedListing(input: ListingInput, { publicUrl, organizationId }: Area): WantedListing {
  const content = listingContent(input);
  const path = (url: string) => mediaPathOf(url, publicUrl, organizationId)!;
  const placeholders = input.blurPlaceholders ?? {};
  const withPlaceholder = content.images.filter((url) => Object.hasOwn(placeholders, url));
  return {
    status: input.status,
    content: {
      ...content,
      images: content.images.map(path),
      floorPlan: content.floorPlan === null ? null : path(content.floorPlan),
    },
    blurPlaceholders: Object.fromEntries(withPlaceholder.map((url) => [path(url), placeholders[url]!])),
  };
}

function readSelector(loose: Loose): ObjectSelector | null {
  const { objectRef, objectId, address } = loose;
  if ([objectRef, objectId, address].filter((value) => value !== undefined).length !== 1) return null;
  const reference = ListingFields.shape.objectRef.safeParse(objectRef).data;
  if (reference !== undefined) return { field: 'objectRef', column: 'external_ref', value: reference };
  const id = ListingFields.shape.objectId.safeParse(objectId).data;
  if (id !== undefined) {
    if (isUuid(id)) return { field: 'objectId', column: 'id', value: id.toLowerCase() };
    return { field: 'objectId', column: 'external_ref', value: id.slice(externalPrefix.length) };
  }
  const inline = ListingFields.shape.address.safeParse(address).data;
  return inline ? { field: 'address', address: inline, key: storedAddressKey(inline) } : null;
}

function amenityFaults({ amenityIds }: Loose): Issue[] {
  return entriesOf(amenityIds).flatMap((id, index) =>
    isAmenityId(id as number)
      ? []
      : [{ path: ['amenityIds', index], message: 'There is no amenity with this id in the catalogue.' }],
  );
}

function mediaFaults({ images, floorPlan }: Loose, { publicUrl, organizationId }: Area): Issue[] {
  const message = 'Must be a URL that an upload of your organization returned.';
  const isForeign = (url: unknown) => typeof url === 'string' && mediaPathOf(url, publicUrl, organizationId) === null;
  const issues: Issue[] = entriesOf(images).flatMap((url, index) =>
    isForeign(url) ? [{ path: ['images', index], message }] : [],
  );
  if (isForeign(floorPlan)) issues.push({ path: ['floorPlan'], message });
  return issues;
}

const faultyPlaceholdersMax = 100;

/**
 * The body with those placeholders alone that matter: of its images, and the first faulty ones. A body has room for so many that
 * checking and reporting each would block other requests.
 */
function withFewPlaceholders(body: Loose): Loose {
  const { blurPlaceholders: given, images } = body;
  if (!isRecord(given)) return body;
  const listed = new Set(entriesOf(images));
  let faulty = 0;
  const few = Object.entries(given).filter(([url, value]) => {
    if (isStorable(url) && typeof value === 'string' && isStorable(value)) return listed.has(url);
    faulty += 1;
    return faulty <= faultyPlaceholdersMax;
  });
  return { ...body, blurPlaceholders: Object.fromEntries(few) };
}

function entriesOf(list: unknown): unknown[] {
  return Array.isArray(list) ? list : [];
}

const lengthsMax = {
  amenityIds: limits.amenityIdsMax,
  customAmenities: limits.customAmenitiesMax,
  images: limits.imagesMax,
};

/**
 * The body with its lists cut to the maximum length, and an issue for each that was longer. A body has room for a million entries, and
 * reading each would block other requests.
 */
function withListsCut(body: Loose): { cut: Loose; issues: Issue[] } {
  const tooLong = Object.entries(lengthsMax).filter(([name, max]) => entriesOf(body[name]).length > max);
  const lists = tooLong.map(([name, max]) => [name, entriesOf(body[name]).slice(0, max)] as const);
  return {
    cut: { ...body, ...Object.fromEntries(lists) },
    issues: tooLong.map(([name, max]) => ({ path: [name], message: `At most ${max}.` })),
  };
}
