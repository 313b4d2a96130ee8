import { describe, expect, it } from 'vitest';
import { zipFile, type ZipEntry } from '@/lib/testing/generators/zip-file';
import { UnreadableSource } from './delivery-source';
import { readZip } from './read-zip';

const bytes = (text: string) => new TextEncoder().encode(text);
const zip = (entries: readonly ZipEntry[]) => new File([new Uint8Array(zipFile(entries))], 'Vecka 47.zip');

describe('a ZIP', () => {
  it('has the name, the files and the times in its directory, and opens each file', async () => {
    const source = await readZip(
      zip([
        { name: 'LUND-12/', content: bytes(''), isStored: true },
        { name: 'LUND-12/kök 1.jpg', content: bytes('a'.repeat(9_000)) },
        { name: 'LUND-12\\hall 2.jpg', content: bytes('b'), isStored: true },
      ]),
    );
    expect(source.name).toBe('Vecka 47');
    expect(source.files.map(({ path, size }) => [path, size])).toEqual([
      ['LUND-12/kök 1.jpg', 9_000],
      ['LUND-12/hall 2.jpg', 1],
    ]);
    expect(new Date(source.files[0]!.modified).getFullYear()).toBe(2026);
    const file = await source.open('LUND-12/kök 1.jpg');
    expect([file.name, await file.text()]).toEqual(['kök 1.jpg', 'a'.repeat(9_000)]);
    expect(await (await source.open('LUND-12/hall 2.jpg')).text()).toBe('b');
  });

  it('from an older Windows program has names in code page 850', async () => {
    const name = Uint8Array.of(...bytes('ABC/k'), 0x94, ...bytes('k.jpg'));
    const { files } = await readZip(zip([{ name, content: bytes('x') }]));
    expect(files[0]!.path).toBe('ABC/kök.jpg');
  });

  it('with a file that unpacks to another size than stated fails for that file alone', async () => {
    const source = await readZip(
      zip([
        { name: 'bomb.jpg', content: bytes('0'.repeat(100_000)), claimedSize: 10 },
        { name: 'good.jpg', content: bytes('x') },
      ]),
    );
    await expect(source.open('bomb.jpg')).rejects.toThrow('unreadable');
    expect(await (await source.open('good.jpg')).text()).toBe('x');
  });

  it.each([
    ['is something else', new Uint8Array(bytes('no ZIP at all'))],
    ['is empty', new Uint8Array()],
    [
      'was cut off',
      new Uint8Array(zipFile([{ name: 'a.jpg', content: bytes('a'.repeat(900)), isStored: true }]).subarray(0, 300)),
    ],
  ])('that %s is unreadable', async (_name, content) => {
    await expect(readZip(new File([content], 'a.zip'))).rejects.toThrow(UnreadableSource);
  });
});
