'use client';

import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PhotoSession } from '@/lib/browser/uploads/photo-session';
import type { PhotoItem, PhotoList } from '@/lib/rules/uploads/photo-list';
import { uploadFailureOf, type UploadFailure } from '@/lib/rules/uploads/upload-failure';

type RowPhoto = {
  id: string;
  name: string;
  state: 'sending' | 'there' | 'failed';
  url: string | null;
  blur: string | null;
  failure: UploadFailure | null;
};

/** The photos that were dropped on a row, uploaded as those of the editor are; what uploads them is loaded with the first. */
export function useRowPhotos() {
  const [list, setList] = useState<Pick<PhotoList, 'items' | 'turnedAway'>>(none);
  // Chosen, and not in the list yet.
  const [coming, setComing] = useState<readonly string[]>([]);
  const session = useRef<Promise<PhotoSession> | null>(null);

  useEffect(() => () => endSession(session), []);

  async function start(): Promise<PhotoSession> {
    const { photoSessionOf } = await import('@/lib/browser/uploads/photo-sessions');
    const current = photoSessionOf(null, []);
    current.subscribe(() => {
      setList(current.list());
      setComing([]);
    });
    return current;
  }

  function add(files: readonly File[]) {
    if (files.length === 0) return;
    setComing(files.map(({ name }) => name));
    session.current ??= start();
    void session.current.then((current) => current.add(files.map((file) => ({ file }))));
  }

  const photos = [
    ...list.items.map(rowPhotoOf),
    ...list.turnedAway.map(({ name, code }, at) => ({
      ...unsent(`left-out-${at}`, name),
      state: 'failed' as const,
      failure: uploadFailureOf(code),
    })),
    ...coming.map((name, at) => unsent(`coming-${at}`, name)),
  ];
  return {
    photos,
    urls: photos.flatMap(({ url }) => url ?? []),
    sending: photos.some(({ state }) => state === 'sending'),
    failed: photos.filter(({ state }) => state === 'failed'),
    add,
    remove: (id: string) => void session.current?.then((current) => current.dispatch({ type: 'remove', ids: [id] })),
    clear() {
      endSession(session);
      setList(none);
    },
  };
}

const none = { items: [], turnedAway: [] };

function endSession(session: RefObject<Promise<PhotoSession> | null>): void {
  void session.current?.then((current) => current.end());
  session.current = null;
}

function unsent(id: string, name: string): RowPhoto {
  return { id, name, state: 'sending', url: null, blur: null, failure: null };
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
