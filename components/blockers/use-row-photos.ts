'use client';

import { useEffect, useRef, useState } from 'react';
import { uploadFailureOf, type UploadFailure } from '@/lib/desk/uploads/upload-failure';

export type RowPhoto = {
  id: string;
  name: string;
  state: 'sending' | 'there' | 'failed';
  url: string | null;
  blur: string | null;
  failure: UploadFailure | null;
};

let lastId = 0;

/** The photos that were dropped on a row, uploaded in the order they came; what uploads them is loaded with the first. */
export function useRowPhotos() {
  const [photos, setPhotos] = useState<RowPhoto[]>([]);
  const working = useRef<Promise<void>>(Promise.resolve());
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const settle = (id: string, change: Partial<RowPhoto>) =>
    setPhotos((held) => held.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)));

  async function send(id: string, file: File) {
    controller.current ??= new AbortController();
    const { signal } = controller.current;
    try {
      const [{ prepareImage }, { uploadFile }] = await Promise.all([
        import('@/lib/desk/uploads/prepare-image'),
        import('@/lib/desk/uploads/upload-file'),
      ]);
      const options = { target: 'images', name: file.name, onProgress: () => undefined, signal } as const;
      const { url, blur } = await uploadFile(await prepareImage(file), options);
      settle(id, { state: 'there', url, blur });
    } catch (error) {
      if (signal.aborted) return;
      settle(id, { state: 'failed', failure: failureIn(error) });
    }
  }

  function add(files: readonly File[]) {
    for (const file of files) {
      lastId += 1;
      const id = `row-photo-${lastId}`;
      setPhotos((held) => [...held, { id, name: file.name, state: 'sending', url: null, blur: null, failure: null }]);
      working.current = working.current.then(() => send(id, file));
    }
  }

  return {
    photos,
    urls: photos.flatMap(({ url }) => url ?? []),
    sending: photos.some(({ state }) => state === 'sending'),
    failed: photos.filter(({ state }) => state === 'failed'),
    add,
    remove: (id: string) => setPhotos((held) => held.filter((photo) => photo.id !== id)),
    clear: () => setPhotos([]),
  };
}

function failureIn(error: unknown): UploadFailure {
  const isFault = error instanceof Error && 'failure' in error;
  return isFault ? (error.failure as UploadFailure) : uploadFailureOf('UNREADABLE_ANSWER');
}
