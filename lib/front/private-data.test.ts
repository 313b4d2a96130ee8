import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { uploadImages } from '@/lib/client';
import { quarters } from '@/lib/testing/harness/sample-images';
import { connectTo, makeKeyIn, startService } from '@/lib/testing/harness/service-process';
import { compiledProgram } from '@/lib/testing/programs/compiled-programs';

describe('what a process writes into DATA_DIR', { timeout: 60_000 }, () => {
  let parent: string;
  let dataDir: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'vakant-private-'));
    dataDir = join(parent, 'data');
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  /** The permissions of every path. The folder itself is "". */
  const modes = () =>
    Object.fromEntries(
      ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].map((path) => {
        const stats = statSync(join(dataDir, path));
        return [path, `${stats.isDirectory() ? 'folder' : 'file'} ${(stats.mode & 0o777).toString(8)}`];
      }),
    );
  const onlyOwner = (paths: Record<string, string>) =>
    Object.entries(paths).filter(([, mode]) => mode !== 'folder 700' && mode !== 'file 600');

  const operator = (...args: string[]) =>
    new Promise<{ code: number; words: string }>((resolve) => {
      const command = ['-c', 'umask 000; exec "$0" "$@"', process.execPath, compiledProgram('operator')];
      execFile('sh', [...command, ...args], { env: { ...process.env, DATA_DIR: dataDir } }, (error, _, words) =>
        resolve({ code: error ? 1 : 0, words }),
      );
    });

  const listed = 'These are all. Create one with: org create --name N --org-number D --type lister\n';

  it('is accessible to its owner only if an operator command creates it, whatever the umask', async () => {
    expect(await operator('org', 'list')).toEqual({ code: 0, words: expect.stringContaining(listed) });
    expect(Object.keys(modes())).toEqual(expect.arrayContaining(['', 'service.db', 'desk.db']));
    expect(onlyOwner(modes())).toEqual([]);
  });

  it('is accessible to its owner only while a service runs, including its logs and uploads', async () => {
    const key = await makeKeyIn(dataDir);
    const running = await startService(dataDir);
    try {
      await running.ready;
      await uploadImages(connectTo(running, key), [
        { bytes: new Blob([await quarters(40, 30).jpeg().toBuffer()]), name: 'a.jpg' },
      ]);
      const paths = modes();
      expect(Object.keys(paths).filter((path) => /-wal$|\.jpg$/.test(path))).toHaveLength(2);
      expect(onlyOwner(paths)).toEqual([]);
    } finally {
      await running.kill();
    }
  });

  it('is restricted without touching foreign files, or the folder, if DATA_DIR has other content', async () => {
    mkdirSync(join(dataDir, 'website'), { recursive: true });
    writeFileSync(join(dataDir, 'website', 'index.html'), 'bytes');
    writeFileSync(join(dataDir, 'desk.db'), '');
    const theirs = { website: 0o755, 'website/index.html': 0o644 };
    for (const [path, mode] of Object.entries({ '': 0o755, ...theirs, 'desk.db': 0o644 }))
      chmodSync(join(dataDir, path), mode);
    expect((await operator('org', 'list')).code).toBe(0);
    expect(onlyOwner(modes())).toEqual([
      ['', 'folder 755'],
      ['website', 'folder 755'],
      ['website/index.html', 'file 644'],
    ]);
    // Open permissions of foreign files cause no further warning.
    expect((await operator('org', 'list')).words).toBe(listed);
  });

  it.each(['a folder', 'a link to a folder'])(
    'is restricted once, with a line about it, if %s was open before',
    async (kind) => {
      if (kind !== 'a folder') {
        mkdirSync(join(parent, 'disk'));
        symlinkSync(join(parent, 'disk'), dataDir);
      }
      mkdirSync(join(dataDir, 'media', 'org'), { recursive: true });
      mkdirSync(join(dataDir, 'lost+found'), { mode: 0o700 });
      writeFileSync(join(dataDir, 'media', 'org', 'photo.webp'), 'bytes');
      for (const [path, mode] of [
        ['', 0o755],
        ['media', 0o775],
        ['media/org', 0o755],
        ['media/org/photo.webp', 0o644],
      ] as const)
        chmodSync(join(dataDir, path), mode);
      const { words } = await operator('org', 'list');
      expect(words.split('\n')[0]).toMatch(/^DATA_DIR could be read by other users/);
      expect(onlyOwner(modes())).toEqual([]);
      expect((await operator('org', 'list')).words).toBe(listed);
    },
  );
});
