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
import { loadAgain } from '@/components/ui/part-later';
import type { PhotoAction, PhotoItem, PhotoList, TurnedAway } from '@/lib/rules/uploads/photo-list';
import { uploadFailureOf } from '@/lib/rules/uploads/upload-failure';

/** A file that waits for the upload code, or for which loading that code failed. */
type Early = { id: string; file: File; hasFailed: boolean };

let earlyCount = 0;

// A weak connection can come back without an event of the browser.
const retryEveryMs = 15_000;

type Opened = { session: PhotoSession; sender: OrderSender };
type Shown = { items: readonly PhotoItem[]; turnedAway: readonly TurnedAway[] };

/** The photos of a phone with their uploads; the upload code is loaded after the first view. */
export function usePhonePhotos(token: string, { sent }: Pick<PhonePage, 'sent'>) {
  const [start] = useState(sent);
  const urls = start.map(({ url }) => url);
  const saved = start.flatMap((photo) => (photo.saved ? [photo.url] : []));
  const [shown, setShown] = useState<Shown>(() => ({ items: urls.map(storedItem), turnedAway: [] }));
  const [order, setOrder] = useState<OrderState>({ isBusy: false, failure: null, saved });
  const [early, setEarly] = useState<readonly Early[]>([]);
  const opened = useRef<Promise<Opened> | null>(null);
  const removedIds = useRef(new Set<string>());

  async function open(): Promise<Opened> {
    const { openPhoneSession } = await loadAgain(() => import('@/lib/browser/photo-links/phone-session'));
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
      // Without a connection the code could not be loaded: the next action tries again.
      opened.current = null;
    });
  }

  /** Hands the files over to the session once its code is loaded. */
  async function send(files: readonly Early[]) {
    const others = (before: readonly Early[]) => before.filter(({ id }) => files.every((each) => each.id !== id));
    setEarly((before) => [...others(before), ...files.map((each) => ({ ...each, hasFailed: false }))]);
    const opening = (opened.current ??= open());
    try {
      const { session } = await opening;
      session.add(files.filter(({ id }) => !removedIds.current.has(id)).map(({ file }) => ({ file })));
      setEarly(others);
    } catch {
      if (opened.current === opening) opened.current = null;
      setEarly((before) =>
        before.map((each) => (files.some(({ id }) => id === each.id) ? { ...each, hasFailed: true } : each)),
      );
    }
  }

  function dispatch(action: PhotoAction) {
    const ids = 'ids' in action ? action.ids : [];
    if (action.type === 'remove') {
      for (const id of ids) removedIds.current.add(id);
      setEarly((before) => before.filter(({ id }) => !ids.includes(id)));
    }
    const again = early.filter(({ id, hasFailed }) => hasFailed && ids.includes(id));
    if (action.type === 'retry' && again.length > 0) void send(again);
    else use(({ session }) => session.dispatch(action));
  }

  const prepare = useEffectEvent(() => use(() => undefined));
  const retryLost = useEffectEvent(() => {
    const again = early.filter(({ hasFailed }) => hasFailed);
    if (again.length > 0) void send(again);
    use(({ session, sender }) => {
      const ids = shown.items.filter(({ failure }) => failure?.code === 'NETWORK').map(({ id }) => id);
      if (ids.length > 0) session.dispatch({ type: 'retry', ids });
      if (order.failure?.code === 'NETWORK') sender.retry();
    });
  });
  useEffect(() => {
    prepare();
    const handle = () => retryLost();
    window.addEventListener('online', handle);
    return () => {
      window.removeEventListener('online', handle);
      void opened.current?.then(
        ({ session, sender }) => {
          session.end();
          sender.stop();
        },
        () => undefined,
      );
      opened.current = null;
    };
  }, []);

  const items = [...shown.items, ...early.map(earlyItem)];
  const isLost = [order.failure, ...items.map(({ failure }) => failure)].some((failure) => failure?.code === 'NETWORK');
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setInterval(() => {
      if (navigator.onLine) retryLost();
    }, retryEveryMs);
    return () => clearInterval(timer);
  }, [isLost]);

  return {
    items,
    turnedAway: shown.turnedAway,
    order,
    add: (files: readonly File[]) =>
      void send(files.map((file) => ({ id: `early-${(earlyCount += 1)}`, file, hasFailed: false }))),
    dispatch,
    retryOrder: () => use(({ sender }) => sender.retry()),
    /** Returns whether the desk was notified that the person is done. */
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

const noItem = {
  name: '',
  failure: null,
  previewUrl: null,
  tileUrl: null,
  blur: null,
  known: null,
  takenAt: null,
} as const;

/** A photo that was sent earlier, with the id that the session will give it. */
function storedItem(url: string, index: number): PhotoItem {
  return { ...noItem, id: `stored-${index + 1}`, url, state: 'done', progress: 1 };
}

function earlyItem({ id, file: { name }, hasFailed }: Early): PhotoItem {
  const item = { ...noItem, id, url: null, name, progress: 0 };
  return hasFailed ? { ...item, state: 'failed', failure: uploadFailureOf('NETWORK') } : { ...item, state: 'waiting' };
}
