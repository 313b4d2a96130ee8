import { z } from 'zod';
import { Amenity, AmenityList } from './amenity';
import { ErrorBody, Issue } from './error';
import { limits } from './limits';
import {
  CustomAmenity,
  Listing,
  ListingInput,
  ListingPage,
  ListingReceipt,
  OpeningHours,
  Price,
  PriceInput,
} from './listing';
import { Key, Me, Organization, RateLimit } from './me';
import {
  ArchiveReceipt,
  InventoryObject,
  ListingObject,
  Location,
  ObjectInput,
  ObjectPage,
  ObjectReceipt,
} from './object';
import { UploadedFloorPlan, UploadedImage, UploadedImages } from './upload';
import { uploadParts } from './upload-parts';

/** A named schema of the interface description: what it is, and what each of its fields means. */
type DescribedSchema = { schema: z.ZodType; description: string; fields: Record<string, string> };

// A field without a description, or a description without its field, does not compile.
function described<Schema extends z.ZodType<object>>(
  schema: Schema,
  description: string,
  fields: Record<keyof z.input<Schema> & string, string>,
): DescribedSchema {
  return { schema, description, fields };
}

const file = z.file().max(limits.uploadFileBytesMax);
const fileLimits = `${limits.uploadFileBytesMax / 1024 / 1024} MB and ${limits.imagePixelsMax / 1_000_000} megapixels`;

/** The form of `POST /uploads/images` (section 4.13). */
const ImagesForm = z.object({ [uploadParts.images]: z.array(file).min(1).max(limits.imageFilesPerRequestMax) });
/** The form of `POST /uploads/floor-plan` (section 4.13). */
const FloorPlanForm = z.object({ [uploadParts.floorPlan]: file });

const address = {
  streetAddress: 'Street and number.',
  streetAddress2: 'Floor, entrance or suite.',
  postalCode: 'Postal code; spaces in it make no difference.',
  city: 'Town or city.',
  region: 'County or region.',
  countryCode: 'Country as ISO 3166-1 alpha-2. Only Sweden (`SE`) is enabled.',
};

const page = {
  data: 'The records of this page, newest first.',
  nextCursor: 'Pass it as `cursor` to get the next page; null on the last one.',
};

const outcome = 'What the call did. `unchanged`: nothing was written, and no time moved.';

const object = {
  id: 'Id the service gave it.',
  externalRef: 'Your own reference; null for an object that was not pushed under one.',
  status: '`archived` objects stay readable and have no published listings.',
  ...address,
  location: 'The point of the address, WGS84; null until it has been looked up.',
};

const wholeObject = {
  ...object,
  listingCount: 'The number of its listings, of any status.',
  createdVia: 'Whether it came through this interface or was made in the app.',
  createdAt: 'When it was made.',
  updatedAt: 'When it last changed.',
};

const content = {
  type: '`office` is a whole office, `part_of_office` a part of a larger one, `coworking` places in a shared workspace.',
  locale: 'The language `description` and the labels of `customAmenities` are written in. The other one is translated.',
  description: 'Free text about the premises, in `locale`.',
  floorArea: `Square metres, above 0 and at most ${limits.decimalMax}, with at most two decimals.`,
  workplaces: 'How many people can work there.',
  furnished: 'Whether furniture is included; null says nothing about it.',
  price: 'The base rent. An amount of 0 is stored, and blocks publishing.',
  noticePeriod: `Notice in months, 0 to ${limits.noticePeriodMonthsMax}. Needed before a rent per month can be published; left out with a rent per day.`,
  bindingPeriod: 'Shortest rental time in months; null for none. Left out with a rent per day.',
  amenityIds: 'Ids out of the amenity catalogue. A set: order and repetition carry no meaning.',
  customAmenities: 'Amenities in your own words, for what the catalogue lacks.',
  images: `Upload URLs in display order; the first is the cover. ${limits.imagesToPublishMin} different ones are needed to publish. A new order is a change.`,
  floorPlan: 'Upload URL of the floor plan. It does not count as an image.',
  openingHours: 'For `coworking` only: hours of all seven weekdays.',
};

const listing = {
  id: 'Id the service gave it.',
  externalRef: 'Your own reference; null for a listing that was posted without one.',
  ...content,
  status: '`draft` has never been live, `unpublished` was live before.',
  publishBlockers: 'What keeps it off the market; empty when nothing does.',
  object: 'The building it sits on.',
  assignedTo: 'E-mail of the member who looks after it.',
  createdVia: 'Whether it came through this interface or was made in the app.',
  lastPushedAt: 'When a push last wrote content; a change of status alone does not count.',
  createdAt: 'When it was made.',
  updatedAt: 'The latest change of the listing, of its description or of its object, to the millisecond.',
};

