import { expect } from 'vitest';
import { mediaPathOf } from '@/lib/service/uploads/media-path';
import type { TestService } from '@/lib/testing/harness/service-harness';

/** All that the store has of one organization. */
export type Holdings = {
  /** All rows as text. Equal texts mean that nothing was written. */
  rows: string;
  /** The translation job of each listing. */
  jobs: Map<string, string>;
  /** The uploads that have a record. */
  recorded: Set<string>;
};

const sortedBy = { objects: 'id', listings: 'id', uploads: 'path', translation_jobs: 'listing_id' } as const;

/** Reads what the store has of an organization. */
export async function readHoldings({ store, context }: TestService, organizationId: string): Promise<Holdings> {
  const { db } = store;
  const own = (table: keyof typeof sortedBy) =>
    db
      .selectFrom(table as 'objects')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .orderBy(sortedBy[table] as 'id')
      .execute();
  const clock = await db.selectFrom('organizations').select('clock').where('id', '=', organizationId).execute();
  const [objects, listings] = [await own('objects'), await own('listings')];
  const uploads = (await own('uploads')) as unknown as { path: string }[];
  const jobs = (await own('translation_jobs')) as unknown as { listing_id: string; id: string }[];
  const references = await db
    .selectFrom('upload_references')
    .innerJoin('listings', 'listings.id', 'upload_references.listing_id')
    .select(['listing_id', 'upload_path'])
    .where('organization_id', '=', organizationId)
    .orderBy('listing_id')
    .orderBy('upload_path')
    .execute();
  return {
    rows: JSON.stringify([clock, objects, listings, uploads, jobs, references]),
    jobs: new Map(jobs.map(({ listing_id, id }) => [listing_id, id])),
    recorded: new Set(uploads.map(({ path }) => `${context.settings.publicUrl}/media/${path}`)),
  };
}

/** Checks that an upload is stored completely or not at all: its file, and the response of its URL. */
export async function expectUpload({ context, service }: TestService, url: string, isThere: boolean): Promise<void> {
  const organizationId = url.split('/').at(-2)!;
  const file = await context.files.open(mediaPathOf(url, context.settings.publicUrl, organizationId)!);
  await file?.stream.cancel();
  const { status } = await service.fetch(new Request(url, { method: 'HEAD' }));
  expect({ url, file: file !== null, status }).toEqual({ url, file: isThere, status: isThere ? 200 : 404 });
}
