import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FileStore } from '@/lib/service/uploads/file-store';

/** Tests that every file store must pass, wherever its files are. `create` gets a folder that nothing else uses. */
export function describeFileStore(create: (folder: string) => FileStore | Promise<FileStore>): void {
  const folder = mkdtempSync(join(tmpdir(), 'vakant-files-'));
  const source = join(folder, 'source');
  let store: FileStore;
  let area: string;
  beforeAll(async () => {
    store = await create(join(folder, 'files'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(() => {
    area = randomUUID();
    writeFileSync(source, 'a picture');
  });

  const read = async (path: string) => {
    const file = await store.open(path);
    return file && { bytes: file.bytes, text: await new Response(file.stream).text() };
  };

  it('returns what was put, and leaves the source', async () => {
    await store.put(`${area}/one.jpg`, source);
    await store.put(`${area}/one.jpg.320.webp`, source);
    await store.put(`${area}/-_A.1.png`, source);
    for (const name of ['one.jpg', 'one.jpg.320.webp', '-_A.1.png']) {
      expect(await read(`${area}/${name}`)).toEqual({ bytes: 9, text: 'a picture' });
    }
    expect(readFileSync(source, 'utf8')).toBe('a picture');
  });

  it.each([0, 1, 65_536, 15 * 1024 * 1024 + 3])('returns every byte of a file of %i bytes', async (bytes) => {
    const content = Buffer.alloc(bytes, 'vakant och ledigt');
    writeFileSync(source, content);
    await store.put(`${area}/file.png`, source);
    const file = (await store.open(`${area}/file.png`))!;
    expect(file.bytes).toBe(bytes);
    expect(Buffer.from(await new Response(file.stream).arrayBuffer()).equals(content)).toBe(true);
  });

  it('stores many files at the same time without mixing them', async () => {
    const names = Array.from({ length: 24 }, (_none, index) => `${index}.webp`);
    await Promise.all(
      names.map(async (name) => {
        const file = join(folder, name);
        writeFileSync(file, `picture ${name}`);
        await store.put(`${area}/${name}`, file);
      }),
    );
    const texts = await Promise.all(names.map(async (name) => (await read(`${area}/${name}`))?.text));
    expect(texts).toEqual(names.map((name) => `picture ${name}`));
  });

  it('returns null for a missing file', async () => {
    expect(await store.open(`${area}/none.jpg`)).toBeNull();
    await store.put(`${area}/one.jpg`, source);
    expect(await store.open(`${area}/none.jpg`)).toBeNull();
    expect(await store.open(`${area}/one.jpg.96.jpg`)).toBeNull();
  });

  it('serves a file to a reader after a hundred others have stopped reading', async () => {
    writeFileSync(source, Buffer.alloc(1_000_003, 'vakant'));
    await store.put(`${area}/large.png`, source);
    for (let round = 0; round < 50; round += 1) {
      const reader = (await store.open(`${area}/large.png`))!.stream.getReader();
      await reader.read();
      await reader.cancel();
      await (await store.open(`${area}/large.png`))!.stream.cancel();
    }
    expect((await read(`${area}/large.png`))!.text).toHaveLength(1_000_003);
  });

  it('removes a file, and ignores a second removal', async () => {
    await store.put(`${area}/one.jpg`, source);
    await store.put(`${area}/two.jpg`, source);
    await store.remove(`${area}/one.jpg`);
    await store.remove(`${area}/one.jpg`);
    await store.remove(`${area}/never.jpg`);
    expect(await store.open(`${area}/one.jpg`)).toBeNull();
    expect(await read(`${area}/two.jpg`)).not.toBeNull();
  });

  it('lists complete files with their sizes', async () => {
    for (const name of ['one.jpg', 'one.jpg.320.webp', 'two.png']) await store.put(`${area}/${name}`, source);
    await store.remove(`${area}/two.png`);
    const found = new Map<string, number>();
    for await (const { path, bytes } of store.list()) if (path.startsWith(area)) found.set(path, bytes);
    expect(Object.fromEntries(found)).toEqual({ [`${area}/one.jpg`]: 9, [`${area}/one.jpg.320.webp`]: 9 });
  });

  it.each(['../a/one.jpg', 'a/../b.jpg', 'a/.hidden', '.unfinished/x', 'a', 'a/b/c', '/a/b', 'a/b\0', 'a\\b', ''])(
    'rejects the path %j',
    async (path) => {
      await expect(store.put(path, source)).rejects.toThrow('malformed');
      await expect(store.open(path)).rejects.toThrow('malformed');
      await expect(store.remove(path)).rejects.toThrow('malformed');
    },
  );

  it('stores nothing if the source does not exist', async () => {
    await expect(store.put(`${area}/one.jpg`, join(folder, 'missing'))).rejects.toThrow('ENOENT');
    expect(await store.open(`${area}/one.jpg`)).toBeNull();
  });

  it('leaves complete files in place when it sweeps half-written ones', async () => {
    await store.put(`${area}/one.jpg`, source);
    await store.sweepUnfinished(Date.now() + 60_000);
    expect(await read(`${area}/one.jpg`)).not.toBeNull();
  });
}
