import { z } from 'zod';
import type { ErrorCode } from './error';
import * as examples from './examples';
import { limits } from './limits';
import { ListingListQuery } from './listing';
import { ObjectListQuery } from './object';
import type { EndpointName } from './paths';
import { externalPrefix } from './references';

type Examples = Record<string, { summary: string; value: unknown }>;

/** The groups of endpoints, in order of display. */
export const describedTags = {
  Key: 'Which organization a key acts for, and how many calls it has.',
  Amenities: 'The catalogue that listings choose amenities from.',
  Objects: 'Buildings and addresses, each with your own reference.',
  Listings: 'Units for rent. Each belongs to an object.',
  Uploads: 'Photos and floor plans. Upload them first, then use their URLs in listings.',
};

/** The description of an endpoint; schemas by their name in `describedSchemas`. */
export type DescribedEndpoint = {
  tag: keyof typeof describedTags;
  summary: string;
  description: string;
  /** What the `id` in the path is. */
  id?: 'objectReference' | 'listingReference' | 'objectId' | 'listingId';
  query?: z.ZodObject;
  body?: { schema: string; type: 'application/json' | 'multipart/form-data'; examples: Examples };
  answer: { schema: string; example: unknown };
  /** Every error that the endpoint can answer, with examples; not the 412 of conditional writes, if the service has them. */
  errors: Partial<Record<ErrorCode, readonly (keyof typeof examples.exampleErrors)[]>>;
};

/** The description of a query parameter, and an example. */
export const describedParameters: Record<string, { description: string; example: unknown } | undefined> = {
  cursor: {
    description:
      'The `nextCursor` of the page before. It belongs to this list, does not expire, and works with any `limit` and filter.',
    example: undefined,
  },
  limit: {
    description:
      'The most records a page has. Where texts are very long it has fewer; follow `nextCursor` until it is null.',
    example: 50,
  },
  includeArchived: { description: 'Whether archived objects are listed too.', example: 'true' },
  status: { description: 'Only listings in this status.', example: 'published' },
  updatedSince: {
    description:
      'Only listings whose `updatedAt` is later. Pass the latest `updatedAt` on the first page of the answer before, or the same `updatedSince` again where that is later, and no change is missed: later pages are read later. Changes of their objects and descriptions count.',
    example: '2026-01-07T08:25:00.000Z',
  },
};

const reference = { schema: z.string().meta({ minLength: 1, maxLength: limits.referenceLengthMax }) };
const pathId = { schema: z.string().meta({ minLength: 1 }) };
const referenceWords = `Your own reference, 1 to ${limits.referenceLengthMax} characters, URL-encoded and without \`${externalPrefix}\`. Not \`.\` or \`..\`, which URLs resolve to another path.`;
const idWords = `The id the service gave, or \`${externalPrefix}\` and your reference, URL-encoded.`;

/** The descriptions of the ids in paths. */
export const describedPathIds = {
  objectReference: { ...reference, description: referenceWords, example: examples.exampleObject.externalRef },
  listingReference: { ...reference, description: referenceWords, example: examples.exampleListing.externalRef },
  objectId: { ...pathId, description: idWords, example: externalPrefix + examples.exampleObject.externalRef },
  listingId: { ...pathId, description: idWords, example: externalPrefix + examples.exampleListing.externalRef },
};

const always = {
  UNAUTHORIZED: ['unauthorized'],
  TOO_MANY_REQUESTS: ['tooManyRequests'],
  INTERNAL_SERVER_ERROR: ['internal'],
} as const;
const inventory = { ...always, FORBIDDEN: ['forbidden'] } as const;
const lookedUp = { ...inventory, BAD_REQUEST: ['pathId'], NOT_FOUND: ['notFound'] } as const;
const listed = { ...inventory, BAD_REQUEST: ['limit', 'cursor'] } as const;

const listingBodies: Examples = {
  office: { summary: 'An office with rent per month', value: examples.exampleListingBody },
  coworking: {
    summary: 'A coworking place with rent per day, as a draft, address inline',
    value: examples.exampleCoworkingBody,
  },
  minimal: { summary: 'The smallest body', value: examples.exampleMinimalBody },
};

const pushing =
  'Goes live unless `status` is `draft` or something blocks it; `publishBlockers` lists what blocks it, which is never an error. Photos must have been uploaded first.';

