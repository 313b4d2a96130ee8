import type { ReactNode } from 'react';

export type ToastVariant = 'success' | 'info' | 'error';

interface ToastOptions {
  description?: ReactNode;
  action?: { label: string; onPress: () => void };
  /** Showing another toast with the same id replaces the first. */
  id?: string;
}

type Show = (title: string, options?: ToastOptions) => string;

interface Toasts {
  success: Show;
  info: Show;
  /** Stays until it is dismissed. */
  error: Show;
  dismiss: (id?: string) => void;
}

export type ToastRequest =
  | { kind: 'show'; id: string; variant: ToastVariant; title: string; options?: ToastOptions }
  | { kind: 'dismiss'; id?: string };

type Receiver = (request: ToastRequest) => void;

const waiting: ToastRequest[] = [];
let receiver: Receiver | null = null;
let lastNumber = 0;
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

function send(request: ToastRequest) {
  if (receiver) {
    receiver(request);
    return;
  }
  waiting.push(request);
  onWaiting?.();
}

function show(variant: ToastVariant): Show {
  return (title, options) => {
    lastNumber += 1;
    const id = options?.id ?? `toast-${lastNumber}`;
    send({ kind: 'show', id, variant, title, options });
    return id;
  };
}

const toasts: Toasts = {
  success: show('success'),
  info: show('info'),
  error: show('error'),
  dismiss: (id) => send({ kind: 'dismiss', id }),
};

/** Results of what was just done. A failed save also stays visible where it happened. */
export function useToast(): Toasts {
  return toasts;
}
