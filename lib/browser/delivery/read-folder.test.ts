import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readEntries, readFiles, readHandles } from './open-source';

class FileHandle {
  constructor(readonly name: string) {}
  getFile = () => Promise.resolve(new File(['x'], this.name));
}
class FolderHandle {
  constructor(
    readonly name: string,
    readonly children: readonly (FileHandle | FolderHandle)[],
  ) {}
  async *values() {
    yield* this.children;
  }
}

type Tree = { [name: string]: Tree | null };
const week: Tree = { 'LUND-12': { 'kök 1.jpg': null, extra: { 'hall.jpg': null } }, 'all.txt': null };

const handlesOf = (tree: Tree): (FileHandle | FolderHandle)[] =>
  Object.entries(tree).map(([name, inside]) =>
    inside === null ? new FileHandle(name) : new FolderHandle(name, handlesOf(inside)),
  );

/** Entries as browsers give them: a folder returns its files in batches, the last of which is empty. */
const entriesOf = (tree: Tree): FileSystemEntry[] =>
  Object.entries(tree).map(([name, inside]) => {
    const batches = [entriesOf(inside ?? {}), []];
    const createReader = () => ({ readEntries: (done: (batch: FileSystemEntry[]) => void) => done(batches.shift()!) });
    const file = (done: (file: File) => void) => done(new File(['x'], name));
    return { name, isFile: inside === null, createReader, file } as unknown as FileSystemEntry;
  });

beforeEach(() => void vi.stubGlobal('FileSystemFileHandle', FileHandle));
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['handles', (tree: Tree) => readHandles(handlesOf(tree) as unknown as FileSystemHandle[])],
  ['entries', (tree: Tree) => readEntries(entriesOf(tree))],
])(
  'a folder read from %s has its files by their paths in it, which begin with its name if there are several folders',
  async (_, read) => {
    const alone = await read({ 'Vecka 47': week });
    expect([alone.name, ...alone.files.map(({ path }) => path)]).toEqual([
      'Vecka 47',
      'LUND-12/kök 1.jpg',
      'LUND-12/extra/hall.jpg',
      'all.txt',
    ]);
    expect((await alone.open('LUND-12/kök 1.jpg')).name).toBe('kök 1.jpg');
    const several = await read({ ...week, 'Vecka 48': { 'a.jpg': null } });
    expect([several.name, ...several.files.map(({ path }) => path)]).toEqual([
      'LUND-12, all.txt, Vecka 48',
      'LUND-12/kök 1.jpg',
      'LUND-12/extra/hall.jpg',
      'all.txt',
      'Vecka 48/a.jpg',
    ]);
  },
);

it('a chosen folder has its files by their paths in it', () => {
  const files = ['LUND-12/kök 1.jpg', 'all.txt'].map((path) =>
    Object.assign(new File(['x'], path.split('/').at(-1)!), { webkitRelativePath: `Vecka 47/${path}` }),
  );
  const { name, files: found } = readFiles(files);
  expect([name, ...found.map(({ path }) => path)]).toEqual(['Vecka 47', 'LUND-12/kök 1.jpg', 'all.txt']);
});
