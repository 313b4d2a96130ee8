'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadAgain } from '@/components/ui/part-later';
import type { PhotoSession } from '@/lib/browser/uploads/photo-session';
import type { PhotoItem, PhotoList, TurnedAway } from '@/lib/rules/uploads/photo-list';
import { uploadFailureOf, type UploadFailure } from '@/lib/rules/uploads/upload-failure';

type RowPhoto = Pick<PhotoItem, 'id' | 'name' | 'url' | 'blur' | 'failure'> & { state: 'sending' | 'there' | 'failed' };

let chosenCount = 0;

type Chosen = { id: string; file: File };

/** A chosen file that is not in the list of the session: not yet, or because it failed before. */
type Outside = Chosen & { failure: UploadFailure | null };

type Shown = { items: readonly PhotoItem[]; outside: readonly Outside[] };

const nothing: Shown = { items: [], outside: [] };

/**
 * The rows that have photos, whether they are shown or not: a filter or a change of page can hide a row, and a list can mount it again at
 * another place before it is removed from the old one.
 */
const rowsWithPhotos = new Map<string, RowPhotos>();

/**
 * The photos that were dropped on a row, uploaded like those of the editor; the upload code is loaded with the first photo. With a `name`
 * they survive while the row is not shown, otherwise they are dropped with it.
 */
export function useRowPhotos(name: string | null = null) {
  const [row] = useState(() => (name !== null && rowsWithPhotos.get(name)) || createRowPhotos(name));
  const { items, outside } = useSyncExternalStore(row.subscribe, row.shown, () => nothing);

  useEffect(
    () => () => {
      if (name === null || row.shown() === nothing) row.clear();
    },
    [name, row],
  );

  const photos = [...items.map(rowPhotoOf), ...outside.map(outsidePhotoOf)];
  return {
    photos,
    urls: photos.flatMap(({ url }) => url ?? []),
    sending: photos.some(({ state }) => state === 'sending'),
    failed: photos.filter(({ state }) => state === 'failed'),
    add: row.add,
    retry: row.retry,
    remove: row.remove,
    forget: row.forget,
    clear: row.clear,
  };
}

/** Stops the uploads of all rows and drops their photos, because the person has signed out. */
export function endRowPhotos(): void {
  for (const row of rowsWithPhotos.values()) row.clear();
}

interface RowPhotos {
  shown: () => Shown;
  subscribe: (listener: () => void) => () => void;
  add: (files: readonly File[]) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
  /** Drops photos that are saved. */
  forget: (urls: readonly string[]) => void;
  clear: () => void;
}

function createRowPhotos(name: string | null): RowPhotos {
  let shown = nothing;
  let session: Promise<PhotoSession> | null = null;
  const removedIds = new Set<string>();
  const listeners = new Set<() => void>();

  function show({ items, outside }: Shown) {
    shown = items.length + outside.length === 0 ? nothing : { items, outside };
    if (name !== null && shown === nothing) rowsWithPhotos.delete(name);
    else if (name !== null) rowsWithPhotos.set(name, row);
    for (const listener of listeners) listener();
  }

  function changeOutside(change: (before: readonly Outside[]) => readonly Outside[]) {
    show({ ...shown, outside: change(shown.outside) });
  }

  function open(): Promise<PhotoSession> {
    const opening: Promise<PhotoSession> = loadAgain(() => import('@/lib/browser/uploads/photo-sessions')).then(
      ({ photoSessionOf }) => {
        const current = photoSessionOf(null, []);
        current.subscribe(() => {
          if (session === opening) follow(current);
        });
        return current;
      },
    );
    return opening;
  }

  function follow(current: PhotoSession) {
    const list = current.list();
    show({ items: list.items, outside: stillOutside(shown.outside, list) });
    // Failed files are stored here, because the list drops them with the next choice.
    current.dispatch({ type: 'forgetTurnedAway' });
  }

  async function send(added: readonly Chosen[]) {
    const ids = new Set(added.map(({ id }) => id));
    changeOutside((before) => [
      ...before.filter(({ id }) => !ids.has(id)),
      ...added.map((each) => ({ ...each, failure: null })),
    ]);
    const opening = (session ??= open());
    try {
      const current = await opening;
      if (session === opening) current.add(added.filter(({ id }) => !removedIds.has(id)));
    } catch {
      if (session === opening) session = null;
      changeOutside((before) =>
        before.map((each) => (ids.has(each.id) ? { ...each, failure: uploadFailureOf('NETWORK') } : each)),
      );
    }
  }

  /** Does nothing if the code could not be loaded. */
  function tell(say: (current: PhotoSession) => void): void {
    void session?.then(say, () => undefined);
  }

  const row: RowPhotos = {
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (files) => {
      if (files.length > 0) void send(files.map(chosen));
    },
    retry: (id) => {
      const again = shown.outside.find((each) => each.id === id);
      if (again) void send([again]);
      else tell((current) => current.dispatch({ type: 'retry', ids: [id] }));
    },
    remove: (id) => {
      removedIds.add(id);
      changeOutside((before) => before.filter((each) => each.id !== id));
      tell((current) => current.dispatch({ type: 'remove', ids: [id] }));
    },
    forget: (urls) => {
      tell((current) => {
        const saved = current.list().items.filter(({ url }) => url !== null && urls.includes(url));
        current.dispatch({ type: 'remove', ids: saved.map(({ id }) => id) });
        current.dispatch({ type: 'forgetRemovals' });
      });
    },
    clear: () => {
      tell((current) => current.end());
      session = null;
      show(nothing);
    },
  };
  return row;
}

function chosen(file: File): Chosen {
  return { id: `chosen-${(chosenCount += 1)}`, file };
}

/** Drops files that are in the list by now; files that the list rejected, which it knows only by name, are marked as failed. */
function stillOutside(outside: readonly Outside[], { items, turnedAway }: PhotoList): Outside[] {
  const inList = new Set(items.map(({ id }) => id));
  const left: TurnedAway[] = [...turnedAway];
  return outside
    .filter(({ id }) => !inList.has(id))
    .map((each) => {
      const at = each.failure ? -1 : left.findIndex(({ name }) => name === each.file.name);
      const [found] = at < 0 ? [] : left.splice(at, 1);
      return found ? { ...each, failure: uploadFailureOf(found.code) } : each;
    });
}

function outsidePhotoOf({ id, file, failure }: Outside): RowPhoto {
  return { id, name: file.name, state: failure ? 'failed' : 'sending', url: null, blur: null, failure };
}

function rowPhotoOf({ id, name, state, url, blur, failure }: PhotoItem): RowPhoto {
  return {
    id,
    name,
    state: state === 'done' ? 'there' : state === 'failed' ? 'failed' : 'sending',
    url,
    blur,
    failure,
  };
}
