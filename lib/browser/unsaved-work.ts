/** Asks the person; call `leave` if they choose to continue. */
type Ask = (leave: () => void) => void;

const holders: Ask[] = [];

/** While a page or a dialog over it has unsaved work, `ask` decides about leaving it. Returns a function that ends this. */
export function holdUnsavedWork(ask: Ask): () => void {
  holders.push(ask);
  return () => void holders.splice(holders.indexOf(ask), 1);
}

const layers: (() => void)[] = [];

/** While something covers the whole page, back navigation closes it, the topmost first. Returns a function that ends this. */
export function closeOnBack(close: () => void): () => void {
  layers.push(close);
  const stop = new AbortController();
  if ('navigation' in window) {
    navigation.addEventListener(
      'navigate',
      (event) => {
        if (event.navigationType !== 'traverse' || !event.cancelable) return;
        event.preventDefault();
        if (layers.at(-1) === close) close();
      },
      { signal: stop.signal },
    );
  }
  return () => {
    layers.splice(layers.indexOf(close), 1);
    stop.abort();
  };
}

/** Whether back navigation closes something that covers the page, and stays on the page. */
export function isCovered(): boolean {
  return layers.length > 0;
}

/** Leaves the page other than by a link: at once, or after the person has decided about unsaved work, that of a dialog first. */
export function leaveSafely(leave: () => void): void {
  holders.reduce<() => void>((rest, ask) => () => ask(rest), leave)();
}
