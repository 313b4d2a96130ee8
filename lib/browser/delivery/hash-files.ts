import { readJson } from '@/lib/browser/read-json';
import { fileHash } from '@/lib/browser/uploads/file-hash';
import type { KnownPhotos } from '@/lib/rules/uploads/known-photos';
import type { DeliverySource } from './delivery-source';

/** How many hashes are sent in one request. */
const perQuestion = 30;
/** A larger file cannot be sent as a photo; reading it would only cost memory. */
const bytesMax = 128 * 1024 * 1024;

type HashSteps = {
  onHash: (path: string, hash: string | null) => void;
  /** The stored photos that were made from the same files, by hash. */
  onStored: (stored: ReadonlyMap<string, readonly string[]>) => void;
  signal: AbortSignal;
};

/** Reads the files one after the other and finds which of them are stored already. */
export async function hashFiles(source: DeliverySource, paths: readonly string[], steps: HashSteps): Promise<void> {
  let fresh: string[] = [];
  for (const path of paths) {
    const hash = await hashOf(source, path);
    if (steps.signal.aborted) return;
    steps.onHash(path, hash);
    if (hash !== null) fresh.push(hash);
    if (fresh.length < perQuestion && path !== paths.at(-1)) continue;
    const asked = [...new Set(fresh)];
    fresh = [];
    if (asked.length === 0) continue;
    const stored = await askStored(asked, steps.signal);
    if (!steps.signal.aborted) steps.onStored(stored);
  }
}

/** Null if the file cannot be read, or if the page is not secure. */
async function hashOf(source: DeliverySource, path: string): Promise<string | null> {
  if (!window.isSecureContext) return null;
  try {
    const file = await source.open(path);
    return file.size === 0 || file.size > bytesMax ? null : await fileHash(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/** Empty if the server does not answer; the upload asks again. */
async function askStored(hashes: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string[]>> {
  const query = hashes.map((hash) => `hash=${hash}`).join('&');
  const known = await readJson<KnownPhotos>(`/api/uploads/known?${query}`, signal).catch((): KnownPhotos => ({}));
  return new Map(Object.entries(known).map(([hash, photos]) => [hash, photos.map(({ url }) => url)]));
}
