import type { ErrorBody } from './error';
import type { ListingBody, ListingContent } from './listing';
import type { ObjectBody } from './object';

/** The start of all addresses in the examples; the interface description replaces it with its public address. */
export const exampleOrigin = 'http://localhost:3000';

/** Examples of requests and answers. A test parses each with its schema; tests, documentation and fixtures reuse them. */
export const exampleMe = {
  org: {
    id: '01937c1e-0b5a-7c43-9d1f-3a5f0c2b7e10',
    name: 'Norrskär Fastigheter AB',
    orgNumber: '5590123456',
    orgType: 'lister',
  },
  key: {
    id: '01937c1e-0b5a-7c43-9d1f-3a5f0c2b7e11',
    name: 'Property system',
    keyPrefix: 'svc_sk_0123abcd',
    expiresAt: null,
    createdAt: '2026-01-07T08:15:00.000Z',
  },
  rateLimit: { requestsPerMinute: 600, uploadsPerMinute: 60 },
};

export const exampleAmenityList = { data: [{ id: 1, slug: 'elevator', labels: { sv: 'Hiss', en: 'Elevator' } }] };

export const exampleObjectBody = {
  streetAddress: 'Birger Jarlsgatan 57',
  streetAddress2: '3 tr',
  postalCode: '113 56',
  city: 'Stockholm',
  region: 'Stockholms län',
  countryCode: 'SE',
} satisfies ObjectBody;

const exampleListingObject = {
  id: '01937c1e-1111-7aaa-8bbb-000000000001',
  externalRef: 'NS-STO-01',
  status: 'active',
  ...exampleObjectBody,
  location: { lng: 18.065, lat: 59.341 },
};

export const exampleObject = {
  ...exampleListingObject,
  listingCount: 4,
  createdVia: 'api',
  createdAt: '2026-01-07T08:20:00.000Z',
  updatedAt: '2026-01-07T08:20:00.000Z',
};

export const exampleObjectReceipt = { ...exampleObject, outcome: 'created' };

export const exampleArchiveReceipt = {
  id: exampleObject.id,
  status: 'archived',
  unpublishedListingIds: ['01937c1e-2222-7aaa-8bbb-000000000001'],
};

const exampleContent = {
  locale: 'sv',
  description: 'Ljust kontor i hörnläge med tre mötesrum och eget pentry.',
  floorArea: 245.5,
  workplaces: 22,
  furnished: false,
  price: { amount: 78_500, unit: 'month', currency: 'SEK' },
  noticePeriod: 9,
  bindingPeriod: 36,
  amenityIds: [1, 5, 7],
  customAmenities: [
    {
      id: '01937c1e-3333-7aaa-8bbb-000000000001',
      icon: 'sun',
      translations: { sv: 'Takterrass i söderläge', en: 'South-facing roof terrace' },
    },
  ],
  images: [],
  floorPlan: null,
} satisfies Omit<ListingContent, 'type' | 'openingHours'>;

/** A month-priced office without images: valid, stored as a draft, blocked by `images`. */
export const exampleListingBody: ListingBody = {
  type: 'office',
  objectRef: exampleObject.externalRef,
  ...exampleContent,
};

/** The smallest body: stored as a draft, blocked by `images` and `noticePeriod`. */
export const exampleMinimalBody: ListingBody = {
  type: 'part_of_office',
  objectId: 'ext:NS-STO-01',
  price: { amount: 12_400, unit: 'month' },
};

/** A day-priced coworking place with opening hours and its address inline. */
export const exampleCoworkingBody: ListingBody = {
  type: 'coworking',
  status: 'draft',
  address: { streetAddress: 'Östra Hamngatan 16', postalCode: '411 09', city: 'Göteborg' },
  locale: 'en',
  description: 'Drop-in desks a minute from Brunnsparken.',
  price: { amount: 295, unit: 'day' },
  openingHours: {
    monday: { open: '07:30', close: '18:00' },
    tuesday: { open: '07:30', close: '18:00' },
    wednesday: { open: '07:30', close: '18:00' },
    thursday: { open: '07:30', close: '18:00' },
    friday: { open: '07:30', close: '16:00' },
    saturday: null,
    sunday: null,
  },
};

