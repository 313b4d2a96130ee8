import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSmallDataFolder } from '@/lib/testing/backup/small-data-folder';
import { unprivileged } from '@/lib/testing/harness/other-user';
import { compiledProgram } from '@/lib/testing/programs/compiled-programs';
import { makeBackup } from './make-backup';
import { refuseHalfRestored } from './data-places';
import { restoreBackup } from './restore-backup';
import { tarEnd, tarHeader, tarPadding } from './tar';

const { uid, missing } = unprivileged;
if (missing) process.stdout.write(`Not tried here: a backup that may not be read. ${missing}\n`);

let parent: string;
const at = (name: string) => join(parent, name);
beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'vakant-restore-'));
  await createSmallDataFolder(at('data'));
  await makeBackup({ dataDir: at('data'), remote: null }, { to: at('copy'), passphrase: null });
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const restore = (from = 'copy') => restoreBackup({ dataDir: at('restored') }, { from: at(from), passphrase: null });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => (error.name === 'OperatorError' ? error.message.replaceAll(parent, '') : error),
  );
const manifestFile = () => join(at('copy'), 'vakant-backup.json');
type Changed = { id: string; format: number; version: string; migrations: string[]; files: { path: string }[] };
function changeManifest(change: (manifest: Changed) => void): void {
  const manifest = JSON.parse(readFileSync(manifestFile(), 'utf8')) as Changed;
  change(manifest);
  writeFileSync(manifestFile(), JSON.stringify(manifest));
}

describe('a restore', () => {
  it('fills an existing empty folder', async () => {
    mkdirSync(at('restored'));
    await restore();
    expect(readdirSync(at('restored')).sort()).toEqual([
      'auth-secret',
      'desk.db',
      'kept-photos',
      'media',
      'service.db',
    ]);
  });

  it('fills a new disk, which has a lost+found folder', async () => {
    mkdirSync(join(at('restored'), 'lost+found'), { recursive: true });
    await restore();
    expect(readdirSync(at('restored'))).toEqual(expect.arrayContaining(['lost+found', 'service.db']));
  });

  it('reads a backup at the root of a disk', async () => {
    mkdirSync(join(at('disk'), 'lost+found'), { recursive: true });
    await makeBackup({ dataDir: at('data'), remote: null }, { to: at('disk'), passphrase: null });
    await restore('disk');
    expect(readdirSync(at('restored'))).toContain('service.db');
  });

  it('reads an archive that was unpacked into a folder', async () => {
    await makeBackup({ dataDir: at('data'), remote: null }, { to: at('copy.tar'), passphrase: null });
    mkdirSync(at('unpacked'));
    execFileSync('tar', ['-xf', at('copy.tar'), '-C', at('unpacked')]);
    expect(await restore('unpacked')).toMatchObject({ photos: { count: 4 } });
  });

  it.each<[string, () => void, string]>([
    ['into a folder with something in it', () => fill('restored', 'letter.txt'), 'DATA_DIR (/restored) is not empty.'],
    ['into a file', () => writeFileSync(at('restored'), 'x'), 'DATA_DIR (/restored) is not a folder.'],
    ['from nothing', () => rmSync(at('copy'), { recursive: true }), 'There is nothing at /copy.'],
    ['from another folder', () => rmSync(manifestFile()), '/copy is not a backup of Vakant.'],
    [
      'from a list that is not one',
      () => writeFileSync(manifestFile(), '{'),
      'The list of files in the backup is damaged',
    ],
    [
      'from a newer form of backup',
      () => changeManifest((manifest) => Object.assign(manifest, { format: 2, version: '9.0.0' })),
      'The backup was made by a newer version (9.0.0). Restore it with that version.',
    ],
    [
      'from a newer store',
      () => changeManifest((manifest) => manifest.migrations.push('service-999-later')),
      'The backup was made by a newer version (0.1.0).',
    ],
    [
      'from a list that leads elsewhere',
      () => changeManifest(({ files }) => Object.assign(files[0]!, { path: '../../etc/passwd' })),
      'The list of files in the backup is damaged',
    ],
    [
      'from stores that lead elsewhere',
      () => changeManifest((manifest) => Object.assign(manifest, { id: '../x' })),
      'The list of files in the backup is damaged',
    ],
    [
      'from a list that lacks a photo of the stores',
      () =>
        changeManifest((manifest) =>
          Object.assign(manifest, { files: manifest.files.filter(({ path }) => !path.startsWith('media')) }),
        ),
      'The backup is not complete: media/',
    ],
  ])('%s is rejected with a sentence and changes nothing', async (_, prepare, sentence) => {
    prepare();
    const names = () => {
      const all = readdirSync(parent, { recursive: true }).map(String).sort();
      // The engine may remove the log of a store at any time.
      return all.filter((name) => !/-(?:wal|shm)$/.test(name));
    };
    const before = names();
    expect(await refusal(restore())).toContain(sentence);
    expect(names()).toEqual(before);
  });

  it.runIf(existsSync('/proc'))('to a place where nothing can be created fails', async () => {
    const work = restoreBackup({ dataDir: '/proc/vakant' }, { from: at('copy'), passphrase: null });
    await expect(work).rejects.toMatchObject({ code: 'ENOENT', syscall: 'mkdir' });
  });

  it('from a place below a file is rejected with a sentence about that place', async () => {
    writeFileSync(at('letter.txt'), 'x');
    expect(await refusal(restore('letter.txt/copy'))).toBe('There is nothing at /letter.txt/copy.');
  });

  it.skipIf(missing)('from a backup that the user may not read is rejected with a sentence about the backup', () => {
    chmodSync(parent, 0o777);
    chmodSync(at('copy'), 0);
    const { status, stderr } = spawnSync(
      process.execPath,
      [compiledProgram('operator'), 'restore', '--from', at('copy')],
      {
        env: { ...process.env, DATA_DIR: at('restored') },
        encoding: 'utf8',
        ...(uid !== undefined && { uid, gid: uid }),
      },
    );
    chmodSync(at('copy'), 0o700);
    expect([status, stderr]).toEqual([
      1,
      `The backup at ${at('copy')} cannot be read. Give it to the user who runs this.\n`,
    ]);
    expect(readdirSync(parent).sort()).toEqual(['copy', 'data']);
  });

  it.each(['../outside.jpg', '/outside.jpg', 'media/../../outside.jpg', 'outside.jpg'])(
    'writes nothing for an archive with %j in it',
    async (name) => {
      const note = 'vakant-backup.txt';
      const files = [note, name].map((path) => [tarHeader(path, 1, new Date()), Buffer.from('x'), tarPadding(1)]);
      writeFileSync(at('hostile.tar'), Buffer.concat([...files.flat(), tarEnd]));
      expect(await refusal(restore('hostile.tar'))).toBe('/hostile.tar is not a backup of Vakant.');
      expect(readdirSync(parent).sort()).toEqual(['copy', 'data', 'hostile.tar']);
    },
  );
});

