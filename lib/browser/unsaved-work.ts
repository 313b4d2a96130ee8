/** Asks the person; call `leave` if they choose to continue. */
type Ask = (leave: () => void) => void;

let holder: Ask | null = null;

/** While a page has unsaved work, `ask` decides about leaving it. Returns a function that ends this. */
export function holdUnsavedWork(ask: Ask): () => void {
  holder = ask;
  return () => {
    if (holder === ask) holder = null;
  };
}

const layers = new Set<() => void>();

/** While something covers the whole page, back navigation closes it. Returns a function that ends this. */
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

/** Whether back navigation closes something that covers the page, and stays on the page. */
export function isCovered(): boolean {
  return layers.size > 0;
}

/** Leaves the page other than by a link: at once, or after the person has decided about unsaved work. */
export function leaveSafely(leave: () => void): void {
  if (holder) holder(leave);
  else leave();
}
