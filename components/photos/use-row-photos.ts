import { useEffect, useState, useSyncExternalStore } from 'react';
import { watched } from '@/lib/browser/watched';
import { createLaterSession, nothingChosen, outsideItem, type LaterPhotos, type LaterSession } from './later-session';

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
  const { list, outside } = useSyncExternalStore(row.shown.subscribe, row.shown.get, () => nothingChosen);

  useEffect(
    () => () => {
      if (name === null || row.shown.get() === nothingChosen) row.clear();
    },
    [name, row],
  );

  const photos = [...(list?.items ?? []), ...outside.map(outsideItem)];
  return {
    photos,
    urls: photos.flatMap(({ url }) => url ?? []),
    sending: photos.some(({ state }) => state !== 'done' && state !== 'failed'),
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

interface RowPhotos extends Pick<LaterSession, 'add'> {
  shown: ReturnType<typeof watched<LaterPhotos>>;
  retry: (id: string) => void;
  remove: (id: string) => void;
  forget: (urls: readonly string[]) => void;
  clear: () => void;
}

function createRowPhotos(name: string | null): RowPhotos {
  const shown = watched(nothingChosen);
  const session = createLaterSession(
    () => import('@/lib/browser/uploads/photo-sessions').then(({ photoSessionOf }) => photoSessionOf(null, [])),
    (photos) => {
      const isEmpty = (photos.list?.items.length ?? 0) + photos.outside.length === 0;
      if (name !== null && isEmpty) rowsWithPhotos.delete(name);
      else if (name !== null) rowsWithPhotos.set(name, row);
      if (rowsWithPhotos.size > 0) addEventListener('beforeunload', askToLeave);
      else removeEventListener('beforeunload', askToLeave);
      shown.set(isEmpty ? nothingChosen : photos);
    },
  );

  const row: RowPhotos = {
    shown,
    add: session.add,
    retry: (id) => session.retry([id]),
    remove: (id) => session.remove([id]),
    forget: (urls) => {
      const saved = shown.get().list?.items.filter(({ url }) => url !== null && urls.includes(url)) ?? [];
      if (saved.length === 0) return;
      session.dispatch({ type: 'remove', ids: saved.map(({ id }) => id) });
      session.dispatch({ type: 'forgetRemovals' });
    },
    clear: session.end,
  };
  return row;
}

/** A reload would lose the photos of all rows. */
function askToLeave(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
