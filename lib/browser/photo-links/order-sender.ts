import { failureFromRead, sendJson } from '@/lib/browser/read-json';
import type { Failure } from '@/lib/rules/failure';
import { photoLinkHeader, type PhoneOrder, type PhoneReceipt } from '@/lib/rules/photo-links/photo-link';

export type OrderState = {
  /** Whether the latest order is still to be sent. */
  isBusy: boolean;
  failure: Failure | null;
  /** The photos that are saved to the listing. */
  saved: readonly string[];
};

const settledMs = 500;
// The dashboard may wait this long for a slow service.
const answerMs = 180_000;

/** Sends the order of the photos of a phone, one request at a time, the latest order last. */
export function createOrderSender(
  post: (order: PhoneOrder) => Promise<PhoneReceipt>,
  start: Pick<OrderState, 'saved'> & Omit<PhoneOrder, 'done'>,
  onChange: (state: OrderState) => void,
) {
  let wanted: PhoneOrder = { urls: start.urls, removed: start.removed, done: false };
  let sent = JSON.stringify(wanted);
  let saved = start.saved;
  let running: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function sendAll(): Promise<boolean> {
    clearTimeout(timer);
    while (JSON.stringify(wanted) !== sent) {
      const order = wanted;
      onChange({ isBusy: true, failure: null, saved });
      try {
        ({ saved } = await post(order));
        sent = JSON.stringify(order);
      } catch (error) {
        const failure = failureFromRead(error);
        onChange({ isBusy: false, failure, saved });
        return false;
      }
    }
    onChange({ isBusy: false, failure: null, saved });
    return true;
  }

  function send(): Promise<boolean> {
    running ??= sendAll().finally(() => (running = null));
    return running;
  }

  return {
    /** Sets the current order of the photos; it is sent after it has not changed for a moment. */
    follow: (order: Omit<PhoneOrder, 'done'>): void => {
      const next = { ...order, done: false };
      if (JSON.stringify(next) === JSON.stringify({ ...wanted, done: false })) return;
      wanted = next;
      onChange({ isBusy: true, failure: null, saved });
      clearTimeout(timer);
      timer = setTimeout(() => void send(), settledMs);
    },
    /** Sends the order and that the person is done; returns whether that worked. */
    finish: async (): Promise<boolean> => {
      wanted = { ...wanted, done: true };
      // The request in progress may have started before the person was done.
      if (running) await running;
      return send();
    },
    retry: (): void => void send(),
    stop: (): void => clearTimeout(timer),
  };
}

/** Returns a function that posts an order with the token of a link. Throws ReadFailure. */
export function postOrder(token: string) {
  return (order: PhoneOrder): Promise<PhoneReceipt> =>
    sendJson('/api/phone/order', order, {
      headers: { [photoLinkHeader]: token },
      signal: AbortSignal.timeout(answerMs),
    });
}
