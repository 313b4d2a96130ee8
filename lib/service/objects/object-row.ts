import type { SelectQueryBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Location, ObjectInput, PathId } from '@/lib/contract';
import { conflict } from '@/lib/service/service-error';
import { rejectDuplicate } from '@/lib/service/store/reject-duplicate';
import type { ServiceDb, ServiceTables, ServiceTransaction } from '@/lib/service/tables/service-tables';
import { addressColumns } from './address-columns';

type ObjectRow = ServiceTables['objects'];
/** The address of an object, with its point. */
export type AddressColumns = Pick<
  ObjectRow,
  'street_address' | 'street_address2' | 'postal_code' | 'city' | 'region' | 'country_code' | 'lng' | 'lat'
>;
export type CountedObjectRow = ObjectRow & { listing_count: number };

/** Objects with the number of listings on each, in one statement. */
export function selectObjects(db: ServiceDb): SelectQueryBuilder<ServiceTables, 'objects', CountedObjectRow> {
  return db
    .selectFrom('objects')
    .selectAll('objects')
    .select((eb) =>
      eb
        .selectFrom('listings')
        .whereRef('listings.object_id', '=', 'objects.id')
        .select((count) => count.fn.countAll<number>().as('listings'))
        .$asScalar()
        .$notNull()
        .as('listing_count'),
    );
}

/** The object with this reference in the organization, or null. */
export function findObjectByReference(db: ServiceDb, organizationId: string, reference: string) {
  return findBy(db, organizationId, 'external_ref', reference);
}

/** The object a path names: an own id wins over a reference of the same text (section 1.5). */
export async function findObject(db: ServiceDb, organizationId: string, id: PathId): Promise<CountedObjectRow | null> {
  const own = id.kind === 'uuid' ? await findBy(db, organizationId, 'id', id.id) : null;
  return own ?? findObjectByReference(db, organizationId, id.reference);
}

async function findBy(db: ServiceDb, organizationId: string, column: 'id' | 'external_ref', value: string) {
  const objects = selectObjects(db).where('organization_id', '=', organizationId);
  return (await objects.where(column, '=', value).executeTakeFirst()) ?? null;
}

type NewObject = {
  organizationId: string;
  reference: string | null;
  address: ObjectInput;
  location: Location;
  time: number;
};

/** Inserts an active object without listings. Throws 409 if another write has just inserted its reference. */
export async function insertObject(
  transaction: ServiceTransaction,
  { organizationId, reference, address, location, time }: NewObject,
): Promise<CountedObjectRow> {
  const row: ObjectRow = {
    id: uuidv7(),
    organization_id: organizationId,
    external_ref: reference,
    status: 'active',
    ...addressColumns(address, location),
    created_via: 'api',
    created_at: time,
    updated_at: time,
  };
  await rejectDuplicate(transaction.insertInto('objects').values(row), conflict('create_race'));
  return { ...row, listing_count: 0 };
}
