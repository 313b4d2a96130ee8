/** Asks the person; `leave` is to be called if they choose to go on. */
type Ask = (leave: () => void) => void;

let holder: Ask | null = null;

/** While a page holds unsaved work, leaving goes by it. Answers how to let go. */
export function holdUnsavedWork(ask: Ask): () => void {
  holder = ask;
  return () => {
    if (holder === ask) holder = null;
  };
}

const layers = new Set<() => void>();

/** While something covers the whole page, a step back closes it. Returns how to stop that. */
export function closeOnBack(close: () => void): () => void {
  layers.add(close);
  const stop = new AbortController();
  if ('navigation' in window) {
    navigation.addEventListener(
      'navigate',
      (event) => {
        if (event.navigationType !== 'traverse' || !event.cancelable) return;
        event.preventDefault();
        close();
      },
      { signal: stop.signal },
    );
  }
  return () => {
    layers.delete(close);
    stop.abort();
  };
}

/** Whether a step back closes what covers the page, and leaves nothing. */
export function isCovered(): boolean {
  return layers.size > 0;
}

/** For what leaves the page other than by a link: at once, or when the person has said what is to become of unsaved work. */
export function leaveSafely(leave: () => void): void {
  if (holder) holder(leave);
  else leave();
}
