import { v4 as newId } from 'uuid';
import {
  photoListOf,
  photoListReducer,
  type ChosenFile,
  type PhotoAction,
  type PhotoList,
  type TurnedAway,
} from '@/lib/rules/uploads/photo-list';
import { readImageKind } from './image-kind';
import { readTakenAt } from './jpeg-header';
import { createUploadQueue, type UploadPorts } from './upload-queue';

/** A chosen file, with its id if it has one already; one that is restored from a draft has the stored photo that it follows. */
export type AddedFile = { file: File; id?: string; after?: string | null };

/** The photos of one listing while they are worked on. It lives outside the page, so that uploads continue when another page is shown. */
export type PhotoSession = ReturnType<typeof createPhotoSession>;

/** Steps of an upload are shown this often: each of them renders every photo. */
const stepsShownEveryMs = 100;
const exifWithinBytes = 128 * 1024;

/** Creates a session from the photos in a form; `max` is how many there is room for, if not as many as a listing can have. */
export function createPhotoSession(images: string[], ports: UploadPorts, max?: number) {
  let list = photoListOf(images, max);
  let base = images.join('\n');
  let adding: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();
  const previews = createPhotoPreviews();
  let isOriginal = false;
  let showing: ReturnType<typeof setTimeout> | undefined;
  const queue = createUploadQueue(dispatch, {
    ...ports,
    prepare: (file) => ports.prepare(file, isOriginal),
    showTile(id, tile) {
      if (!list.items.some((item) => item.id === id)) return;
      dispatch({ type: 'prepared', id, tileUrl: tile ? previews.create(tile) : null });
    },
  });

  function dispatch(action: PhotoAction): void {
    const next = photoListReducer(list, action);
    if (next === list) return;
    list = next;
    previews.follow(list);
    if (isStep(action)) showing ??= setTimeout(show, stepsShownEveryMs);
    else show();
    queue.follow(list.items);
  }

  function show(): void {
    clearTimeout(showing);
    showing = undefined;
    for (const listener of listeners) listener();
  }

  async function addNow(added: readonly AddedFile[]): Promise<void> {
    const kinds = await Promise.all(added.map(({ file }) => readImageKind(file).catch(() => null)));
    const times = await Promise.all(added.map(({ file }) => takenAt(file)));
    const chosen: ChosenFile[] = [];
    const turnedAway: TurnedAway[] = [];
    for (const [index, { file, id = newId(), after }] of added.entries()) {
      const kind = kinds[index];
      if (list.items.some((item) => item.id === id)) continue;
      if (file.size === 0 || kind === null) turnedAway.push({ id, name: file.name, code: 'EMPTY_FILE' });
      else if (kind === 'none') turnedAway.push({ id, name: file.name, code: 'NOT_AN_IMAGE' });
      else {
        queue.store(id, file);
        chosen.push({ id, name: file.name, previewUrl: previews.create(file), after, takenAt: times[index] });
      }
    }
    dispatch({ type: 'add', files: chosen, turnedAway });
  }

  return {
    list: () => list,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch,
    add: (files: readonly AddedFile[]): void => {
      // One selection after the other, so that the files stay in the order chosen.
      adding = adding.then(() => addNow(files));
    },
    fileOf: queue.fileOf,
    /** Whether files that the service can read are sent unchanged. */
    sendsOriginals: () => isOriginal,
    sendOriginals: (original: boolean): void => {
      isOriginal = original;
    },
    /** Applies the photos in the form when the page is opened (again). */
    join: (current: string[]): void => {
      const now = current.join('\n');
      if (now === base) return;
      base = now;
      const uploaded = list.items.flatMap(({ name, url }) => (name !== '' && url !== null ? [url] : []));
      dispatch({ type: 'sync', urls: current, keep: uploaded.filter((url) => !current.includes(url)) });
    },
    end: (): void => {
      clearTimeout(showing);
      queue.stop();
      previews.end();
    },
  };
}

/** The time by its camera, or else when the file was last written. */
async function takenAt(file: File): Promise<number> {
  const start = await file
    .slice(0, exifWithinBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const utcOffsetMs = new Date(file.lastModified).getTimezoneOffset() * 60_000;
  return readTakenAt(new Uint8Array(start)) ?? file.lastModified - utcOffsetMs;
}

/** Whether an action only changes the progress of an upload. */
function isStep({ type }: PhotoAction): boolean {
  return type === 'scaling' || type === 'prepared' || type === 'waiting' || type === 'sending' || type === 'progress';
}

/** Chosen files as the browser shows them; they stay in its memory until they are revoked. */
function createPhotoPreviews() {
  // False until the list has shown it, because a new preview may not be in the list yet.
  const live = new Map<string, boolean>();
  return {
    create(file: Blob): string {
      const url = URL.createObjectURL(file);
      live.set(url, false);
      return url;
    },
    follow({ items, removals }: PhotoList): void {
      const all = [...items, ...removals.flat().map(({ item }) => item)];
      const used = new Set(all.flatMap(({ previewUrl, tileUrl }) => [previewUrl, tileUrl]));
      for (const [url, isShown] of live) {
        if (used.has(url)) live.set(url, true);
        else if (isShown) {
          URL.revokeObjectURL(url);
          live.delete(url);
        }
      }
    },
    end(): void {
      for (const url of live.keys()) URL.revokeObjectURL(url);
      live.clear();
    },
  };
}
