import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeFileStore } from '@/lib/testing/harness/describe-file-store';
import { createLocalFileStore } from './local-file-store';

describe('a file store in a folder', () => {
  describeFileStore(createLocalFileStore);
});

describe('the folder of a file store', () => {
  let folder: string;
  let source: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vakant-files-'));
    source = join(folder, 'source');
    writeFileSync(source, 'a picture');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const saved = () => join(folder, 'data', 'media');
  const store = () => createLocalFileStore(saved());
  const read = async (path: string) => {
    const file = await store().open(path);
    return file && { bytes: file.bytes, text: await new Response(file.stream).text() };
  };

  it('returns stored files, creates its folders and leaves only the source', async () => {
    await store().put('a/one.jpg', source);
    await store().put('a/two.jpg.320.webp', source);
    expect(await read('a/one.jpg')).toEqual({ bytes: 9, text: 'a picture' });
    expect(existsSync(source)).toBe(true);
    expect(readdirSync(join(saved(), 'a')).sort()).toEqual(['one.jpg', 'two.jpg.320.webp']);
    expect(readdirSync(join(saved(), '.unfinished'))).toEqual([]);
  });

  it('streams a large file, and closes it when the reader cancels', async () => {
    const large = Buffer.alloc(1_000_003, 'vakant');
    writeFileSync(source, large);
    await store().put('a/large.png', source);
    const file = (await store().open('a/large.png'))!;
    expect(Buffer.from(await new Response(file.stream).arrayBuffer()).equals(large)).toBe(true);
    const openBefore = readdirSync('/dev/fd').length;
    for (let round = 0; round < 50; round += 1) {
      const abandoned = (await store().open('a/large.png'))!.stream.getReader();
      await abandoned.read();
      await abandoned.cancel();
      await (await store().open('a/large.png'))!.stream.cancel();
    }
    expect(readdirSync('/dev/fd').length).toBeLessThan(openBefore + 10);
  });

  it.each(['../a/one.jpg', 'a/../b.jpg', 'a/.hidden', '.unfinished/x', 'a', 'a/b/c', '/a/b', 'a/b\0', 'a\\b', ''])(
    'changes nothing for the path %j',
    async (path) => {
      await expect(store().put(path, source)).rejects.toThrow('malformed');
      await expect(store().open(path)).rejects.toThrow('malformed');
      await expect(store().remove(path)).rejects.toThrow('malformed');
      expect(existsSync(saved())).toBe(false);
    },
  );

  it('leaves nothing of a file that could not be stored', async () => {
    await expect(store().put('a/one.jpg', join(folder, 'missing'))).rejects.toThrow('ENOENT');
    // A folder is in the place of the file, so the last step fails, after everything was written.
    mkdirSync(join(saved(), 'a', 'two.jpg'), { recursive: true });
    await expect(store().put('a/two.jpg', source)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(readdirSync(join(saved(), '.unfinished'))).toEqual([]);
    expect(readdirSync(join(saved(), 'a'))).toEqual(['two.jpg']);
  });

  it('reports a folder without write permission', async () => {
    mkdirSync(saved(), { recursive: true });
    chmodSync(saved(), 0o500);
    // A superuser may write anywhere except in the system's own folders.
    const readOnly = process.getuid?.() === 0 ? '/proc/vakant' : saved();
    await expect(createLocalFileStore(readOnly).put('a/one.jpg', source)).rejects.toThrow(/EACCES|EPERM|EROFS|ENOENT/);
    chmodSync(saved(), 0o700);
    expect(readdirSync(saved())).toEqual([]);
  });

  it('reports a file in the place of its folder', async () => {
    mkdirSync(join(folder, 'data'));
    writeFileSync(saved(), '');
    await expect(store().put('a/one.jpg', source)).rejects.toThrow(/EEXIST|ENOTDIR/);
  });

  it('sweeps the partial files of a crashed writer, but not those of a running one', async () => {
    await store().sweepUnfinished(Date.now());
    await store().put('a/one.jpg', source);
    const unfinished = join(saved(), '.unfinished');
    for (const name of ['old', 'new']) writeFileSync(join(unfinished, name), 'half');
    utimesSync(join(unfinished, 'old'), 1_000, 1_000);
    await store().sweepUnfinished(Date.now() - 60_000);
    expect(readdirSync(unfinished)).toEqual(['new']);
    expect(await read('a/one.jpg')).not.toBeNull();
  });
});
