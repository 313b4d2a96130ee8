import { watched } from '@/lib/browser/watched';
import type { FailureCode } from '@/lib/rules/failure';

export type SentPhotos = { listingId: string; address: string; count: number };

export type SendingState = {
  /** `waiting` ends by itself; `stopped` needs the person. */
  phase: 'idle' | 'sending' | 'waiting' | 'stopped';
  /** When it is tried again after a failed attempt, in milliseconds since 1970; null if it waits for a connection. */
  until: number | null;
  /** Why it is stopped. */
  code: FailureCode | null;
  /** The listings whose photos were sent since the page was opened, until the person has seen that. */
  sent: readonly SentPhotos[];
};

export const nothingSent: SendingState = { phase: 'idle', until: null, code: null, sent: [] };

/** The progress of sending photos in this tab. */
export const sendingState = watched(nothingSent);

export function reportSending(change: Partial<SendingState>): void {
  sendingState.set({ ...sendingState.get(), ...change });
}

/** Adds sent photos; later ones of the same listing are added to its count. */
export function reportSent({ listingId, address, count }: SentPhotos): void {
  const all = sendingState.get().sent;
  const before = all.find((sent) => sent.listingId === listingId)?.count ?? 0;
  const others = all.filter((sent) => sent.listingId !== listingId);
  reportSending({ sent: [...others, { listingId, address, count: before + count }] });
}

/** Forgets what was sent, because the person has seen it. */
export function forgetSent(): void {
  reportSending({ sent: [] });
}
