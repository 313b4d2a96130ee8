import { v4 as newId } from 'uuid';
import { loadAgain } from '@/components/ui/part-later';
import type { PhotoSession } from '@/lib/browser/uploads/photo-session';
import { emptyPhoto } from '@/lib/rules/uploads/empty-photo';
import type { PhotoAction, PhotoItem, PhotoList } from '@/lib/rules/uploads/photo-list';
import { uploadFailureOf, type UploadFailure } from '@/lib/rules/uploads/upload-failure';

/** A chosen file that is not in the list of the session: not yet, or because it failed before. */
type OutsideFile = { id: string; file: File; failure: UploadFailure | null };

export type LaterPhotos = {
  /** The list of the session; null before its code is loaded. */
  list: PhotoList | null;
  outside: readonly OutsideFile[];
};

export const nothingChosen: LaterPhotos = { list: null, outside: [] };

export type LaterSession = ReturnType<typeof createLaterSession>;

/** A photo session whose code is loaded with its first use; files can be chosen, retried and removed before that. */
export function createLaterSession(load: () => Promise<PhotoSession>, onChange: (photos: LaterPhotos) => void) {
  let photos = nothingChosen;
  let session: Promise<PhotoSession> | null = null;
  /** Files that were removed while they were outside the list; one of them may already be on its way into it. */
  const removedIds = new Set<string>();

  function change(changes: Partial<LaterPhotos>): void {
    photos = { ...photos, ...changes };
    onChange(photos);
  }

  function open(): Promise<PhotoSession> {
    if (session) return session;
    const opening = loadAgain(load);
    session = opening;
    opening.then(
      (opened) =>
        opened.subscribe(() => {
          if (session === opening) follow(opened);
        }),
      // The next use tries again.
      () => {
        if (session === opening) session = null;
      },
    );
    return opening;
  }

  function follow(opened: PhotoSession): void {
    const list = opened.list();
    const removedLate = list.items.flatMap(({ id }) => (removedIds.delete(id) ? id : []));
    // Shows the list without them, through this function.
    if (removedLate.length > 0) return opened.dispatch({ type: 'remove', ids: removedLate });
    const inList = new Set(list.items.map(({ id }) => id));
    const turnedAway = new Map(list.turnedAway.map(({ id, code }) => [id, uploadFailureOf(code)]));
    const outside = photos.outside.filter(({ id }) => !inList.has(id));
    change({ list, outside: outside.map((each) => ({ ...each, failure: turnedAway.get(each.id) ?? each.failure })) });
  }

  async function send(files: readonly OutsideFile[]): Promise<void> {
    const ids = new Set(files.map(({ id }) => id));
    const others = photos.outside.filter(({ id }) => !ids.has(id));
    change({ outside: [...others, ...files.map((each) => ({ ...each, failure: null }))] });
    const opening = open();
    try {
      const opened = await opening;
      if (session !== opening) return;
      // A file that is tried again is not rejected yet.
      opened.dispatch({ type: 'forgetTurnedAway' });
      opened.add(files.filter(({ id }) => !removedIds.has(id)));
    } catch {
      const failure = uploadFailureOf('NETWORK');
      change({ outside: photos.outside.map((each) => (ids.has(each.id) ? { ...each, failure } : each)) });
    }
  }

  function dispatch(action: PhotoAction): void {
    void open().then(
      (opened) => opened.dispatch(action),
      () => undefined,
    );
  }

  return {
    /** Loads the code, because it will be needed. */
    prepare: () => void open().catch(() => undefined),
    dispatch,
    add: (files: readonly File[]): void => {
      if (files.length > 0) void send(files.map((file) => ({ id: newId(), file, failure: null })));
    },
    retry: (ids: readonly string[]): void => {
      const again = photos.outside.filter(({ id, failure }) => failure && ids.includes(id));
      if (again.length > 0) void send(again);
      if (again.length < ids.length) dispatch({ type: 'retry', ids: [...ids] });
    },
    remove: (ids: readonly string[]): void => {
      const removed = photos.outside.filter(({ id }) => ids.includes(id));
      for (const { id } of removed) removedIds.add(id);
      change({ outside: photos.outside.filter((each) => !removed.includes(each)) });
      if (removed.length < ids.length) dispatch({ type: 'remove', ids: [...ids] });
    },
    /** Stops the uploads; the next use opens a new session. */
    end: (): void => {
      void session?.then(
        (opened) => opened.end(),
        () => undefined,
      );
      session = null;
      change(nothingChosen);
    },
  };
}

/** A file outside the list as an item of it. */
export function outsideItem({ id, file: { name }, failure }: OutsideFile): PhotoItem {
  return { ...emptyPhoto, id, url: null, name, state: failure ? 'failed' : 'waiting', failure, progress: 0 };
}
