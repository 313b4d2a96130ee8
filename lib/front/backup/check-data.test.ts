import { mkdtempSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStoreIn } from '@/lib/testing/harness/service-process';
import { createSmallDataFolder, emptyLog, type SmallDataFolder } from '@/lib/testing/backup/small-data-folder';
import { checkFolder } from './check-data';

let parent: string;
let data: SmallDataFolder;
let path: string;
beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'vakant-check-'));
  data = await createSmallDataFolder(join(parent, 'data'));
  path = await data.addUpload();
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const photos = async () => {
  const { ok, photos: found } = await checkFolder(data.dataDir);
  return { ok, missing: found.missing, damaged: found.damaged, orphans: found.orphans };
};
const sound = { ok: true, missing: [], damaged: [], orphans: [] };
const put = (name: string) => writeFileSync(join(data.dataDir, name), 'x');

describe('check', () => {
  it('finds nothing in a sound data folder', async () => {
    expect(await checkFolder(data.dataDir)).toMatchObject({
      ok: true,
      stores: { 'desk.db': { problems: [] }, 'service.db': { problems: [] } },
      photos: { count: 5, bytes: 202_039 },
    });
    // Neither a smaller copy of a photo nor the file of an upload that is not recorded yet is an orphan.
    put(`${path}.320.jpg`);
    const store = await openStoreIn(data.dataDir);
    const row = { path: `${data.organization}/new.jpg`, due_at: Date.now() + 1_000 };
    await store.db.insertInto('upload_deletions').values(row).execute();
    await store.close();
    put(`media/${row.path}`);
    expect(await photos()).toEqual(sound);
  });

  it('finds a removed photo of the service and of the dashboard', async () => {
    rmSync(join(data.dataDir, path));
    rmSync(join(data.dataDir, 'kept-photos'), { recursive: true });
    const missing = [expect.stringMatching(/^kept-photos\//), path];
    expect(await photos()).toEqual({ ...sound, ok: false, missing });
  });

  it('finds a truncated photo', async () => {
    truncateSync(join(data.dataDir, path), 10);
    expect(await photos()).toEqual({ ...sound, ok: false, damaged: [path] });
  });

  it('finds orphans: a photo without a record, and a smaller copy without an original', async () => {
    const orphans = [`media/${data.organization}/none.jpg`, `media/${data.organization}/other.jpg.96.jpg`];
    for (const name of orphans) put(name);
    const copy = `kept-photos/${'a'.repeat(64)}`;
    put(copy);
    expect(await photos()).toEqual({ ...sound, ok: false, orphans });
    // The dashboard saves a photo before its record, so only an old photo is an orphan.
    utimesSync(join(data.dataDir, copy), 0, 0);
    expect(await photos()).toEqual({ ...sound, ok: false, orphans: [copy, ...orphans] });
  });

  it.each([
    ['a page that was overwritten', (bytes: Buffer) => bytes.fill('x', 8_192, 40_000)],
    ['one flipped bit in a page', (bytes: Buffer) => bytes.fill(bytes[8_192]! ^ 8, 8_192, 8_193)],
    ['a beginning that is something else', (bytes: Buffer) => bytes.fill('x', 0, 100)],
    ['half of it', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['nothing of it', () => Buffer.alloc(0)],
  ])('finds a damaged store: %s', async (_, damage) => {
    const file = join(data.dataDir, 'service.db');
    await emptyLog(data.dataDir, 'service.db');
    for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true });
    writeFileSync(file, damage(readFileSync(file)));
    const { ok, stores } = await checkFolder(data.dataDir);
    expect([ok, stores['service.db']!.problems.length > 0, stores['desk.db']!.problems]).toEqual([false, true, []]);
  });

  it('finds rows that refer to deleted rows', async () => {
    const { default: SqliteFile } = await import('libsql');
    const sqlite = new SqliteFile(join(data.dataDir, 'service.db'));
    sqlite.exec(`pragma foreign_keys = off; delete from organizations`);
    sqlite.close();
    const { stores } = await checkFolder(data.dataDir);
    expect(stores['service.db']!.problems).toEqual(['rows of uploads refer to rows that are gone']);
  });
});
