'use client';

import { useEffect, useRef, useState, type RefObject } from 'react';
import { loadAgain } from '@/components/ui/part-later';
import type { PhotoSession } from '@/lib/browser/uploads/photo-session';
import type { PhotoItem, PhotoList, TurnedAway } from '@/lib/rules/uploads/photo-list';
import { uploadFailureOf, type UploadFailure } from '@/lib/rules/uploads/upload-failure';

type RowPhoto = Pick<PhotoItem, 'id' | 'name' | 'url' | 'blur' | 'failure'> & { state: 'sending' | 'there' | 'failed' };

let chosenCount = 0;

type SessionRef = RefObject<Promise<PhotoSession> | null>;

type Chosen = { id: string; file: File };

/** A chosen file that is not in the list of the session: not yet, or because it failed before. */
type Outside = Chosen & { failure: UploadFailure | null };

/** The photos that were dropped on a row, uploaded as those of the editor are; what uploads them is loaded with the first. */
export function useRowPhotos() {
  const [items, setItems] = useState<readonly PhotoItem[]>([]);
  const [outside, setOutside] = useState<readonly Outside[]>([]);
  const session = useRef<Promise<PhotoSession> | null>(null);
  const removedIds = useRef(new Set<string>());

  useEffect(() => () => endSession(session), []);

  function open(): Promise<PhotoSession> {
    const opening: Promise<PhotoSession> = loadAgain(() => import('@/lib/browser/uploads/photo-sessions')).then(
      ({ photoSessionOf }) => {
        const current = photoSessionOf(null, []);
        current.subscribe(() => {
          if (session.current === opening) follow(current);
        });
        return current;
      },
    );
    return opening;
  }

  function follow(current: PhotoSession) {
    const list = current.list();
    setItems(list.items);
    setOutside((before) => stillOutside(before, list));
    // Failed files are stored here, because the list forgets them with the next choice.
    current.dispatch({ type: 'forgetTurnedAway' });
  }

  async function send(added: readonly Chosen[]) {
    const ids = new Set(added.map(({ id }) => id));
    setOutside((before) => [
      ...before.filter(({ id }) => !ids.has(id)),
      ...added.map((each) => ({ ...each, failure: null })),
    ]);
    const opening = (session.current ??= open());
    try {
      const current = await opening;
      if (session.current === opening) current.add(added.filter(({ id }) => !removedIds.current.has(id)));
    } catch {
      if (session.current === opening) session.current = null;
      setOutside((before) =>
        before.map((each) => (ids.has(each.id) ? { ...each, failure: uploadFailureOf('NETWORK') } : each)),
      );
    }
  }

  const photos = [...items.map(rowPhotoOf), ...outside.map(outsidePhotoOf)];
  return {
    photos,
    urls: photos.flatMap(({ url }) => url ?? []),
    sending: photos.some(({ state }) => state === 'sending'),
    failed: photos.filter(({ state }) => state === 'failed'),
    add(files: readonly File[]) {
      if (files.length > 0) void send(files.map(chosen));
    },
    retry(id: string) {
      const again = outside.find((each) => each.id === id);
      if (again) void send([again]);
      else tell(session, (current) => current.dispatch({ type: 'retry', ids: [id] }));
    },
    remove(id: string) {
      removedIds.current.add(id);
      setOutside((before) => before.filter((each) => each.id !== id));
      tell(session, (current) => current.dispatch({ type: 'remove', ids: [id] }));
    },
    /** Removes photos that are saved. */
    forget(urls: readonly string[]) {
      tell(session, (current) => {
        const saved = current.list().items.filter(({ url }) => url !== null && urls.includes(url));
        current.dispatch({ type: 'remove', ids: saved.map(({ id }) => id) });
        current.dispatch({ type: 'forgetRemovals' });
      });
    },
    clear() {
      endSession(session);
      setItems([]);
      setOutside([]);
    },
  };
}

function chosen(file: File): Chosen {
  return { id: `chosen-${(chosenCount += 1)}`, file };
}

/** Does nothing if the code could not be loaded. */
function tell(session: SessionRef, say: (current: PhotoSession) => void): void {
  void session.current?.then(say, () => undefined);
}

function endSession(session: SessionRef): void {
  tell(session, (current) => current.end());
  session.current = null;
}

/** Without those that the list has now; those it turned away, which it knows by name only, have failed. */
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
