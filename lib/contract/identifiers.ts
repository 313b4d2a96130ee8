import { z } from 'zod';
import { externalPrefix, isUuid, referenceFault, uuidPattern } from './references';

/** A UUID of any version, in either case. */
export const Uuid = z.string().regex(uuidPattern, 'Must be a UUID.').meta({ format: 'uuid' });

/** Ids issued by the service. A separate type from references, so that no PUT uses one (section 4.8). */
export const ObjectId = Uuid.brand<'ObjectId'>();
export type ObjectId = z.infer<typeof ObjectId>;
export const ListingId = Uuid.brand<'ListingId'>();
export type ListingId = z.infer<typeof ListingId>;

/** References chosen by the caller: opaque, compared exactly, 1 to 128 code points, unique among objects or among listings. */
export const ObjectRef = z.string().brand<'ObjectRef'>();
export type ObjectRef = z.infer<typeof ObjectRef>;
export const ListingRef = z.string().brand<'ListingRef'>();
export type ListingRef = z.infer<typeof ListingRef>;

/** Brands a text as a listing's reference. Throws a RangeError if a PUT cannot have it in its path. */
export function listingRef(reference: string): ListingRef {
  return checkedReference(reference) as ListingRef;
}

/** Brands a text as an object's reference. Throws a RangeError if a PUT cannot have it in its path. */
export function objectRef(reference: string): ObjectRef {
  return checkedReference(reference) as ObjectRef;
}

function checkedReference(reference: string): string {
  const fault = referenceFault(reference);
  if (fault) throw new RangeError(`Not usable as a reference: ${fault}`);
  return reference;
}

/** The `id` in a path of GET, DELETE and unpublish that names a record by its id or by its reference (section 1.5). */
export function pathIdOf(name: { id: string } | { reference: string }): string {
  return 'id' in name ? name.id : `${externalPrefix}${name.reference}`;
}

/** What the `id` in a path of GET, DELETE and unpublish names (sections 1.5 and 7); null if it is invalid (400). */
export type PathId = { kind: 'uuid'; id: string; reference: string } | { kind: 'reference'; reference: string };

/** Reads such an `id`, already URL-decoded. A UUID is looked up as an id first and then, as written, as a reference. */
export function parsePathId(value: string): PathId | null {
  if (value.includes('\u0000')) return null;
  if (isUuid(value)) return { kind: 'uuid', id: value.toLowerCase(), reference: value };
  if (value.startsWith(externalPrefix) && value.length > externalPrefix.length) {
    return { kind: 'reference', reference: value.slice(externalPrefix.length) };
  }
  return null;
}
