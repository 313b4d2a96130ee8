import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFile } from '@/lib/database/snapshot-sqlite';
import { openDatabase } from '@/lib/database/open-database';
import { deskMigrations } from '@/lib/desk/tables/desk-tables';
import { createSmallDataFolder, emptyLog, type SmallDataFolder } from '@/lib/testing/backup/small-data-folder';
import { makeBackup } from './make-backup';
import { restoreBackup } from './restore-backup';

const passphrase = 'korrekt häst batteri';

let parent: string;
let data: SmallDataFolder;
const at = (name: string) => join(parent, name);
beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'vakant-backup-'));
  data = await createSmallDataFolder(at('data'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const backup = (to = at('copy'), options: Partial<Parameters<typeof makeBackup>[1]> = {}) =>
  makeBackup({ dataDir: data.dataDir, remote: null }, { to, passphrase: null, cost: 4, ...options });
const restore = (from = at('copy'), secret: string | null = null) =>
  restoreBackup({ dataDir: at('restored') }, { from, passphrase: secret });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => (error.name === 'OperatorError' ? error.message.replaceAll(parent, '') : error),
  );

/** The photos and the secret below a folder: path to base64 content. */
function holdings(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const own = paths.filter((path) => /^(?:media|kept-photos|auth-secret)/.test(path)).sort();
  return Object.fromEntries(own.map((path) => [path, readFileSync(join(folder, path), 'base64')]));
}

describe.each([
  ['a folder', 'copy', null],
  ['an encrypted folder', 'copy', passphrase],
  ['a file', 'copy.tar', null],
  ['an encrypted file', 'copy.tar', passphrase],
])('a backup in %s', (_, name, secret) => {
  it('restores all data, also after a second run into the same place', async () => {
    const report = await backup(at(name), { passphrase: secret });
    expect(report).toMatchObject({ photos: { count: 4, copied: 4, missing: 0 }, encrypted: secret !== null });
    await data.addUpload();
    const second = await backup(at(name), { passphrase: secret });
    expect(second.photos).toMatchObject({ count: 5, copied: name === 'copy' ? 1 : 5 });
    expect(await restore(at(name), secret)).toMatchObject({ photos: { count: 5 }, authSecret: 'included' });
    expect(holdings(at('restored'))).toEqual(holdings(data.dataDir));
    const top = ['auth-secret', 'desk.db', 'kept-photos', 'media', 'service.db'];
    expect(readdirSync(at('restored')).sort()).toEqual(top);
    expect(readdirSync(parent).sort()).toEqual([name, 'data', 'restored'].sort());
  });

  it('is rejected if it is damaged or cut short anywhere, and the restore leaves nothing behind', async () => {
    await backup(at(name), { passphrase: secret });
    const files = statSync(at(name)).isFile()
      ? [at(name)]
      : readdirSync(at(name), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && entry.name !== 'vakant-backup.txt')
          .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files) {
      const whole = readFileSync(file);
      if (whole.length === 0) continue;
      for (const share of secret === null ? [0, 0.3, 0.9] : [0.9]) {
        truncateSync(file, Math.floor(whole.length * share));
        expect(await refusal(restore(at(name), secret)), `${file} cut to ${share}`).toMatch(/damaged|not a backup/);
        writeFileSync(file, whole);
      }
      const changed = Buffer.from(whole);
      changed[Math.floor(whole.length / 2)]! ^= 1;
      writeFileSync(file, changed);
      expect(await refusal(restore(at(name), secret)), `${file} changed`).toMatch(/damaged|not a backup/);
      rmSync(file);
      expect(await refusal(restore(at(name), secret)), `${file} removed`).toMatch(/missing|not a backup|nothing at/);
      writeFileSync(file, whole);
    }
    expect(existsSync(at('restored'))).toBe(false);
    expect(await refusal(restore(at(name), secret))).toBe('done');
  }, 60_000);
});

describe.each(['copy', 'copy.tar'])('an encrypted backup in %s', (name) => {
  it('has nothing readable, and is decrypted with its passphrase only', async () => {
    await backup(at(name), { passphrase });
    const files = statSync(at(name)).isFile()
      ? [at(name)]
      : readdirSync(at(name), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name));
    const all = files.map((file) => readFileSync(file, 'latin1')).join('');
    expect(all).not.toMatch(/SQLite format|sha256|a photo that was removed/);
    expect(all).not.toContain(readFileSync(join(data.dataDir, 'auth-secret'), 'utf8'));
    expect(await refusal(restore(at(name), 'fel fel fel fel'))).toBe('The passphrase is not that of this backup.');
    expect(await refusal(restore(at(name), null))).toContain('The backup is encrypted. Give its passphrase');
    expect(existsSync(at('restored'))).toBe(false);
  });
});