/** Every named schema of the interface description, by its name there. */
export const describedSchemas: Record<string, DescribedSchema> = {
  Me: described(Me, 'The organization a key acts for, and the budgets of the key.', {
    org: 'The organization that every call with this key acts for.',
    key: 'The key itself, without its secret.',
    rateLimit: 'The budget of this key.',
  }),
  Organization: described(Organization, 'The organization a key belongs to.', {
    id: 'Id of the organization.',
    name: 'Its name.',
    orgNumber: 'Its registration number, digits only.',
    orgType: '`lister` is a landlord, `realtor` a broker. Only landlords have an inventory.',
  }),
  Key: described(Key, 'What is known about a key.', {
    id: 'Id of the key, for revoking it.',
    name: 'The label it was issued with.',
    keyPrefix: 'Its first characters, to tell keys apart.',
    expiresAt: 'When it stops working; null for never.',
    createdAt: 'When it was issued.',
  }),
  RateLimit: described(RateLimit, 'Budgets of a key.', {
    requestsPerMinute: 'Calls a minute, uploads not counted.',
    uploadsPerMinute: 'Uploads a minute.',
  }),
  Amenity: described(Amenity, 'An entry of the amenity catalogue.', {
    id: 'The value for `amenityIds`.',
    slug: 'A name for machines that does not change.',
    labels: 'Names for people, by language.',
  }),
  AmenityList: described(AmenityList, 'The whole catalogue.', { data: 'All entries, ascending by id.' }),
  Location: described(Location, 'A point, WGS84.', { lng: 'Degrees east.', lat: 'Degrees north.' }),
  ObjectInput: described(
    ObjectInput,
    'An address. Texts are trimmed at both ends, and their lengths count what is left.',
    address,
  ),
  Object: described(InventoryObject, 'A building or an address that listings sit on.', wholeObject),
  ObjectReceipt: described(ObjectReceipt, 'An object, and what the push did.', { ...wholeObject, outcome }),
  ObjectPage: described(ObjectPage, 'A page of objects.', page),
  ListingObject: described(ListingObject, 'The object as a listing carries it.', object),
  ArchiveReceipt: described(ArchiveReceipt, 'What archiving an object did.', {
    id: 'Id of the object.',
    status: 'Always `archived`.',
    unpublishedListingIds: 'The listings that were live on it until now.',
  }),
  PriceInput: described(PriceInput, 'A base rent without VAT, as it is sent.', {
    amount: `The rent, 0 to ${limits.decimalMax}, with at most two decimals.`,
    unit: 'What the rent is paid for: a month or a day.',
    currency: 'Only Swedish kronor (`SEK`) are enabled.',
  }),
  Price: described(Price, 'A base rent without VAT.', {
    amount: 'The rent.',
    unit: 'What the rent is paid for: a month or a day.',
    currency: 'Currency as ISO 4217.',
  }),
  CustomAmenity: described(CustomAmenity, 'An amenity in your own words.', {
    id: 'A UUID you choose; no other item of the listing may have it.',
    icon: 'Name of an icon.',
    translations:
      'Labels by language, not blank. The one in `locale` is needed; yours are never replaced, a missing one is translated.',
  }),
  OpeningHours: described(
    OpeningHours,
    'Hours of a week as `HH:MM`, `close` after `open`; null for a day that is closed. `24:00` may close a day.',
    {
      monday: 'Monday.',
      tuesday: 'Tuesday.',
      wednesday: 'Wednesday.',
      thursday: 'Thursday.',
      friday: 'Friday.',
      saturday: 'Saturday.',
      sunday: 'Sunday.',
    },
  ),
  ListingInput: described(
    ListingInput,
    'A listing as it is pushed. Send exactly one of `objectRef`, `objectId` and `address`. A push replaces: a field that is left out gets its default, except `assignedTo` and `blurPlaceholders`, which do not change.',
    {
      ...content,
      status: '`published` goes live unless something blocks it; `draft` does not go live.',
      objectRef: 'Your reference of an object that you have pushed.',
      objectId: 'Id of an object, or `ext:` and your reference of it.',
      address: 'An address instead of an object: your active object there is used, or one is made.',
      blurPlaceholders: 'Placeholders by image URL, as the upload gave them. Left out, what the upload gave is used.',
      assignedTo: 'E-mail of a member of your organization. A new listing without one goes to the owner.',
    },
  ),
  Listing: described(Listing, 'A unit for rent.', listing),
  ListingReceipt: described(ListingReceipt, 'A listing, and what the call did.', { ...listing, outcome }),
  ListingPage: described(ListingPage, 'A page of listings.', page),
  ImagesForm: described(ImagesForm, 'Photos to upload.', {
    files: `JPEG, PNG or WebP, each at most ${fileLimits}; the part is repeated for each, with a filename.`,
  }),
  FloorPlanForm: described(FloorPlanForm, 'A floor plan to upload.', {
    file: `JPEG, PNG or WebP, at most ${fileLimits}; the part needs a filename.`,
  }),
  UploadedImage: described(UploadedImage, 'A stored photo.', {
    url: 'The value for `images` of a listing. Save it: pushing it again changes nothing.',
    blurPlaceholder: 'A tiny picture to show until the photo has loaded (ThumbHash, Base64).',
  }),
  UploadedImages: described(UploadedImages, 'The photos of one upload.', {
    data: 'One entry a file, in the order sent.',
  }),
  UploadedFloorPlan: described(UploadedFloorPlan, 'A stored floor plan.', {
    url: 'The value for `floorPlan` of a listing.',
  }),
  Issue: described(Issue, 'One fault of a request.', {
    path: 'The way into the body, or the name of the parameter or part. Empty for the request as a whole.',
    message: 'What is wrong, for people.',
  }),
  Error: described(ErrorBody, 'Every error of every route.', {
    code: 'For programs; does not change.',
    status: 'The HTTP status again.',
    message: 'For people; may change.',
    data: 'Present where something structured can be said: `issues` of a 400, `reason` of a 409.',
  }),
};
