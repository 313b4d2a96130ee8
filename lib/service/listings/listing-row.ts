import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { ObjectStatus, PathId } from '@/lib/contract';
import type { AddressColumns } from '@/lib/service/objects/object-row';
import { preparedQuery } from '@/lib/service/store/prepared-query';
import type { ServiceDb, ServiceTables } from '@/lib/service/tables/service-tables';

/** A listing with its object and its assignee, read in one statement. */
export type ListingRow = Omit<ServiceTables['listings'], 'organization_id' | 'blur_placeholders'> &
  AddressColumns & {
    object_external_ref: string | null;
    object_status: ObjectStatus;
    assignee_email: string | null;
  };

type JoinedTables = ServiceTables & { members: ServiceTables['members'] | null };

/** The organization's listings, each with its object and assignee. */
export function selectListings(
  db: ServiceDb,
  organizationId: string,
): SelectQueryBuilder<ServiceTables, 'listings', ListingRow> {
  const query = (db as unknown as Kysely<JoinedTables>)
    .selectFrom('listings')
    .innerJoin('objects', 'objects.id', 'listings.object_id')
    .leftJoin('members', 'members.id', 'listings.assigned_member_id')
    .select([
      'listings.id',
      'listings.external_ref',
      'listings.object_id',
      'listings.status',
      'listings.content',
      'listings.content_blockers',
      'listings.assigned_member_id',
      'listings.last_pushed_at',
      'listings.created_via',
      'listings.created_at',
      'listings.updated_at',
      'objects.external_ref as object_external_ref',
      'objects.status as object_status',
      'objects.street_address',
      'objects.street_address2',
      'objects.postal_code',
      'objects.city',
      'objects.region',
      'objects.country_code',
      'objects.lng',
      'objects.lat',
      'members.email as assignee_email',
    ])
    .where('listings.organization_id', '=', organizationId);
  return query;
}

const byReference = preparedQuery((db, { organizationId, reference }: { organizationId: string; reference: string }) =>
  selectListings(db, organizationId).where('listings.external_ref', '=', reference),
);

const byId = preparedQuery((db, { organizationId, id }: { organizationId: string; id: string }) =>
  selectListings(db, organizationId).where('listings.id', '=', id),
);

/** The listing with this reference in the organization, or null. */
export async function findListingByReference(
  db: ServiceDb,
  organizationId: string,
  reference: string,
): Promise<ListingRow | null> {
  return (await byReference(db, { organizationId, reference }))[0] ?? null;
}

/** The listing with this id in the organization, or null. */
export async function findListingById(db: ServiceDb, organizationId: string, id: string): Promise<ListingRow | null> {
  return (await byId(db, { organizationId, id }))[0] ?? null;
}

/** The listing that a path names: an id of the organization wins over a reference with the same text (section 1.5). */
export async function findListing(db: ServiceDb, organizationId: string, id: PathId): Promise<ListingRow | null> {
  const own = id.kind === 'uuid' ? await findListingById(db, organizationId, id.id) : null;
  return own ?? findListingByReference(db, organizationId, id.reference);
}
