import type { EndpointName } from '@/lib/contract';
import { amenityCatalogue } from '@/lib/service/amenities/amenity-catalogue';
import type { Caller } from '@/lib/service/keys/find-caller';
import { getMe } from '@/lib/service/keys/get-me';
import { getListing } from '@/lib/service/listings/get-listing';
import { listListings } from '@/lib/service/listings/list-listings';
import { pushListing } from '@/lib/service/listings/push-listing';
import { unpublishListing } from '@/lib/service/listings/unpublish-listing';
import type { PageCursors } from '@/lib/service/lists/page-cursors';
import { archiveObject } from '@/lib/service/objects/archive-object';
import { getObject } from '@/lib/service/objects/get-object';
import { listObjects } from '@/lib/service/objects/list-objects';
import { putObject } from '@/lib/service/objects/put-object';
import type { ServiceContext, ServiceSettings } from '@/lib/service/service-context';
import { uploadFloorPlan, uploadImages } from '@/lib/service/uploads/upload-files';
import type { IfMatch } from '@/lib/service/listings/listing-etag';
import { badRequest } from '@/lib/service/service-error';
import { readPathId, readReference } from './path-ids';
import { parseJson, readBytes } from './read-json';

/** A request that has passed authentication and routing. */
type Call = {
  context: ServiceContext;
  cursors: PageCursors;
  caller: Caller;
  organizationId: string;
  request: Request;
  search: URLSearchParams;
  /** Still URL-encoded; empty on routes without an id. */
  encodedId: string;
};

/** The handler of each endpoint; its answer is plain data or JSON text. */
export const handlers: Record<EndpointName, (call: Call) => object | Promise<object>> = {
  getMe: ({ context, caller }) => getMe(context, caller),
  listAmenities: () => ({ data: amenityCatalogue }),
  listObjects: ({ context, cursors, organizationId, search }) => listObjects(context, cursors, organizationId, search),
  getObject: ({ context, organizationId, encodedId }) => getObject(context, organizationId, readPathId(encodedId)),
  archiveObject: ({ context, organizationId, encodedId }) =>
    archiveObject(context, organizationId, readPathId(encodedId)),
  putObject: async ({ context, organizationId, encodedId, request }) => {
    const bytes = await readBytes(request);
    const reference = readReference(encodedId);
    return putObject(context, organizationId, reference, parseJson(request.headers, bytes));
  },
  listListings: ({ context, cursors, caller, search }) => listListings(context, cursors, caller, search),
  getListing: ({ context, organizationId, encodedId }) => getListing(context, organizationId, readPathId(encodedId)),
  putListing: async ({ context, organizationId, encodedId, request }) => {
    const bytes = await readBytes(request);
    const reference = readReference(encodedId);
    const ifMatch = readIfMatch(context.settings, request.headers);
    return pushListing(context, organizationId, reference, { json: parseJson(request.headers, bytes), ifMatch });
  },
  postListing: async ({ context, organizationId, request }) => {
    const json = parseJson(request.headers, await readBytes(request));
    return pushListing(context, organizationId, null, { json, ifMatch: null });
  },
  unpublishListing: ({ context, organizationId, encodedId, request }) => {
    const id = readPathId(encodedId);
    return unpublishListing(context, organizationId, id, readIfMatch(context.settings, request.headers));
  },
  uploadImages: ({ context, organizationId, request }) => uploadImages(context, organizationId, request),
  uploadFloorPlan: ({ context, organizationId, request }) => uploadFloorPlan(context, organizationId, request),
};

const entityTag = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;
// A character that no header can contain.
const placeOfTag = '\0';

/** Reads `If-Match`; null if it is absent or writes are not conditional. Throws a 400. */
function readIfMatch(
  { conditionalWrites }: Pick<ServiceSettings, 'conditionalWrites'>,
  headers: Headers,
): IfMatch | null {
  const value = conditionalWrites ? headers.get('If-Match') : null;
  if (value === null) return null;
  if (value.trim() === '*') return '*';
  const places = value
    .replace(entityTag, placeOfTag)
    .split(',')
    .map((place) => place.trim());
  const isList = places.includes(placeOfTag) && places.every((place) => place === '' || place === placeOfTag);
  if (!isList) throw badRequest([{ path: ['If-Match'], message: 'Must be * or a list of entity tags.' }]);
  return value.match(entityTag)!;
}