/** The description of each endpoint. */
export const describedEndpoints: Record<EndpointName, DescribedEndpoint> = {
  getMe: {
    tag: 'Key',
    summary: 'The organization this key acts for',
    description: 'The organization, the key and its budgets. A good first call.',
    answer: { schema: 'Me', example: examples.exampleMe },
    errors: always,
  },
  listAmenities: {
    tag: 'Amenities',
    summary: 'The amenity catalogue',
    description: 'All amenities that `amenityIds` of a listing may name.',
    answer: { schema: 'AmenityList', example: examples.exampleAmenityList },
    errors: always,
  },
  listObjects: {
    tag: 'Objects',
    summary: 'List objects',
    description: 'All objects of the organization, newest first.',
    query: ObjectListQuery,
    answer: { schema: 'ObjectPage', example: { data: [examples.exampleObject], nextCursor: null } },
    errors: listed,
  },
  getObject: {
    tag: 'Objects',
    summary: 'Read an object',
    description: 'One object, by id or by reference.',
    id: 'objectId',
    answer: { schema: 'Object', example: examples.exampleObject },
    errors: lookedUp,
  },
  putObject: {
    tag: 'Objects',
    summary: 'Push an object',
    description:
      'Makes the object with this reference, or updates it: pushing again never makes a second one, and the same address again is `unchanged`. A changed address is looked up again, and its listings follow. An archived object becomes active; the listings on it must be pushed again.',
    id: 'objectReference',
    body: {
      schema: 'ObjectInput',
      type: 'application/json',
      examples: { address: { summary: 'An address in Stockholm', value: examples.exampleObjectBody } },
    },
    answer: { schema: 'ObjectReceipt', example: examples.exampleObjectReceipt },
    errors: {
      ...inventory,
      BAD_REQUEST: ['country', 'reference'],
      NOT_FOUND: ['noRoute'],
      CONFLICT: ['createRace'],
      PAYLOAD_TOO_LARGE: ['bodyTooLarge'],
    },
  },
  archiveObject: {
    tag: 'Objects',
    summary: 'Archive an object',
    description:
      'Unpublishes the published listings of the object and archives it; nothing is deleted. A second call changes nothing.',
    id: 'objectId',
    answer: { schema: 'ArchiveReceipt', example: examples.exampleArchiveReceipt },
    errors: lookedUp,
  },
  listListings: {
    tag: 'Listings',
    summary: 'List listings',
    description: 'All listings of the organization, newest first; with `updatedSince`, those that changed.',
    query: ListingListQuery,
    answer: { schema: 'ListingPage', example: { data: [examples.exampleListing], nextCursor: null } },
    errors: listed,
  },
  postListing: {
    tag: 'Listings',
    summary: 'Push a listing without a reference',
    description: `For units that have no stable id of yours: every call creates another listing, which can be read and unpublished but not pushed again. ${pushing}`,
    body: { schema: 'ListingInput', type: 'application/json', examples: listingBodies },
    answer: { schema: 'ListingReceipt', example: { ...examples.exampleListingReceipt, externalRef: null } },
    errors: {
      ...inventory,
      BAD_REQUEST: ['amenity', 'foreignImage'],
      CONFLICT: ['noOwner'],
      PAYLOAD_TOO_LARGE: ['bodyTooLarge'],
    },
  },
  getListing: {
    tag: 'Listings',
    summary: 'Read a listing',
    description: 'One listing, by id or by reference.',
    id: 'listingId',
    answer: { schema: 'Listing', example: examples.exampleListing },
    errors: lookedUp,
  },
  putListing: {
    tag: 'Listings',
    summary: 'Push a listing',
    description: `Makes the listing with this reference, or replaces its content; the same body again is \`unchanged\`, and safe to retry. ${pushing}`,
    id: 'listingReference',
    body: { schema: 'ListingInput', type: 'application/json', examples: listingBodies },
    answer: { schema: 'ListingReceipt', example: examples.exampleListingReceipt },
    errors: {
      ...inventory,
      BAD_REQUEST: ['amenity', 'foreignImage', 'reference'],
      NOT_FOUND: ['noRoute'],
      CONFLICT: ['createRace', 'noOwner'],
      PAYLOAD_TOO_LARGE: ['bodyTooLarge'],
    },
  },
  unpublishListing: {
    tag: 'Listings',
    summary: 'Take a listing off the market',
    description:
      'Content, reference and photos do not change; the next push publishes it again. A listing that is not live is `unchanged`.',
    id: 'listingId',
    answer: { schema: 'ListingReceipt', example: examples.exampleUnpublishReceipt },
    errors: lookedUp,
  },
  uploadImages: {
    tag: 'Uploads',
    summary: 'Upload photos',
    description: `Up to ${limits.imageFilesPerRequestMax} files; one that is no photo refuses them all. Photos are turned upright and lose their metadata. What no listing uses within ${limits.unreferencedUploadHours} hours is deleted.`,
    body: { schema: 'ImagesForm', type: 'multipart/form-data', examples: {} },
    answer: { schema: 'UploadedImages', example: examples.exampleUploadedImages },
    errors: { ...inventory, BAD_REQUEST: ['noFiles'], PAYLOAD_TOO_LARGE: ['fileTooLarge'] },
  },
  uploadFloorPlan: {
    tag: 'Uploads',
    summary: 'Upload a floor plan',
    description: `One file. A floor plan that no listing uses within ${limits.unreferencedUploadHours} hours is deleted.`,
    body: { schema: 'FloorPlanForm', type: 'multipart/form-data', examples: {} },
    answer: { schema: 'UploadedFloorPlan', example: examples.exampleUploadedFloorPlan },
    errors: { ...inventory, BAD_REQUEST: ['noFile'], PAYLOAD_TOO_LARGE: ['fileTooLarge'] },
  },
};
