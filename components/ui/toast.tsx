import type { ReactNode } from 'react';

export type ToastVariant = 'success' | 'info' | 'error';

interface ToastOptions {
  description?: ReactNode;
  action?: { label: string; onPress: () => void };
  /** Showing another toast with the same id replaces the first. */
  id?: string;
}

type Show = (title: string, options?: ToastOptions) => void;

/** An error stays until it is dismissed. */
type Toasts = Record<ToastVariant, Show>;

export type ToastRequest = ToastOptions & { variant: ToastVariant; title: string };

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

function show(variant: ToastVariant): Show {
  return (title, options) => {
    const request = { ...options, variant, title };
    if (receiver) return receiver(request);
    waiting.push(request);
    onWaiting?.();
  };
}

const toasts: Toasts = {
  success: show('success'),
  info: show('info'),
  error: show('error'),
};

/** Toasts for the result of an action. A failed save is also shown where it happened. */
export function useToast(): Toasts {
  return toasts;
}