describe('an interrupted restore', () => {
  it('starts over if nothing was moved into place', async () => {
    mkdirSync(at('restored'));
    fill(join('restored', 'restoring'), 'service.db');
    expect(() => refuseHalfRestored(at('restored'))).toThrow('A restore into DATA_DIR is not finished.');
    await restore();
    expect(() => refuseHalfRestored(at('restored'))).not.toThrow();
    expect(existsSync(join(at('restored'), 'restoring'))).toBe(false);
  });

  it('into an absent data folder blocks a start of the server, unless the folder has data by now', async () => {
    fill('restored.restoring', 'service.db');
    expect(() => refuseHalfRestored(at('restored'))).toThrow('A restore into DATA_DIR is not finished.');
    mkdirSync(at('restored'));
    expect(() => refuseHalfRestored(at('restored'))).toThrow('A restore into DATA_DIR is not finished.');
    fill('restored', 'desk.db');
    expect(() => refuseHalfRestored(at('restored'))).not.toThrow();
  });

  it('blocks a start of the server and another restore if part of it is in place', async () => {
    fill('restored', 'desk.db');
    fill(join('restored', 'restoring'), 'service.db');
    expect(() => refuseHalfRestored(at('restored'))).toThrow('empty DATA_DIR and restore again');
    expect(await refusal(restore())).toContain('is not empty');
  });
});

function fill(folder: string, name: string): void {
  mkdirSync(at(folder), { recursive: true });
  writeFileSync(join(at(folder), name), 'x');
}
