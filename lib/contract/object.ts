import { z } from 'zod';
import { ObjectId, ObjectRef } from './identifiers';
import { Timestamp } from './instant';
import { enabledCountries, limits } from './limits';
import { pageOf, pageParameters } from './page';
import { trimmedText } from './text';

export const ObjectStatus = z.enum(['active', 'archived']);
export type ObjectStatus = z.infer<typeof ObjectStatus>;

export const CreatedVia = z.enum(['app', 'api']);
export type CreatedVia = z.infer<typeof CreatedVia>;

/** The result of a write. `unchanged`: nothing was written and `updatedAt` is the same. */
export const Outcome = z.enum(['created', 'updated', 'unchanged']);
export type Outcome = z.infer<typeof Outcome>;

/** WGS84, in degrees. */
export const Location = z.object({ lng: z.number().min(-180).max(180), lat: z.number().min(-90).max(90) });
export type Location = z.infer<typeof Location>;

// Without the `u` flag, no letter beyond ASCII matches one of these by case folding.
const enabledCountry = new RegExp(`^(?:${enabledCountries.join('|')})$`, 'i');

const countryCode = z
  .string()
  .superRefine((value, context) => {
    if (value.length !== limits.countryCodeLength) context.addIssue('Must be exactly 2 characters.');
    else if (!enabledCountry.test(value)) context.addIssue('Only SE is enabled.');
  })
  .meta({ minLength: limits.countryCodeLength, maxLength: limits.countryCodeLength, default: 'SE' })
  .transform((value) => value.toUpperCase())
  .default('SE');

/** The body of `PUT /objects/{id}` and the inline `address` of a listing (section 4.4): the text as sent, trimmed. */
export const ObjectInput = z.object({
  streetAddress: trimmedText({ min: 1, max: limits.streetAddressLengthMax }),
  streetAddress2: trimmedText({ max: limits.streetAddress2LengthMax }).nullable().default(null),
  postalCode: trimmedText({ min: 1, max: limits.postalCodeLengthMax }),
  city: trimmedText({ min: 1, max: limits.cityLengthMax }),
  region: trimmedText({ max: limits.regionLengthMax }).nullable().default(null),
  countryCode,
});
export type ObjectInput = z.output<typeof ObjectInput>;
export type ObjectBody = z.input<typeof ObjectInput>;

const address = {
  streetAddress: z.string(),
  streetAddress2: z.string().nullable(),
  postalCode: z.string(),
  city: z.string(),
  region: z.string().nullable(),
  countryCode: z.string(),
  location: Location.nullable(),
};

/** The object of a listing in an answer. */
export const ListingObject = z.object({
  id: ObjectId,
  externalRef: ObjectRef.nullable(),
  status: ObjectStatus,
  ...address,
});
export type ListingObject = z.infer<typeof ListingObject>;

/** An object in an answer (section 2.6). Called InventoryObject because `Object` is a global. */
export const InventoryObject = ListingObject.extend({
  listingCount: z.number().int().min(0),
  createdVia: CreatedVia,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type InventoryObject = z.infer<typeof InventoryObject>;

/** The answer of `PUT /objects/{id}`. */
export const ObjectReceipt = InventoryObject.extend({ outcome: Outcome });
export type ObjectReceipt = z.infer<typeof ObjectReceipt>;

/** The answer of `GET /objects`. */
export const ObjectPage = pageOf(InventoryObject);
export type ObjectPage = z.infer<typeof ObjectPage>;

/** The query of `GET /objects` (section 4.7), parsed from texts. */
export const ObjectListQuery = z.object({
  ...pageParameters,
  includeArchived: z
    .enum(['true', 'false'])
    .meta({ default: 'false' })
    .optional()
    .transform((value) => value === 'true'),
});
export type ObjectListQuery = z.output<typeof ObjectListQuery>;

/** The answer of `DELETE /objects/{id}` (section 4.6): the listings that were live on it until now. */
export const ArchiveReceipt = z.object({
  id: ObjectId,
  status: z.literal('archived'),
  unpublishedListingIds: z.array(z.string().meta({ format: 'uuid' })),
});
export type ArchiveReceipt = z.infer<typeof ArchiveReceipt>;
