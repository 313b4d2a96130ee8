import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { PhotoSession } from '@/lib/browser/uploads/photo-session';
import { photoSessionOf, showPhotoSession } from '@/lib/browser/uploads/photo-sessions';
import { useWindowEvent } from '@/lib/browser/use-window-event';
import { urlsOf } from '@/lib/rules/uploads/photo-list';
import { useUnsentPhotos } from './unsent-photos';

/** The photos in the form: URLs in display order. */
interface PhotoValue {
  read: () => string[];
  write: (urls: string[]) => void;
  /** Calls the listener synchronously when the values of the form change. */
  subscribe: (listener: () => void) => () => void;
}

export interface PhotoListOptions {
  /** The listing of the photos, with its name; null for a listing that is not created yet. */
  listing: { id: string; name: string } | null;
  value: PhotoValue;
  /** The photos of the listing on the service. */
  savedImages: string[];
}

/** The photos of a form, with their uploads. The session owns their order; the form has the URLs of the stored ones. */
export function usePhotoList({ listing, value, savedImages }: PhotoListOptions) {
  const [session] = useState(() => photoSessionOf(listing?.id ?? null, value.read()));
  const list = useSyncExternalStore(session.subscribe, session.list, session.list);
  const { dispatch } = session;

  const show = useEffectEvent(() => {
    session.join(value.read());
    const leave = showPhotoSession(listing?.id ?? null, listing?.name ?? '', session);
    const disconnect = connect(session, value);
    return () => {
      disconnect();
      leave();
    };
  });
  useEffect(() => show(), []);
  const savedKey = savedImages.join('\n');
  const savedBefore = useRef(savedKey);
  useEffect(() => {
    if (savedBefore.current === savedKey) return;
    savedBefore.current = savedKey;
    dispatch({ type: 'forgetRemovals' });
  }, [savedKey, dispatch]);
  useWindowEvent('online', () => {
    const ids = list.items.filter(({ failure }) => failure?.code === 'NETWORK').map(({ id }) => id);
    if (ids.length > 0) dispatch({ type: 'retry', ids });
  });
  useUnsentPhotos(list.items, session);

  return {
    list,
    dispatch,
    addFiles: (files: readonly File[]) => session.add(files.map((file) => ({ file }))),
    sendsOriginals: session.sendsOriginals,
    sendOriginals: session.sendOriginals,
  };
}

/** Each side follows the other synchronously, so they never differ; equal values stop the loop. */
function connect(session: PhotoSession, value: PhotoValue): () => void {
  const current = () => urlsOf(session.list());
  const areEqual = () => current().join('\n') === value.read().join('\n');
  const writeForm = () => {
    if (!areEqual()) value.write(current());
  };
  writeForm();
  const stopSession = session.subscribe(writeForm);
  const stopForm = value.subscribe(() => {
    if (!areEqual()) session.dispatch({ type: 'sync', urls: value.read() });
  });
  return () => {
    stopSession();
    stopForm();
  };
}
