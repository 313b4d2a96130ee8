import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { readZip } from '@/lib/browser/delivery/read-zip';
import { zipOf } from './zip-of';

it('a ZIP has the names, times, checksums and contents of its files', async () => {
  const lastModified = new Date(2026, 10, 27, 18, 5, 30).getTime();
  const contents: Record<string, string> = { 'Storgatan 1 01 Kök.jpg': 'kök', 'Storgatan 1 02.jpg': '' };
  const files = Object.entries(contents).map(([name, text]) => new File([text], name, { lastModified }));
  const zip = await zipOf(files);
  const source = await readZip(new File([zip], 'Storgatan 1.zip'));
  expect(source.files.map(({ path, modified }) => [path, modified])).toEqual(
    Object.keys(contents).map((name) => [name, lastModified]),
  );
  const found = await Promise.all(files.map(async ({ name }) => (await source.open(name)).text()));
  expect(found).toEqual(Object.values(contents));
  expect(new DataView(await zip.arrayBuffer()).getUint32(14, true)).toBe(crc32('kök'));
});
