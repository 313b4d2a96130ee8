import { sourceOf, type DeliverySource } from './delivery-source';

type Found = Map<string, { size: number; modified: number; open: () => Promise<File> }>;

/** The files of folders and files that the browser has handles of, which a later visit can open again. */
export async function readHandles(handles: readonly FileSystemHandle[]): Promise<DeliverySource> {
  const found: Found = new Map();
  for (const handle of handles) await readHandle(handle, handles.length > 1 ? `${handle.name}/` : '', found);
  return sourceOf(nameOf(handles), found, handles);
}

async function readHandle(handle: FileSystemHandle, path: string, found: Found): Promise<void> {
  if (handle instanceof FileSystemFileHandle) {
    await addFile(handle, handle.name, found);
    return;
  }
  for await (const child of (handle as FileSystemDirectoryHandle).values()) {
    if (child instanceof FileSystemFileHandle) await addFile(child, path + child.name, found);
    else await readHandle(child, `${path}${child.name}/`, found);
  }
}

async function addFile(handle: FileSystemFileHandle, path: string, found: Found): Promise<void> {
  const { size, lastModified } = await handle.getFile();
  found.set(path, { size, modified: lastModified, open: () => handle.getFile() });
}

/** The same of what older browsers give for what was dropped. */
export async function readEntries(entries: readonly FileSystemEntry[]): Promise<DeliverySource> {
  const found: Found = new Map();
  for (const entry of entries) await readEntry(entry, entries.length > 1 ? `${entry.name}/` : '', found);
  return sourceOf(nameOf(entries), found);
}

async function readEntry(entry: FileSystemEntry, path: string, found: Found): Promise<void> {
  if (entry.isFile) {
    const file = await fileOf(entry as FileSystemFileEntry);
    found.set(path.replace(/\/$/, '') || entry.name, foundFile(file));
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (let batch = await nextEntries(reader); batch.length > 0; batch = await nextEntries(reader)) {
    for (const child of batch)
      await readEntry(child, child.isFile ? path + child.name : `${path}${child.name}/`, found);
  }
}

/** The files that were chosen as a folder. */
export function readFiles(files: readonly File[]): DeliverySource {
  const paths = files.map((file) => file.webkitRelativePath || file.name);
  const root = paths[0]?.split('/')[0] ?? '';
  const isFolder = paths.every((path) => path.startsWith(`${root}/`));
  const found: Found = new Map(
    files.map((file, at) => [isFolder ? paths[at]!.slice(root.length + 1) : paths[at]!, foundFile(file)]),
  );
  return sourceOf(root, found);
}

function foundFile(file: File) {
  return { size: file.size, modified: file.lastModified, open: () => Promise.resolve(file) };
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
