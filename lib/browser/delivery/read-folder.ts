import { pathIn } from '@/lib/rules/delivery/delivery-file';
import { sourceOf, type DeliverySource, type FoundFile } from './delivery-source';

type Found = Map<string, FoundFile>;

/** Reads folders and files from handles of the browser, which a later visit can open again. */
export async function readHandles(handles: readonly FileSystemHandle[]): Promise<DeliverySource> {
  const found: Found = new Map();
  for (const handle of handles) await readHandle(handle, handles.length > 1 ? handle.name : '', found);
  return sourceOf(nameOf(handles), found, handles);
}

async function readHandle(handle: FileSystemHandle, path: string, found: Found): Promise<void> {
  if (handle instanceof FileSystemFileHandle) {
    found.set(
      path,
      foundFile(await handle.getFile(), () => handle.getFile()),
    );
    return;
  }
  for await (const child of (handle as FileSystemDirectoryHandle).values()) {
    await readHandle(child, pathIn(path, child.name), found);
  }
}

/** Like `readHandles`, from the entries that older browsers give for what was dropped. */
export async function readEntries(entries: readonly FileSystemEntry[]): Promise<DeliverySource> {
  const found: Found = new Map();
  for (const entry of entries) await readEntry(entry, entries.length > 1 ? entry.name : '', found);
  return sourceOf(nameOf(entries), found);
}

async function readEntry(entry: FileSystemEntry, path: string, found: Found): Promise<void> {
  if (entry.isFile) {
    found.set(path, foundFile(await fileOf(entry as FileSystemFileEntry)));
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (let batch = await nextEntries(reader); batch.length > 0; batch = await nextEntries(reader)) {
    for (const child of batch) await readEntry(child, pathIn(path, child.name), found);
  }
}

/** Reads the files that were chosen as a folder. */
export function readFiles(files: readonly File[]): DeliverySource {
  const paths = files.map((file) => file.webkitRelativePath || file.name);
  const root = paths[0]?.split('/')[0] ?? '';
  const isFolder = paths.every((path) => path.startsWith(`${root}/`));
  const found: Found = new Map(
    files.map((file, at) => [isFolder ? paths[at]!.slice(root.length + 1) : paths[at]!, foundFile(file)]),
  );
  return sourceOf(root, found);
}

function foundFile(file: File, open = () => Promise.resolve(file)): FoundFile {
  return { size: file.size, modified: file.lastModified, open };
}

function nameOf(named: readonly { name: string }[]): string {
  return named
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 200);
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

function nextEntries(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}
