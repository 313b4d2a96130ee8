'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  createOrderSender,
  postOrder,
  type OrderSender,
  type OrderState,
} from '@/lib/browser/photo-links/order-sender';
import type { PhotoSession } from '@/lib/browser/uploads/photo-session';
import type { PhonePage } from '@/lib/desk/photo-links/phone-page';
import type { PhotoAction, PhotoItem, PhotoList, TurnedAway } from '@/lib/rules/uploads/photo-list';

type Opened = { session: PhotoSession; sender: OrderSender };
type Shown = { items: readonly PhotoItem[]; turnedAway: readonly TurnedAway[] };

/** The photos of a phone with their uploads; what uploads them is loaded behind the first view. */
export function usePhonePhotos(token: string, { sent }: Pick<PhonePage, 'sent'>) {
  const [start] = useState(sent);
  const urls = start.map(({ url }) => url);
  const saved = start.flatMap((photo) => (photo.saved ? [photo.url] : []));
  const [shown, setShown] = useState<Shown>(() => ({ items: urls.map(storedItem), turnedAway: [] }));
  const [order, setOrder] = useState<OrderState>({ isBusy: false, failure: null, saved });
  const opened = useRef<Promise<Opened> | null>(null);

  async function open(): Promise<Opened> {
    const { openPhoneSession } = await import('@/lib/browser/photo-links/phone-session');
    const session = openPhoneSession(token, urls);
    const sender = createOrderSender(postOrder(token), { urls, removed: [], saved }, setOrder);
    session.subscribe(() => {
      const list = session.list();
      setShown(list);
      sender.follow(orderOf(list));
    });
    return { session, sender };
  }

  function use(work: (now: Opened) => unknown): void {
    opened.current ??= open();
    opened.current.then(work).catch(() => {
      // Without a connection its code could not be loaded: the next touch tries again.
      opened.current = null;
    });
  }

  const prepare = useEffectEvent(() => use(() => undefined));
  const retryLost = useEffectEvent(() =>
    use(({ session, sender }) => {
      const ids = shown.items.filter(({ failure }) => failure?.code === 'NETWORK').map(({ id }) => id);
      if (ids.length > 0) session.dispatch({ type: 'retry', ids });
      if (order.failure?.code === 'NETWORK') sender.retry();
    }),
  );
  useEffect(() => {
    prepare();
    const handle = () => retryLost();
    window.addEventListener('online', handle);
    return () => {
      window.removeEventListener('online', handle);
      void opened.current?.then(({ session, sender }) => {
        session.end();
        sender.stop();
      });
      opened.current = null;
    };
  }, []);

  return {
    ...shown,
    order,
    add: (files: readonly File[]) => use(({ session }) => session.add(files.map((file) => ({ file })))),
    dispatch: (action: PhotoAction) => use(({ session }) => session.dispatch(action)),
    retryOrder: () => use(({ sender }) => sender.retry()),
    /** Returns whether the desk knows now that the person is done. */
    finish: async () => {
      opened.current ??= open();
      return opened.current.then(({ sender }) => sender.finish()).catch(() => false);
    },
  };
}

function orderOf({ items, removals }: PhotoList): { urls: string[]; removed: string[] } {
  const urlsIn = (some: readonly PhotoItem[]) => some.flatMap(({ url }) => (url === null ? [] : [url]));
  const urls = urlsIn(items);
  const gone = urlsIn(removals.flat().map(({ item }) => item));
  return { urls, removed: gone.filter((url) => !urls.includes(url)) };
}

/** A photo that came earlier, as the session calls it when it is loaded. */
function storedItem(url: string, index: number): PhotoItem {
  return {
    id: `stored-${index + 1}`,
    url,
    name: '',
    state: 'done',
    progress: 1,
    failure: null,
    previewUrl: null,
    tileUrl: null,
    blur: null,
    known: null,
    takenAt: null,
  };
}
