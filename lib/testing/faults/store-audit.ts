import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import type { ListingContent } from '@/lib/contract';
import { openStoreIn } from '@/lib/testing/harness/service-process';

/** Finds the faults in the store and the files of a data folder. No process may leave any, however it ended. */
export async function auditStore(dataDir: string): Promise<string[]> {
  const store = await openStoreIn(dataDir);
  try {
    const { db } = store;
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    const broken = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
    const uploads = await db.selectFrom('uploads').select(['path', 'bytes']).execute();
    const notes = await db.selectFrom('upload_deletions').select(['path', 'due_at']).execute();
    const references = await db.selectFrom('upload_references').selectAll().execute();
    const listings = await db.selectFrom('listings').select(['id', 'content']).execute();
    const jobs = await db.selectFrom('translation_jobs').selectAll().execute();
    const known = new Map(uploads.map(({ path, bytes }) => [path, bytes]));
    const noted = new Set(notes.map(({ path }) => path));
    return [
      ...check.rows.filter((row) => row.integrity_check !== 'ok').map((row) => `the store: ${row.integrity_check}`),
      ...broken.rows.map(({ table }) => `a dangling row in ${table}`),
      ...mediaFiles(dataDir)
        .filter((path) => !known.has(originalOf(path)) && !noted.has(originalOf(path)))
        .map((path) => `a file without a record: ${path}`),
      ...uploads
        .filter(({ path, bytes }) => sizeOf(join(dataDir, 'media', path)) !== bytes)
        .map(({ path }) => `a record without its file: ${path}`),
      ...notes.filter(({ due_at }) => due_at <= Date.now()).map(({ path }) => `an unfinished deletion: ${path}`),
      ...notes.filter(({ path }) => known.has(path)).map(({ path }) => `a record that is noted for deletion: ${path}`),
      ...listings.flatMap(({ id, content }) => referenceFaults(id, content, known, references)),
      ...listings
        .filter(({ id, content }) => jobFault(id, content, jobs))
        .map(({ id }) => `the job of ${id} is not intact`),
    ];
  } finally {
    await store.close();
  }
}

/** The half-written files of killed processes that a sweep has not deleted yet. */
export function leftovers(dataDir: string): string[] {
  return ['temporary', join('media', '.unfinished')].flatMap((name) => {
    const folder = join(dataDir, name);
    return existsSync(folder) ? readdirSync(folder).map((entry) => join(folder, entry)) : [];
  });
}

function mediaFiles(dataDir: string): string[] {
  const media = join(dataDir, 'media');
  if (!existsSync(media)) return [];
  return readdirSync(media, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.unfinished'))
    .map((entry) => relative(media, join(entry.parentPath, entry.name)));
}

// A smaller copy is stored beside its original: `<original>.<width>.<extension>`.
function originalOf(path: string): string {
  return path.replace(/(\.\w+)\.\d+\.\w+$/, '$1');
}

function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

function referenceFaults(
  id: string,
  content: string,
  known: Map<string, number>,
  references: { listing_id: string; upload_path: string }[],
): string[] {
  const { images, floorPlan } = JSON.parse(content) as ListingContent;
  const wanted = new Set(floorPlan === null ? images : [...images, floorPlan]);
  const current = new Set(references.filter((row) => row.listing_id === id).map((row) => row.upload_path));
  return [
    ...[...wanted].filter((path) => !known.has(path)).map((path) => `${id} shows an upload that is gone: ${path}`),
    ...[...wanted]
      .filter((path) => known.has(path) && !current.has(path))
      .map((path) => `${id} does not refer to ${path}`),
    ...[...current].filter((path) => !wanted.has(path)).map((path) => `${id} refers to ${path} without showing it`),
  ];
}

type Job = { listing_id: string; state: string; attempts: number; leased_until: number | null };

// These processes have no translator, so every description has a queued job that was never attempted.
function jobFault(id: string, content: string, jobs: Job[]): boolean {
  const own = jobs.filter((job) => job.listing_id === id);
  if ((JSON.parse(content) as ListingContent).description === null) return false;
  return own.length !== 1 || own[0]!.state !== 'queued' || own[0]!.attempts !== 0 || own[0]!.leased_until !== null;
}