it('a backup with AUTH_SECRET in the environment reports that the secret is not in it', async () => {
  const env = { dataDir: data.dataDir, remote: null, authSecret: 'x'.repeat(32) };
  expect(await makeBackup(env, { to: at('copy'), passphrase: null })).toMatchObject({ authSecret: 'environment' });
  expect(await restore()).toMatchObject({ authSecret: 'environment' });
});

describe('a backup beside a server that writes', () => {
  it('copies the stores again if a photo was deleted before it was copied', async () => {
    let path = '';
    const report = await backup(at('copy'), {
      beforeSnapshot: async (attempt) => {
        if (attempt === 1) path = await data.addUpload();
      },
      afterSnapshot: async (attempt) => {
        if (attempt === 1) await data.removeUpload(path);
      },
    });
    expect(report.photos).toMatchObject({ count: 4, missing: 0 });
    expect(await restore()).toMatchObject({ photos: { count: 4, missing: 0 } });
  });

  it('makes writers wait after three attempts if photos are deleted during each', async () => {
    const paths: string[] = [];
    const refused: unknown[] = [];
    const report = await backup(at('copy'), {
      beforeSnapshot: async (attempt) => {
        // The fourth attempt makes writers wait.
        if (attempt <= 3) paths.push(await data.addUpload());
      },
      afterSnapshot: async (attempt) => {
        if (attempt <= 3) await data.removeUpload(paths.at(-1)!);
        else refused.push(isWritable(data.dataDir));
      },
    });
    expect([report.photos.missing, refused, isWritable(data.dataDir)]).toEqual([0, [false], true]);
    expect(await refusal(restore())).toBe('done');
  });

  it('succeeds although a photo was lost earlier, and lists it as missing', async () => {
    const path = await data.addUpload();
    rmSync(join(data.dataDir, path));
    expect((await backup()).photos).toMatchObject({ count: 4, missing: 1 });
    expect(await restore()).toMatchObject({ photos: { count: 4, missing: 1 } });
  });

  it('succeeds although a photo was damaged earlier, and lists it as missing', async () => {
    const path = await data.addUpload();
    truncateSync(join(data.dataDir, path), 10);
    expect((await backup()).photos).toMatchObject({ count: 4, missing: 1 });
    expect(await restore()).toMatchObject({ photos: { count: 4, missing: 1 } });
  });

  it('fails while another backup runs', async () => {
    mkdirSync(join(data.dataDir, 'temporary'));
    const release = lockFile(join(data.dataDir, 'temporary', 'backup.lock'))!;
    expect(await refusal(backup())).toContain('Another backup of DATA_DIR is being made.');
    release();
    expect(await refusal(backup())).toBe('done');
  });
});

