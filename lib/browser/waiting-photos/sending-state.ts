import type { FailureCode } from '@/lib/rules/failure';

/** What came of the photos of one listing. */
export type SentPhotos = { listingId: string; address: string; count: number };

export type SendingState = {
  /** `waiting` ends by itself; `stopped` needs the person. */
  phase: 'idle' | 'sending' | 'waiting' | 'stopped';
  /** Why it is stopped. */
  code: FailureCode | null;
  /** The listings whose photos were sent since the page was opened, until the person has seen it. */
  sent: readonly SentPhotos[];
};

export const nothingSent: SendingState = { phase: 'idle', code: null, sent: [] };

let state = nothingSent;
const listeners = new Set<() => void>();

/** How far the sending of photos is in this tab. */
export function sendingState(): SendingState {
  return state;
}

export function watchSending(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellSending(change: Partial<SendingState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Adds to what was sent; later photos of the same listing count with the earlier ones. */
export function tellSent({ listingId, address, count }: SentPhotos): void {
  const before = state.sent.find((sent) => sent.listingId === listingId)?.count ?? 0;
  const others = state.sent.filter((sent) => sent.listingId !== listingId);
  tellSending({ sent: [...others, { listingId, address, count: before + count }] });
}

/** The person has seen what was sent to a listing. */
export function forgetSent(listingId: string): void {
  tellSending({ sent: state.sent.filter((sent) => sent.listingId !== listingId) });
}
