import { createStore, promisifyRequest } from 'idb-keyval';
import { nextTask } from '@/lib/browser/in-slices';
import { parseJson } from '@/lib/format/parse-json';
import { fileKeysOf, legacyKeyPrefix, draftKeyPrefix } from '@/lib/rules/drafts/draft-keys';
import type { ListedFile } from '@/lib/rules/listings/listing-draft';

const saved = createStore('vakant-drafts', 'drafts');

/** A chosen photo or floor plan that is not uploaded yet, as saved with a draft. */
export type DraftFile = ListedFile & { file: File };

/** What the browser saved of a draft: all of it, all but its files, or nothing. */
export type SavedParts = 'all' | 'text' | 'nothing';

export async function writeDraft(key: string, draft: object, files: readonly DraftFile[] = []): Promise<SavedParts> {
  const ofFiles = files.map(({ id, file }): [string, unknown] => [
    fileKeysOf(key) + id,
    file.slice(0, file.size, file.type),
  ]);
  // Apart from the text, which must neither fail with them nor be written again after a later one.
  const [hasText, hasFiles] = await Promise.all([put([[key, draft]]), put(ofFiles)]);
  return !hasText ? 'nothing' : hasFiles ? 'all' : 'text';
}

/** Removes a draft, with its files. */
export async function removeDraft(key: string): Promise<void> {
  await attempt(() =>
    saved('readwrite', (store) => {
      store.delete(key);
      store.delete(startingWith(fileKeysOf(key)));
      return promisifyRequest(store.transaction);
    }),
  );
}

/** Gives a draft another key, with its files. */
export async function moveDraft(from: string, to: string): Promise<void> {
  const [draft] = (await readDrafts(from)).filter(({ key }) => key === from);
  if (!draft) return;
  const files = [...(await readDraftFiles(from))].map(([id, blob]): DraftFile => {
    return { id, file: new File([blob], id, { type: blob.type }), name: id, after: null };
  });
  if ((await writeDraft(to, draft.record as object, files)) === 'all') await removeDraft(from);
}

/** The keys of the drafts with this prefix. */
export async function draftKeys(keyStart: string): Promise<string[]> {
  await takeOverLegacy();
  const keys = await attempt(() =>
    saved('readonly', (store) => promisifyRequest(store.getAllKeys(startingWith(keyStart)))),
  );
  return (keys ?? []) as string[];
}

/** The drafts whose keys have this prefix, as any version of the app saved them. */
export async function readDrafts(keyStart: string): Promise<{ key: string; record: unknown }[]> {
  await takeOverLegacy();
  return (await readAll(keyStart)).map(([key, record]) => ({ key, record }));
}

/** The files of a draft, by their id in it. */
export async function readDraftFiles(key: string): Promise<Map<string, Blob>> {
  const start = fileKeysOf(key);
  const files = await readAll(start);
  return new Map(
    files.flatMap(([name, file]) => (file instanceof Blob ? [[name.slice(start.length), file] as const] : [])),
  );
}

/** The stored values whose keys have this prefix, by key. */
async function readAll(keyStart: string): Promise<[key: string, value: unknown][]> {
  const found = await attempt(() =>
    saved('readonly', (store) =>
      Promise.all([
        promisifyRequest(store.getAllKeys(startingWith(keyStart))),
        promisifyRequest<unknown[]>(store.getAll(startingWith(keyStart))),
      ]),
    ),
  );
  const [keys, values] = found ?? [[], []];
  return keys.map((key, at) => [key as string, values[at]]);
}

function put(entries: readonly [string, unknown][]): Promise<boolean> {
  return attempt(() =>
    saved('readwrite', async (store) => {
      for (const [key, value] of entries) store.put(value, key);
      const written = promisifyRequest(store.transaction);
      // A page that is being closed could no longer end the transaction.
      store.transaction.commit();
      await written;
      return true;
    }),
  ).then((done) => done ?? false);
}

/** Null if the browser's storage is full, forbidden or missing. */
async function attempt<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}

function startingWith(keyStart: string): IDBKeyRange {
  return IDBKeyRange.bound(keyStart, `${keyStart}\uffff`);
}

/** Takes over the drafts of the previous version, which are in another storage of the browser. */
async function takeOverLegacy(): Promise<void> {
  await attempt(async () => {
    // The first access takes a phone 30 ms, while the page is being hydrated.
    await nextTask();
    const names = Object.keys(localStorage).filter((name) => name.startsWith(legacyKeyPrefix));
    for (const name of names) {
      const key = draftKeyPrefix + name.slice(legacyKeyPrefix.length);
      if (await put([[key, parseJson(localStorage.getItem(name))]])) localStorage.removeItem(name);
    }
  });
}
