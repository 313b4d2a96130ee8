import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { PathId } from '@/lib/contract';
import type { ServiceDb, ServiceTables } from '@/lib/service/tables/service-tables';

export type ObjectRow = Selectable<ServiceTables['objects']>;
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
export async function findObjectByReference(
  db: ServiceDb,
  organizationId: string,
  reference: string,
): Promise<CountedObjectRow | null> {
  const row = await selectObjects(db)
    .where('organization_id', '=', organizationId)
    .where('external_ref', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

async function findObjectById(db: ServiceDb, organizationId: string, id: string): Promise<CountedObjectRow | null> {
  const row = await selectObjects(db)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The object a path names: an own id wins over a reference of the same text (section 1.5). */
export async function findObject(db: ServiceDb, organizationId: string, id: PathId): Promise<CountedObjectRow | null> {
  const byId = id.kind === 'uuid' ? await findObjectById(db, organizationId, id.id) : null;
  return byId ?? findObjectByReference(db, organizationId, id.reference);
}
