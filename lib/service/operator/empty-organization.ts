import type { ServiceContext } from '@/lib/service/service-context';
import { takeWriteTime } from '@/lib/service/store/organization-clock';
import { finishUploadDeletions } from '@/lib/service/uploads/finish-upload-deletions';
import { forgetUploads } from '@/lib/service/uploads/upload-references';
import { requireOrganization } from './require-organization';

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
