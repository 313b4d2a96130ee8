import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runOperator } from '@/lib/testing/backup/run-operator';
import { createSmallDataFolder, emptyLog, type SmallDataFolder } from '@/lib/testing/backup/small-data-folder';
import { tightDisks } from '@/lib/testing/faults/tight-disk';
import { compiledProgram } from '@/lib/testing/programs/compiled-programs';
import { makeBackup } from './make-backup';
import { restoreBackup } from './restore-backup';

const small = tightDisks['a small file system that is full']!;
if (small.missing) process.stdout.write(`Not tried here: a backup to a full disk. ${small.missing}\n`);

let parent: string;
let data: SmallDataFolder;
beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'vakant-faults-'));
  data = await createSmallDataFolder(join(parent, 'data'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const backup = (to: string) => makeBackup({ dataDir: data.dataDir, remote: null }, { to, passphrase: null });
const restore = (from: string, dataDir: string) => restoreBackup({ dataDir }, { from, passphrase: null });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => (error.name === 'OperatorError' ? error.message : error),
  );

describe.skipIf(small.missing)('a full disk', () => {
  let disk: ReturnType<typeof small.make>;
  beforeEach(() => {
    disk = small.make();
  });
  afterEach(() => disk.dispose());

  it.each(['copy', 'copy.tar'])('leaves the earlier backup %s whole, and nothing of the new one', async (name) => {
    const to = join(disk.dataDir, name);
    await backup(to);
    const before = readdirSync(disk.dataDir, { recursive: true }).map(String).sort();
    for (let photo = 0; photo < 3; photo += 1) await data.addUpload(400_000);
    for (const leaving of [0, 50_000, 500_000, 1_000_000]) {
      disk.fill(process.pid, leaving);
      expect(await refusal(backup(to))).toBe(
        `There is no room left for the backup at ${to}. An earlier backup there is unchanged.`,
      );
      expect(readdirSync(disk.dataDir, { recursive: true }).map(String).sort()).toEqual(before);
    }
    expect(await restore(to, join(parent, 'restored'))).toMatchObject({ photos: { count: 4 } });
    disk.free(process.pid);
    expect(await refusal(backup(to))).toBe('done');
  });

  it('of DATA_DIR fails a restore, which leaves nothing behind', async () => {
    const to = join(parent, 'copy');
    await backup(to);
    const dataDir = join(disk.dataDir, 'restored');
    disk.fill(process.pid, 100_000);
    expect(await refusal(restore(to, dataDir))).toBe(
      'There is no room for the backup on the disk that holds DATA_DIR. Nothing was restored.',
    );
    expect(readdirSync(disk.dataDir)).toEqual([]);
    disk.free(process.pid);
    expect(await refusal(restore(to, dataDir))).toBe('done');
  });

  it('of DATA_DIR fails a backup with a sentence', async () => {
    const to = join(parent, 'copy');
    // The logs are emptied before the copy: a log that this process has open would free its space later.
    for (const name of ['desk.db', 'service.db'] as const) await emptyLog(data.dataDir, name);
    const full = join(disk.dataDir, 'data');
    cpSync(data.dataDir, full, { recursive: true });
    disk.fill(process.pid, 20_000);
    const { code, result, words } = await runOperator(full, ['backup', '--to', to]);
    expect([code, result, existsSync(to)]).toEqual([1, null, false]);
    expect(words).toContain('There is no room for a copy of the stores in DATA_DIR/temporary');
  });
});

describe('a killed command', { timeout: 120_000 }, () => {
  /** Kills a command with -9 as soon as `path` exists. */
  async function killed(args: string[], dataDir: string, path: (names: string[]) => boolean, watched: string) {
    const child = spawn(process.execPath, [compiledProgram('operator'), ...args], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: 'ignore',
    });
    const ended = new Promise<string | null>((resolve) => child.once('exit', (_, signal) => resolve(signal)));
    const names = () => (existsSync(watched) ? readdirSync(watched, { recursive: true }).map(String) : []);
    while (child.exitCode === null && child.signalCode === null) {
      if (path(names())) child.kill('SIGKILL');
      await new Promise((resolve) => setImmediate(resolve));
    }
    return ended;
  }

  it('leaves the earlier backup whole if it was a backup, and the next one succeeds', async () => {
    const to = join(parent, 'copy');
    await backup(to);
    const manifest = readFileSync(join(to, 'vakant-backup.json'), 'utf8');
    for (let photo = 0; photo < 40; photo += 1) await data.addUpload(300_000);
    const begun = readdirSync(join(to, 'media', data.organization)).length + 3;
    const isBegun = (names: string[]) => names.filter((name) => name.startsWith('media')).length > begun;
    expect(await killed(['backup', '--to', to], data.dataDir, isBegun, to)).toBe('SIGKILL');
    expect(readFileSync(join(to, 'vakant-backup.json'), 'utf8')).toBe(manifest);
    expect(await restore(to, join(parent, 'restored'))).toMatchObject({ photos: { count: 4 } });
    expect((await backup(to)).photos).toMatchObject({ count: 44 });
    expect(await restore(to, join(parent, 'again'))).toMatchObject({ photos: { count: 44 } });
  });

  it('leaves nothing that a server would start on if it was a restore, which can run again', async () => {
    for (let photo = 0; photo < 40; photo += 1) await data.addUpload(300_000);
    const to = join(parent, 'copy');
    await backup(to);
    const dataDir = join(parent, 'restored');
    const staging = `${dataDir}.restoring`;
    const isBegun = (names: string[]) => names.filter((name) => name.startsWith('media')).length > 5;
    expect(await killed(['restore', '--from', to], dataDir, isBegun, staging)).toBe('SIGKILL');
    expect(existsSync(dataDir)).toBe(false);
    expect(await restore(to, dataDir)).toMatchObject({ photos: { count: 44 } });
    expect(readdirSync(dirname(dataDir)).sort()).toEqual(['copy', 'data', 'restored']);
  });
});