export const exampleListing = {
  id: '01937c1e-2222-7aaa-8bbb-000000000001',
  externalRef: 'NS-STO-01-301',
  type: 'office',
  status: 'draft',
  publishBlockers: ['images'],
  object: exampleListingObject,
  ...exampleContent,
  openingHours: null,
  assignedTo: 'asa.lindqvist@norrskar.example',
  createdVia: 'api',
  lastPushedAt: '2026-01-07T08:25:00.000Z',
  createdAt: '2026-01-07T08:25:00.000Z',
  updatedAt: '2026-01-07T08:25:00.000Z',
};

export const exampleListingReceipt = { ...exampleListing, outcome: 'created' };

export const exampleUnpublishReceipt = { ...exampleListing, outcome: 'unchanged' };

export const exampleUploadedImages = {
  data: [
    {
      url: `${exampleOrigin}/media/01937c1e-0b5a-7c43-9d1f-3a5f0c2b7e10/q3X0bN2dV7uYh1mCkLwZpA.jpg`,
      blurPlaceholder: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
    },
  ],
};

export const exampleUploadedFloorPlan = {
  url: `${exampleOrigin}/media/01937c1e-0b5a-7c43-9d1f-3a5f0c2b7e10/Zt5rW8sQe2jKxN4vBf6gHw.png`,
};

/** Error answers by their subject. */
export const exampleErrors = {
  unauthorized: { code: 'UNAUTHORIZED', status: 401, message: 'Send a live key as Authorization: Bearer <key>.' },
  forbidden: { code: 'FORBIDDEN', status: 403, message: 'Only landlord organizations have an inventory.' },
  notFound: { code: 'NOT_FOUND', status: 404, message: 'There is no such record in your organization.' },
  noRoute: { code: 'NOT_FOUND', status: 404, message: 'There is no such route.' },
  createRace: {
    code: 'CONFLICT',
    status: 409,
    message: 'Another request created this reference at the same moment. Retry once.',
    data: { reason: 'create_race' },
  },
  noOwner: {
    code: 'CONFLICT',
    status: 409,
    message: 'The organization has no owner yet. Retrying does not help until the owner has accepted the invitation.',
    data: { reason: 'no_owner' },
  },
  preconditionFailed: {
    code: 'CONFLICT',
    status: 412,
    message: 'The listing is no longer what If-Match names. Read it again.',
    data: { reason: 'precondition_failed' },
  },
  bodyTooLarge: { code: 'PAYLOAD_TOO_LARGE', status: 413, message: 'At most 2097152 bytes are accepted.' },
  fileTooLarge: { code: 'PAYLOAD_TOO_LARGE', status: 413, message: 'At most 15728640 bytes are accepted.' },
  tooManyRequests: {
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    message: 'The key has used up its requests for now.',
  },
  internal: {
    code: 'INTERNAL_SERVER_ERROR',
    status: 500,
    message: 'Something went wrong on our side. Quote the X-Request-Id.',
  },
  pathId: faulty(['id'], 'Must be a UUID or ext:<reference>.'),
  reference: faulty(['id'], 'Send the reference without ext:.'),
  limit: faulty(['limit'], 'Must be from 1 to 200.'),
  cursor: faulty(['cursor'], 'This list did not issue the cursor.'),
  country: faulty(['countryCode'], 'Only SE is enabled.'),
  amenity: faulty(['amenityIds', 2], 'There is no amenity with this id in the catalogue.'),
  foreignImage: faulty(['images', 0], 'Must be a URL that an upload of your organization returned.'),
  noFiles: faulty(['files'], 'Send at least one file in a part named files.'),
  noFile: faulty(['file'], 'Send at least one file in a part named file.'),
} satisfies Record<string, ErrorBody>;

function faulty(path: (string | number)[], message: string): ErrorBody {
  return {
    code: 'BAD_REQUEST',
    status: 400,
    message: 'The request has faults; see data.issues.',
    data: { issues: [{ path, message }] },
  };
}
