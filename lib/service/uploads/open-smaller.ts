import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { UploadType } from '@/lib/contract';
import type { ServiceContext } from '@/lib/service/service-context';
import { shrinkImage } from './clean-image';
import type { FileStore, StoredFile } from './file-store';
import { sizePath, smallerType, type MediaWidth } from './media-sizes';
import { withTemporaryFolder } from './temporary-folder';

/** An upload as its record describes it. */
type Original = { path: string; type: UploadType; width: number; height: number };

const making = new WeakMap<FileStore, Map<string, Promise<void>>>();

/** Opens the copy of an upload in that width, which is created at the first request. Null if the upload no longer exists. */
export async function openSmaller(
  context: ServiceContext,
  original: Original,
  width: MediaWidth,
): Promise<StoredFile | null> {
  const path = sizePath(original.path, original.type, width);
  const made = await context.files.open(path);
  if (made) return made;
  await makeOnce(context.files, path, async () => {
    // Another request may have created it while this one waited for a slot.
    if (!(await exists(context.files, path))) await makeSmaller(context, original, width, path);
  });
  return context.files.open(path);
}

async function makeOnce(files: FileStore, path: string, make: () => Promise<void>): Promise<void> {
  const current = making.get(files) ?? new Map<string, Promise<void>>();
  making.set(files, current);
  const running = current.get(path) ?? make().finally(() => current.delete(path));
  current.set(path, running);
  await running;
}

async function makeSmaller(context: ServiceContext, original: Original, width: MediaWidth, path: string) {
  const { files, settings } = context;
  await withTemporaryFolder(settings.temporaryFolder, async (folder) => {
    const stored = await files.open(original.path);
    if (!stored) return;
    const source = join(folder, 'original');
    const target = join(folder, 'smaller');
    await pipeline(stored.stream, createWriteStream(source));
    const pixels = original.width * original.height;
    await shrinkImage(source, target, { width, type: smallerType(original.type), pixels });
    await files.put(path, target);
    if (!(await exists(files, original.path))) await files.remove(path);
  });
}

async function exists(files: FileStore, path: string): Promise<boolean> {
  const file = await files.open(path);
  await file?.stream.cancel();
  return file !== null;
}
