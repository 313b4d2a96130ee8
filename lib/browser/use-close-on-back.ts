import { useEffect, useEffectEvent, type RefObject } from 'react';

/** What is open over the page, the topmost last. */
const layers: object[] = [];

/** While `isOpen` and nothing is open above it, back navigation calls `onClose` and stays on the page. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen || !('navigation' in window)) return undefined;
    const layer = {};
    layers.push(layer);
    const stop = new AbortController();
    navigation.addEventListener(
      'navigate',
      (event) => {
        if (event.navigationType !== 'traverse' || !event.cancelable || layers.at(-1) !== layer) return;
        event.preventDefault();
        close();
      },
      { signal: stop.signal },
    );
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      stop.abort();
    };
  }, [isOpen]);
}

/** Inside an open list: back navigation closes it. */
export function CloseOnBack({ list }: { list: RefObject<{ close: () => void } | null> }) {
  useCloseOnBack(true, () => list.current?.close());
  return null;
}

/** Whether back navigation closes something that is open over the page, and stays on the page. */
export function isCovered(): boolean {
  return layers.length > 0;
}
