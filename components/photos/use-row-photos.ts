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

/** Photos of rows that are not shown now, because of a filter or a change of page; a row gets them back when it is shown again. */
const unshown = new Map<string, RowPhotos>();

/**
 * The photos that were dropped on a row, uploaded like those of the editor; the upload code is loaded with the first photo. With a `name`
 * they survive while the row is not shown, otherwise they are dropped with it.
 */
export function useRowPhotos(name: string | null = null) {
  const [row] = useState(() => (name !== null && unshown.get(name)) || createRowPhotos());
  const { items, outside } = useSyncExternalStore(row.subscribe, row.shown, () => nothing);

  useEffect(() => {
    if (name !== null) unshown.delete(name);
    return () => {
      if (name === null || row.shown() === nothing) row.clear();
      else unshown.set(name, row);
    };
  }, [name, row]);

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

type RowPhotos = ReturnType<typeof createRowPhotos>;

function createRowPhotos() {
  let shown = nothing;
  let session: Promise<PhotoSession> | null = null;
  const removedIds = new Set<string>();
  const listeners = new Set<() => void>();

  function show({ items, outside }: Shown) {
    shown = items.length + outside.length === 0 ? nothing : { items, outside };
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

  return {
    shown: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (files: readonly File[]) => {
      if (files.length > 0) void send(files.map(chosen));
    },
    retry: (id: string) => {
      const again = shown.outside.find((each) => each.id === id);
      if (again) void send([again]);
      else tell((current) => current.dispatch({ type: 'retry', ids: [id] }));
    },
    remove: (id: string) => {
      removedIds.add(id);
      changeOutside((before) => before.filter((each) => each.id !== id));
      tell((current) => current.dispatch({ type: 'remove', ids: [id] }));
    },
    /** Drops photos that are saved. */
    forget: (urls: readonly string[]) => {
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
