import { createStore, promisifyRequest } from 'idb-keyval';
import { inOneTab } from '@/lib/browser/in-one-tab';
import { pagePerson } from '@/lib/rules/page-person';
import { countPhotos, expectRemoval, photoCountsKey } from './photo-counts';

export type WaitingPhoto = {
  id: string;
  /** The owner of the photo; nobody else sees it on this phone. */
  personId: string;
  listingId: string;
  /** By which the person recognizes the listing, with its reference. */
  address: string;
  photo: Blob;
  roomName: string | null;
  takenAt: string;
  /** Its place among the photos of its listing, from 0. */
  place: number;
  /** The code of the failure to send it; null if nothing failed. */
  failure: string | null;
};

/** A photo as it is stored, with the progress of sending it. */
export type StoredPhoto = WaitingPhoto & {
  /** Whether the person has asked to send it. */
  isReady: boolean;
  /** Increases when the photo itself is replaced. */
  version: number;
  /** The result of the upload; null until then. */
  upload: { url: string; at: number } | null;
  /** Identifies the file as it was taken; null until it has been prepared. */
  hash: string | null;
};

/** Thrown if the phone has no room for a photo. Nothing of what is already stored is lost. */
export class StorageFull extends Error {
  constructor(options?: ErrorOptions) {
    super('The phone has no room for the photo.', options);
    this.name = 'StorageFull';
  }
}

type Change = { put?: readonly StoredPhoto[]; remove?: readonly string[] };
type Snapshot = { photos: readonly StoredPhoto[]; isLoaded: boolean };

export const nothingLoaded: Snapshot = { photos: [], isLoaded: false };

const saved = createStore('vakant-waiting-photos', 'photos');
const listeners = new Set<() => void>();
let snapshot = nothingLoaded;
let reads = 0;

/** The photos of this page's person, by listing and place. */
export async function readPhotos(): Promise<StoredPhoto[]> {
  return exclusively(async () => countOwn(await saved('readonly', readAll), false));
}

/** Changes photos of this page's person, all or none. Throws StorageFull. */
export async function changePhotos(change: (photos: readonly StoredPhoto[]) => Change): Promise<void> {
  await exclusively(async () => {
    const next = await saved('readwrite', async (store) => {
      const all = await readAll(store);
      const { put = [], remove = [] } = change(countOwn(all, false));
      const removed = all.filter(({ id }) => remove.includes(id));
      const moved = all.filter(({ id, listingId }) =>
        put.some((photo) => photo.id === id && photo.listingId !== listingId),
      );
      const person = pagePerson();
      const leaving = [...removed, ...moved].map(({ listingId }) => listingId);
      if (person !== null && leaving.length > 0) expectRemoval(person, leaving);
      const stored = new Map(all.map((photo) => [photo.id, photo]));
      for (const photo of removed) {
        for (const key of keysOf(photo)) store.delete(key);
        stored.delete(photo.id);
      }
      for (const photo of put) {
        write(store, photo, stored.get(photo.id));
        stored.set(photo.id, photo);
      }
      await promisifyRequest(store.transaction);
      return [...stored.values()];
    }).catch((error: unknown) => {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      throw isFull ? new StorageFull({ cause: error }) : error;
    });
    countOwn(next, true);
  });
  await refresh();
}

/** Calls back when the photos change, here or in another tab. The first call reads them. */
export function watchPhotos(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', readAgain);
  listeners.add(listener);
  void refresh();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', readAgain);
    // The next page may belong to another person.
    reads += 1;
    snapshot = nothingLoaded;
  };
}

/** The photos as they were last read. */
export function currentPhotos(): Snapshot {
  return snapshot;
}

function readAgain({ key }: StorageEvent): void {
  if (key === photoCountsKey) void refresh();
}

async function refresh(): Promise<void> {
  if (listeners.size === 0) return;
  reads += 1;
  const read = reads;
  // If the browser has no such storage, there is nothing to show.
  const photos = await readPhotos().catch(() => []);
  if (read !== reads) return;
  // The same object for the same photo, so that its picture is not rendered again.
  const known = new Map(snapshot.photos.map((photo) => [`${photo.id} ${photo.version}`, photo.photo]));
  const same = photos.map((photo) => ({ ...photo, photo: known.get(`${photo.id} ${photo.version}`) ?? photo.photo }));
  snapshot = { photos: same, isLoaded: true };
  for (const listener of listeners) listener();
}

// Stored separately from the picture, so that a new place or room does not write megabytes.
type Row = Omit<StoredPhoto, 'photo'>;

/** The keys of the data of a photo, and of its picture. */
function keysOf({ id, version }: Pick<StoredPhoto, 'id' | 'version'>): [string, string] {
  return [`photo ${id}`, `file ${id} ${version}`];
}

async function readAll(store: IDBObjectStore): Promise<StoredPhoto[]> {
  const found = await promisifyRequest<Row[]>(store.getAll(IDBKeyRange.bound('photo ', 'photo \uffff')));
  const files = await Promise.all(found.map((row) => promisifyRequest<Blob | undefined>(store.get(keysOf(row)[1]))));
  return found.flatMap((row, at) => (files[at] ? [{ ...row, photo: files[at] }] : []));
}

function write(store: IDBObjectStore, { photo, ...row }: StoredPhoto, before: StoredPhoto | undefined): void {
  const [rowKey, fileKey] = keysOf(row);
  store.put(row satisfies Row, rowKey);
  if (before?.version === row.version) return;
  store.put(photo, fileKey);
  if (before) store.delete(keysOf(before)[1]);
}

/** Counts the photos of this page's person and returns them by listing and place. */
function countOwn(all: readonly StoredPhoto[], isChanged: boolean): StoredPhoto[] {
  const person = pagePerson();
  const own = all
    .filter(({ personId }) => personId === person)
    .sort((a, b) => a.listingId.localeCompare(b.listingId) || a.place - b.place);
  if (person !== null) countPhotos(person, own, isChanged);
  return own;
}

/** One tab at a time, so that the counts match what is stored. */
function exclusively<Value>(work: () => Promise<Value>): Promise<Value> {
  return inOneTab('vakant-waiting-photos', work);
}
