import { useEffect, useEffectEvent, useState } from 'react';
import { createLaterSession, nothingChosen, outsideItem } from '@/components/photos/later-session';
import { createOrderSender, postOrder, type OrderState } from '@/lib/browser/photo-links/order-sender';
import { useWindowEvent } from '@/lib/browser/use-window-event';
import { limits } from '@/lib/contract/limits';
import type { PhonePage } from '@/lib/desk/photo-links/reads';
import { emptyPhoto } from '@/lib/rules/uploads/empty-photo';
import type { PhotoItem, PhotoList } from '@/lib/rules/uploads/photo-list';

// A weak connection can come back without an event of the browser.
const retryEveryMs = 15_000;

/** The photos of a phone with their uploads; the upload code is loaded after the first view. */
export function usePhonePhotos(token: string, { sent, images }: Pick<PhonePage, 'sent' | 'images'>) {
  const [max] = useState(limits.imagesMax - images.length);
  const [start] = useState(sent);
  const urls = start.map(({ url }) => url);
  const saved = start.flatMap((photo) => (photo.saved ? [photo.url] : []));
  const [{ list, outside }, setShown] = useState(nothingChosen);
  const [order, setOrder] = useState<OrderState>({ isBusy: false, failure: null, saved });
  const [sender] = useState(() => createOrderSender(postOrder(token), { urls, removed: [], saved }, setOrder));
  const [session] = useState(() =>
    createLaterSession(
      async () => {
        const { openPhoneSession } = await import('@/lib/browser/photo-links/phone-session');
        return openPhoneSession(token, urls, max);
      },
      (photos) => {
        setShown(photos);
        if (photos.list) sender.follow(orderOf(photos.list));
      },
    ),
  );

  useEffect(() => {
    session.prepare();
    return () => {
      session.end();
      sender.stop();
    };
  }, [session, sender]);

  // Files that the list turned away are only counted.
  const waiting = outside.filter(({ failure }) => failure === null || failure.code === 'NETWORK');
  const items = [...(list?.items ?? urls.map(storedItem)), ...waiting.map(outsideItem)];
  const isLost = [order.failure, ...items.map(({ failure }) => failure)].some((failure) => failure?.code === 'NETWORK');
  const retryLost = useEffectEvent(() => {
    session.prepare();
    const ids = items.filter(({ failure }) => failure?.code === 'NETWORK').map(({ id }) => id);
    if (ids.length > 0) session.retry(ids);
    if (order.failure?.code === 'NETWORK') sender.retry();
  });
  useWindowEvent('online', () => retryLost());
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setInterval(() => {
      if (navigator.onLine) retryLost();
    }, retryEveryMs);
    return () => clearInterval(timer);
  }, [isLost]);

  return {
    items,
    turnedAway: list?.turnedAway ?? [],
    order,
    canUndo: (list?.removals.length ?? 0) > 0,
    add: session.add,
    dispatch: session.dispatch,
    retry: session.retry,
    remove: session.remove,
    retryOrder: sender.retry,
    /** Returns whether the desk was notified that the person is done. */
    finish: sender.finish,
  };
}

function orderOf({ items, removals }: PhotoList): { urls: string[]; removed: string[] } {
  const urlsIn = (some: readonly PhotoItem[]) => some.flatMap(({ url }) => (url === null ? [] : [url]));
  const urls = urlsIn(items);
  const gone = urlsIn(removals.flat().map(({ item }) => item));
  return { urls, removed: gone.filter((url) => !urls.includes(url)) };
}

/** A photo that was sent earlier, with the id that the session will give it. */
function storedItem(url: string, index: number): PhotoItem {
  return { ...emptyPhoto, id: `stored-${index + 1}`, url, state: 'done', progress: 1 };
}
