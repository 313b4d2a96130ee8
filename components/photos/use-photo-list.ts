'use client';

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { photoSessionOf, showPhotoSession } from '@/lib/browser/uploads/photo-sessions';
import { urlsOf, type PhotoAction, type PhotoList } from '@/lib/rules/uploads/photo-list';
import { useUnsentPhotos } from './unsent-photos';

interface PhotoListOptions {
  /** Whose photos they are; null for a listing that is yet to be made. */
  listing: { id: string; name: string } | null;
  images: string[];
  savedImages: string[];
  onChange: (images: string[]) => void;
}

interface PhotoListState {
  list: PhotoList;
  dispatch: (action: PhotoAction) => void;
  addFiles: (files: File[]) => void;
  /** Whether files go as they are from now on. */
  sendOriginals: (original: boolean) => void;
}

/** The photos of a form: the list, its uploads, and two-way sync with the value of the form. */
export function usePhotoList({ listing, images, savedImages, onChange }: PhotoListOptions): PhotoListState {
  const [session] = useState(() => photoSessionOf(listing?.id ?? null, images));
  const list = useSyncExternalStore(session.subscribe, session.list, session.list);
  const { dispatch } = session;

  const show = useEffectEvent(() => {
    session.join(images);
    return showPhotoSession(listing?.id ?? null, listing?.name ?? '', session);
  });
  useEffect(() => show(), []);
  useFormValue({ list, dispatch, images, savedImages, onChange });
  useRetryWhenOnline(list, dispatch);
  useUnsentPhotos(list.items, session.fileOf, session.add);

  return {
    list,
    dispatch,
    addFiles: (files) => session.add(files.map((file) => ({ file }))),
    sendOriginals: session.sendOriginals,
  };
}

function keyOf(urls: string[]): string {
  return urls.join('\n');
}

/** Reports changes of the list to the form and applies changes of the form, ignoring echoes of its own. */
function useFormValue({
  list,
  dispatch,
  images,
  savedImages,
  onChange,
}: Omit<PhotoListOptions, 'listing'> & Pick<PhotoListState, 'list' | 'dispatch'>): void {
  const urls = urlsOf(list);
  const imagesKey = keyOf(images);
  const savedKey = keyOf(savedImages);
  const urlsKey = keyOf(urls);
  const seen = useRef({ images: imagesKey, saved: savedKey, savedImages });
  const agreed = useRef(imagesKey);
  const onTheirWay = useRef<string[]>([]);

  const takeOver = useEffectEvent((imagesKey: string, savedKey: string) => {
    const before = seen.current;
    seen.current = { images: imagesKey, saved: savedKey, savedImages };
    const isSaved = before.saved !== savedKey;
    if (isSaved) dispatch({ type: 'forgetRemovals' });
    if (before.images === imagesKey) return;
    const echo = onTheirWay.current.indexOf(imagesKey);
    if (echo >= 0) {
      onTheirWay.current.splice(0, echo + 1);
      return;
    }
    onTheirWay.current = [];
    agreed.current = imagesKey;
    // Photos uploaded during a save are not in its answer, and must not be lost.
    const late = isSaved ? urls.filter((url) => !before.savedImages.includes(url)) : [];
    dispatch({ type: 'sync', urls: images, keep: late });
  });

  const tell = useEffectEvent((urlsKey: string) => {
    if (urlsKey === agreed.current) return;
    agreed.current = urlsKey;
    onTheirWay.current.push(urlsKey);
    onChange(urls);
  });

  useEffect(() => takeOver(imagesKey, savedKey), [imagesKey, savedKey]);
  useEffect(() => tell(urlsKey), [urlsKey]);
}

function useRetryWhenOnline({ items }: PhotoList, dispatch: (action: PhotoAction) => void): void {
  const retry = useEffectEvent(() => {
    const ids = items.filter(({ failure }) => failure?.code === 'NETWORK').map(({ id }) => id);
    if (ids.length > 0) dispatch({ type: 'retry', ids });
  });
  useEffect(() => {
    const handle = () => retry();
    window.addEventListener('online', handle);
    return () => window.removeEventListener('online', handle);
  }, []);
}