describe('the next backup in a folder', () => {
  it('leaves the earlier one whole if it is interrupted, and the one after removes what the interruption left', async () => {
    await backup();
    const before = await restore().then(() => holdings(at('restored')));
    await data.addUpload();
    const interrupted = backup(at('copy'), {
      afterSnapshot: () => {
        throw new Error('interrupted');
      },
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    // As a killed process leaves them.
    mkdirSync(join(at('copy'), 'stores-20260101T000000Z-aaaaaa'));
    writeFileSync(join(at('copy'), 'stores-20260101T000000Z-aaaaaa', 'desk.db.partial'), 'half');
    writeFileSync(join(at('copy'), 'media', data.organization, 'half.jpg.partial'), 'half');
    writeFileSync(join(at('copy'), 'vakant-backup.json.partial'), '{');
    rmSync(at('restored'), { recursive: true });
    await restore();
    expect(holdings(at('restored'))).toEqual(before);

    await backup();
    const names = readdirSync(at('copy'), { recursive: true }).map(String);
    expect(names.filter((name) => /partial|aaaaaa/.test(name))).toEqual([]);
    expect(names.filter((name) => /^stores-[^/]*$/.test(name))).toHaveLength(1);
  });

  it('removes photos that are no longer used', async () => {
    const path = await data.addUpload();
    await backup();
    expect(existsSync(join(at('copy'), path))).toBe(true);
    await data.removeUpload(path);
    expect((await backup()).photos).toMatchObject({ count: 4, copied: 0 });
    expect(existsSync(join(at('copy'), path))).toBe(false);
  });

  it.each([
    ['lost', (file: string) => rmSync(file)],
    ['damaged', (file: string) => truncateSync(file, 10)],
  ])('retains its copy of a photo that was %s in the data folder since then', async (_, spoil) => {
    const path = await data.addUpload();
    const content = readFileSync(join(data.dataDir, path));
    await backup();
    spoil(join(data.dataDir, path));
    expect((await backup()).photos).toMatchObject({ count: 5, copied: 0, missing: 0 });
    await restore();
    expect(readFileSync(join(at('restored'), path)).equals(content)).toBe(true);
  });

  it('replaces a photo that is damaged in the backup', async () => {
    const path = await data.addUpload();
    await backup();
    truncateSync(join(at('copy'), path), 10);
    expect((await backup()).photos).toMatchObject({ copied: 1 });
    expect(await refusal(restore())).toBe('done');
  });
});

describe('a backup is rejected', () => {
  const inside = 'The backup must not be in DATA_DIR, or the reverse: what destroys one would destroy the other.';
  it.each<[string, () => unknown, string, string]>([
    ['into the data folder', () => undefined, 'data/backup', inside],
    ['into it by another name', () => symlinkSync(at('data'), at('link')), 'link/backup', inside],
    ['to the data folder itself', () => undefined, 'data', inside],
    ['to a folder that the data folder is in', () => undefined, '', inside],
    [
      'into a folder with something else in it',
      () => {
        mkdirSync(at('other'));
        writeFileSync(join(at('other'), 'letter.txt'), 'x');
      },
      'other',
      '/other is neither empty nor a backup. Choose another place.',
    ],
    [
      'over a file that is something else',
      () => writeFileSync(at('letter.txt'), 'x'),
      'letter.txt',
      '/letter.txt is a file that is not a backup. Choose another place.',
    ],
    [
      'over a device, which the file would replace',
      () => symlinkSync('/dev/null', at('sink')),
      'sink',
      '/sink is neither a file nor a folder. Choose another place.',
    ],
    [
      'below a file',
      () => writeFileSync(at('letter.txt'), 'x'),
      'letter.txt/copy',
      '/letter.txt/copy is not in a folder.',
    ],
    [
      'below a link to nothing',
      () => symlinkSync(at('unmounted'), at('link')),
      'link/copy.tar',
      '/link/copy.tar cannot be created. Is its disk mounted and not read-only, or is it below a link to nothing?',
    ],
    ['to a name of compressed files', () => undefined, 'copy.tar.gz', 'A backup in one file is a tar archive'],
    ['of nothing', () => rmSync(at('data'), { recursive: true }), 'copy', 'There is no store in DATA_DIR'],
    ['without the service', () => rmSync(join(at('data'), 'service.db')), 'copy', 'service.db is missing'],
    ['of a damaged store', () => damage('desk.db'), 'copy', 'desk.db is damaged'],
    [
      'of a newer store',
      async () => {
        const newer = { ...deskMigrations, 'desk-999-later': async () => undefined };
        await (await openDatabase(join(at('data'), 'desk.db'), newer)).close();
      },
      'copy',
      'The store was opened by a newer version (desk-999-later). Back it up with that version.',
    ],
  ])('%s, with a sentence', async (_, prepare, to, sentence) => {
    await prepare();
    expect(await refusal(backup(at(to)))).toContain(sentence);
    expect([existsSync(at('copy')), existsSync(join(at('data'), 'backup'))]).toEqual([false, false]);
  });

  it.runIf(existsSync('/proc')).each(['/proc/vakant', '/proc/vakant/copy.tar'])(
    'to %s, in a folder that accepts no files',
    async (to) => {
      expect(await refusal(backup(to))).toContain(`${to} cannot be created.`);
    },
  );

  it('over a backup of another installation, or of a store that no longer exists', async () => {
    await backup();
    const before = readFileSync(join(at('copy'), 'vakant-backup.json'));
    const own = data;
    data = await createSmallDataFolder(at('other'));
    expect(await refusal(backup())).toBe('/copy is the backup of another installation. Choose another place.');
    data = own;
    rmSync(join(at('data'), 'desk.db'));
    expect(await refusal(backup())).toContain('has desk.db, and DATA_DIR no longer has it. Nothing was changed.');
    expect(readFileSync(join(at('copy'), 'vakant-backup.json')).equals(before)).toBe(true);
    expect(await refusal(restore())).toBe('done');
  });
});

async function damage(name: 'desk.db'): Promise<void> {
  await emptyLog(data.dataDir, name);
  const file = join(data.dataDir, name);
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill('x', 4_096, Math.floor(bytes.length / 2)));
}

function isWritable(dataDir: string): boolean {
  const release = lockFile(join(dataDir, 'service.db'));
  release?.();
  return release !== null;
}
