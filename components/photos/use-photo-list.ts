'use client';

import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { readImageKind } from '@/lib/desk/uploads/image-kind';
import {
  photoListOf,
  photoListReducer,
  urlsOf,
  type ChosenFile,
  type PhotoAction,
  type PhotoList,
  type TurnedAway,
} from '@/lib/desk/uploads/photo-list';
import { createUploadQueue } from '@/lib/desk/uploads/upload-queue';
import { useUnsentPhotos } from './unsent-photos';

interface PhotoListOptions {
  images: string[];
  savedImages: string[];
  onChange: (images: string[]) => void;
}

interface HeldPhotoList {
  list: PhotoList;
  dispatch: (action: PhotoAction) => void;
  addFiles: (files: File[]) => void;
}

/** The photos of a form: the list, its uploads, and the form's own value kept the same both ways. */
export function usePhotoList({ images, savedImages, onChange }: PhotoListOptions): HeldPhotoList {
  const [list, dispatch] = useReducer(photoListReducer, images, photoListOf);
  const [queue] = useState(() => createUploadQueue(dispatch));
  const { items } = list;

  useEffect(() => queue.follow(items), [queue, items]);
  useEffect(() => () => queue.stop(), [queue]);
  useFormValue({ list, dispatch, images, savedImages, onChange });
  useRetryWhenOnline(list, dispatch);
  const previews = usePreviews(list);
  const files = useRef(new Map<string, File>());
  useUnsentPhotos(
    items,
    (id) => files.current.get(id),
    (kept) =>
      add(
        kept.map(({ file }) => file),
        kept.map(({ after }) => after),
      ),
  );

  const made = useRef(0);
  const adding = useRef<Promise<void>>(Promise.resolve());
  /** `after` are the stored photos that they stand behind, where they have places of their own. */
  async function addNow(added: File[], after: (string | null)[]): Promise<void> {
    const kinds = await Promise.all(added.map((file) => readImageKind(file).catch(() => null)));
    const chosen: ChosenFile[] = [];
    const turnedAway: TurnedAway[] = [];
    for (const [index, file] of added.entries()) {
      const kind = kinds[index];
      if (file.size === 0 || kind === null) turnedAway.push({ name: file.name, code: 'EMPTY_FILE' });
      else if (kind === 'none') turnedAway.push({ name: file.name, code: 'NOT_AN_IMAGE' });
      else {
        made.current += 1;
        const id = `added-${made.current}`;
        queue.hold(id, file);
        files.current.set(id, file);
        chosen.push({ id, name: file.name, previewUrl: previews.create(file), after: after[index] });
      }
    }
    dispatch({ type: 'add', files: chosen, turnedAway });
  }

  function add(added: File[], after: (string | null)[] = []): void {
    // One choice after the other, so that the order stays the order chosen.
    adding.current = adding.current.then(() => addNow(added, after));
  }

  return { list, dispatch, addFiles: (chosen) => add(chosen) };
}

function keyOf(urls: string[]): string {
  return urls.join('\n');
}

/** Tells the form what changed here, and takes over what changed there; an echo of our own is neither. */
function useFormValue({
  list,
  dispatch,
  images,
  savedImages,
  onChange,
}: PhotoListOptions & Pick<HeldPhotoList, 'list' | 'dispatch'>): void {
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
    // What was uploaded while a save was under way is not in its answer, and is not to be lost by it.
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

/** Previews live in the browser's memory until they are given back. */
function usePreviews({ items, removals }: PhotoList): { create: (file: File) => string } {
  // False until the list has shown it: what is made now may not be in the list this effect knows.
  const live = useRef(new Map<string, boolean>());
  useEffect(() => {
    const used = new Set([...items, ...removals.flat().map(({ item }) => item)].map(({ previewUrl }) => previewUrl));
    for (const [url, isShown] of live.current) {
      if (used.has(url)) live.current.set(url, true);
      else if (isShown) {
        URL.revokeObjectURL(url);
        live.current.delete(url);
      }
    }
  }, [items, removals]);
  useEffect(() => {
    const urls = live.current;
    return () => {
      for (const url of urls.keys()) URL.revokeObjectURL(url);
      urls.clear();
    };
  }, []);
  return {
    create(file) {
      const url = URL.createObjectURL(file);
      live.current.set(url, false);
      return url;
    },
  };
}
