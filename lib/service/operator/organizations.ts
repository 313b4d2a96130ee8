import { v7 as uuidv7 } from 'uuid';
import { OrganizationType, type Organization } from '@/lib/contract';
import type { ServiceContext } from '@/lib/service/service-context';
import { takeWriteTime } from '@/lib/service/store/organization-clock';
import type { ServiceStore, ServiceDb } from '@/lib/service/tables/service-tables';
import { finishUploadDeletions } from '@/lib/service/uploads/finish-upload-deletions';
import { forgetUploads } from '@/lib/service/uploads/upload-references';
import { OperatorError, readLabel } from './operator-error';

/** Creates an organization. Throws an OperatorError on bad input. */
export async function createOrganization(
  store: ServiceStore,
  input: { id?: string; name: string; orgNumber: string; orgType: string },
  now: number = Date.now(),
): Promise<Organization> {
  const orgType = OrganizationType.safeParse(input.orgType);
  if (!orgType.success) throw new OperatorError('The type must be lister or realtor.');
  if (!/^\d{1,20}$/.test(input.orgNumber)) throw new OperatorError('The organization number must be digits only.');
  const organization = {
    id: input.id ?? uuidv7(),
    name: readLabel(input.name, 'The name of the organization'),
    orgNumber: input.orgNumber,
    orgType: orgType.data,
  };
  await store.write((transaction) =>
    transaction
      .insertInto('organizations')
      .values({
        id: organization.id,
        name: organization.name,
        org_number: organization.orgNumber,
        org_type: organization.orgType,
        clock: 0,
        created_at: now,
      })
      .execute(),
  );
  return organization;
}

/** Every organization, oldest first. */
export async function listOrganizations(store: ServiceStore): Promise<{ data: Organization[] }> {
  const organizations = store.db.selectFrom('organizations').orderBy('created_at').orderBy('id');
  return {
    data: await organizations.select(['id', 'name', 'org_number as orgNumber', 'org_type as orgType']).execute(),
  };
}

/** The id of an organization that exists. Throws an OperatorError if there is none. */
export async function requireOrganization(db: ServiceDb, id: string): Promise<string> {
  const row = await db.selectFrom('organizations').select('id').where('id', '=', id.toLowerCase()).executeTakeFirst();
  if (!row) throw new OperatorError(`There is no organization with the id ${JSON.stringify(id)}.`);
  return row.id;
}

const pathsPerStatement = 500;

export type EmptiedRecords = { objects: number; listings: number; uploads: number; members: number };

/**
 * Deletes all data of an organization except itself and its keys: listings with their translations and jobs, objects, members and
 * uploads, and then their files. Returns the counts. Throws an OperatorError if the organization does not exist.
 */
export async function emptyOrganization(context: ServiceContext, organizationId: string): Promise<EmptiedRecords> {
  const counts = await context.store.write(async (transaction) => {
    const id = await requireOrganization(transaction, organizationId);
    // Its clock advances, so that clients that poll for changes never see the same time twice.
    await takeWriteTime(transaction, id, context.now());
    const listings = transaction.selectFrom('listings').select('id').where('organization_id', '=', id);
    for (const table of ['upload_references', 'translation_jobs', 'listing_translations'] as const) {
      await transaction.deleteFrom(table).where('listing_id', 'in', listings).execute();
    }
    const paths = (
      await transaction.selectFrom('uploads').select('path').where('organization_id', '=', id).execute()
    ).map(({ path }) => path);
    for (let start = 0; start < paths.length; start += pathsPerStatement) {
      await forgetUploads(transaction, paths.slice(start, start + pathsPerStatement));
    }
    const gone = async (table: 'listings' | 'objects' | 'members') =>
      Number((await transaction.deleteFrom(table).where('organization_id', '=', id).executeTakeFirst()).numDeletedRows);
    const listingCount = await gone('listings');
    const objectCount = await gone('objects');
    return { objects: objectCount, listings: listingCount, uploads: paths.length, members: await gone('members') };
  });
  await finishUploadDeletions(context);
  return counts;
}
