'use client';

import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

const attemptsMax = 4;
const pauseMs = 1_000;

interface LaterOptions<Props> {
  /** Whether the part is needed now; until then it is loaded when the browser is idle. */
  isNeeded?: (props: Props) => boolean;
}

type Later<Props> = { Part: ComponentType<Props> | null; failure: unknown };

/** A part whose code is not among the scripts of the page; its fallback is in its place until it is loaded. */
export function partLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props>,
  { isNeeded = () => true }: LaterOptions<Props> = {},
): ComponentType<Props> {
  const atFirst: Later<Props> = { Part: null, failure: null };
  const listeners = new Set<() => void>();
  let later = atFirst;
  let loading: Promise<void> | null = null;

  function change(next: Later<Props>): void {
    const { activeElement } = document;
    later = next;
    for (const listener of listeners) listener();
    if (activeElement?.id) setTimeout(() => focusAgain(activeElement));
  }

  async function start(): Promise<void> {
    loading ??= loadAgain(load).then(
      (Part) => change({ Part, failure: null }),
      (error: unknown) => {
        loading = null;
        change({ Part: null, failure: error });
      },
    );
    return loading;
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return function PartLater(props: Props) {
    const { Part, failure } = useSyncExternalStore(
      subscribe,
      () => later,
      () => atFirst,
    );
    const needed = isNeeded(props);
    useEffect(() => {
      if (!needed) return whenIdle(() => void start());
      void start();
      return undefined;
    }, [needed]);
    if (needed && failure !== null) throw failure;
    return Part ? <Part {...props} /> : <Fallback {...props} />;
  };
}

/** The fallback had the focus, and what replaced it has the same id. */
function focusAgain(before: Element): void {
  if (!before.isConnected && document.activeElement === document.body) document.getElementById(before.id)?.focus();
}

/** Does the work when the browser is idle; returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(work);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, 300);
  return () => clearTimeout(timer);
}

/**
 * Loads a part of the page that is split off, and tries again where the network is gone for a while: a part that fails would take
 * the whole page with it. Throws what the last try threw, which after a deploy is that there is no such part any more.
 */
export async function loadAgain<Part>(load: () => Promise<Part>, pause = untilReachable): Promise<Part> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt === attemptsMax) throw error;
      await pause();
    }
  }
}

async function untilReachable(): Promise<void> {
  if (!navigator.onLine) {
    await new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
