import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '@/lib/database/open-database';
import { authSecret } from '@/lib/desk/connection/auth-secret';
import { openDeskStore } from '@/lib/desk/desk-store';
import { openServiceStore } from '@/lib/front/embedded-service';
import { createOrganization } from '@/lib/service';

/** A data folder with both stores, one organization, uploads and a photo that the dashboard has saved. */
export type SmallDataFolder = {
  dataDir: string;
  organization: string;
  /** Stores an upload as the service does: first the file, then its record. Returns its path below the data folder. */
  addUpload(bytes?: number): Promise<string>;
  /** Deletes an upload as the service does: first the record, then the file. */
  removeUpload(path: string): Promise<void>;
};

/** Creates a small data folder with three uploads, one of them empty. */
export async function createSmallDataFolder(dataDir: string): Promise<SmallDataFolder> {
  const env = { dataDir, databaseUrl: null };
  const service = await openServiceStore(env);
  const { id: organization } = await createOrganization(service, { name: 'A', orgNumber: '1', orgType: 'lister' });
  await service.close();
  await addCopy(dataDir, await openDeskStore(env));
  authSecret({ authSecret: null, dataDir });
  const folder: SmallDataFolder = {
    dataDir,
    organization,
    async addUpload(bytes = 1_000) {
      const path = `${organization}/${randomBytes(16).toString('base64url')}.jpg`;
      write(join(dataDir, 'media', path), randomBytes(bytes));
      const store = await openServiceStore(env);
      const row = { path, organization_id: organization, kind: 'image', bytes, width: 1, height: 1 } as const;
      await store.db
        .insertInto('uploads')
        .values({ ...row, blur_placeholder: null, created_at: 1 })
        .execute();
      await store.close();
      return `media/${path}`;
    },
    async removeUpload(path) {
      const store = await openServiceStore(env);
      await store.db.deleteFrom('uploads').where('path', '=', path.replace('media/', '')).execute();
      await store.close();
      rmSync(join(dataDir, path));
    },
  };
  for (const bytes of [0, 1_000, 200_000]) await folder.addUpload(bytes);
  return folder;
}

/** Writes the log of a store into its file, so that the file can be damaged. */
export async function emptyLog(dataDir: string, name: 'desk.db' | 'service.db'): Promise<void> {
  const store = await openDatabase(join(dataDir, name), {});
  await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
  await store.close();
}

async function addCopy(dataDir: string, desk: Awaited<ReturnType<typeof openDeskStore>>): Promise<void> {
  const bytes = Buffer.from('a photo that was removed from a listing');
  const file = createHash('sha256').update(bytes).digest('hex');
  write(join(dataDir, 'kept-photos', file), bytes);
  const times = { removed_at: 1, kept_until: Date.UTC(2999, 0) };
  const row = { url: 'http://a/b.jpg', listing_id: 'a', file, media_type: 'image/jpeg', bytes: bytes.length };
  await desk.db
    .insertInto('kept_photos')
    .values({ ...row, ...times })
    .execute();
  await desk.close();
}

function write(file: string, bytes: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}
