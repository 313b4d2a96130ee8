import type { ReactNode } from 'react';
import type { Failure } from '@/lib/rules/failure';

export type ToastVariant = 'success' | 'info' | 'error';

interface ToastOptions {
  description?: ReactNode;
  /** Why the action failed, which is shown with its request id; a description replaces its general text. */
  failure?: Failure;
  /** While a promise of `onPress` is pending, further presses are ignored. Then the toast is closed, unless another one has its id. */
  action?: { label: string; onPress: () => unknown };
  /** Showing another toast with the same id replaces the first. */
  id?: string;
}

type Show = (title: string, options?: ToastOptions) => void;

/** Without a title, a part of the page is missing. */
export type ToastRequest = ToastOptions & { variant: ToastVariant; title: string | null };

type Receiver = (request: ToastRequest) => void;

const waiting: ToastRequest[] = [];
let receiver: Receiver | null = null;
let onWaiting: (() => void) | null = null;

/** Subscribes to toasts, and receives those added before the first subscriber. */
export function receiveToasts(receive: Receiver): () => void {
  receiver = receive;
  for (const request of waiting.splice(0)) receive(request);
  return () => {
    receiver = null;
  };
}

/** Calls back when a toast waits for the first subscriber. */
export function watchWaitingToasts(listen: () => void): () => void {
  onWaiting = listen;
  return () => {
    onWaiting = null;
  };
}

function send(request: ToastRequest): void {
  if (receiver) return receiver(request);
  waiting.push(request);
  onWaiting?.();
}

function show(variant: ToastVariant): Show {
  return (title, options) => send({ ...options, variant, title });
}

/** Says that a part of the page could not be loaded. The region has the words, because the page may lack them. */
export function reportMissingPart(): void {
  send({ variant: 'error', title: null, id: 'missing-part' });
}

/** Toasts for the result of an action. An error stays until it is dismissed, and a failed save is also shown where it happened. */
export const toast: Record<ToastVariant, Show> = { success: show('success'), info: show('info'), error: show('error') };
