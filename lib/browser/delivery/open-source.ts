import { sortFiles, pathIn } from '@/lib/rules/delivery/delivery-file';
import { UnreadableSource, type DeliverySource, sourceOf, type FoundFile } from './delivery-source';
import { readZip } from './read-zip';

/** No delivery has more photos; probably a whole disk was dropped. */
const photosMax = 10_000;
const zipEnding = /\.zip$/i;

/** Chrome and Edge give handles, which are still valid after a reload. */
type WithHandle = { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> };
type WithPermission = {
  queryPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
  requestPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
};

/** Reads what was dropped; null if it contains neither a folder nor a ZIP. Must be called during the event. */
export function readDrop({ items, files }: DataTransfer): Promise<DeliverySource> | null {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const zip = [...files].find(({ name }) => zipEnding.test(name));
  if (!zip && !entries.some(({ isDirectory }) => isDirectory)) return null;
  const handles = Promise.all(
    [...items].map((item) => (item as WithHandle).getAsFileSystemHandle?.().catch(() => null) ?? Promise.resolve(null)),
  );
  return handles.then((given) => {
    const own = given.filter((handle) => handle !== null);
    const isWhole = own.length === entries.length;
    if (zip) return checked(readZip(zip, isWhole ? own : []));
    return checked(isWhole ? readHandles(own) : readEntries(entries));
  });
}

/** Whether the browser lets the person choose a folder that can be opened again after a reload. */
export function hasFolderPicker(): boolean {
  return 'showDirectoryPicker' in window;
}

/** Lets the person choose a folder; null if they choose none. Throws UnreadableSource. */
export async function pickFolder(): Promise<DeliverySource | null> {
  const { showDirectoryPicker } = window as unknown as {
    showDirectoryPicker: () => Promise<FileSystemDirectoryHandle>;
  };
  const handle = await showDirectoryPicker().catch(() => null);
  return handle && checked(readHandles([handle]));
}

/** Reads the files of an input: one ZIP, or those of a folder. Throws UnreadableSource. */
export function readChosen(files: readonly File[]): Promise<DeliverySource> {
  const [first] = files;
  if (files.length === 1 && first && zipEnding.test(first.name)) return checked(readZip(first));
  if (files.every(({ webkitRelativePath }) => webkitRelativePath === '')) throw new UnreadableSource('notADelivery');
  return checked(Promise.resolve(readFiles(files)));
}

/** Opens the source of an earlier visit; null if the browser asks the person first, or if it no longer exists. */
export async function reopen(handles: readonly FileSystemHandle[], mayAsk: boolean): Promise<DeliverySource | null> {
  if (handles.length === 0) return null;
  try {
    for (const handle of handles as (FileSystemHandle & WithPermission)[]) {
      const state = await (mayAsk ? handle.requestPermission : handle.queryPermission)?.call(handle, { mode: 'read' });
      if (state !== undefined && state !== 'granted') return null;
    }
    const [first] = handles;
    if (first instanceof FileSystemFileHandle && zipEnding.test(first.name)) {
      return await checked(readZip(await first.getFile(), handles));
    }
    return await checked(readHandles(handles));
  } catch {
    return null;
  }
}

async function checked(reading: Promise<DeliverySource>): Promise<DeliverySource> {
  const source = await reading.catch((error: unknown) => {
    throw error instanceof UnreadableSource ? error : new UnreadableSource('unreadable');
  });
  const { photos } = sortFiles(source.files);
  if (photos.length === 0) throw new UnreadableSource('noPhotos');
  if (photos.length > photosMax) throw new UnreadableSource('tooMany');
  return source;
}

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
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    found.set(path, foundFile(file));
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (let batch = await nextEntries(reader); batch.length > 0; batch = await nextEntries(reader)) {
    for (const child of batch) await readEntry(child, pathIn(path, child.name), found);
  }
}

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

function nextEntries(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}
