/** Asks the person; call `leave` if they choose to continue. */
type Ask = (leave: () => void) => void;

const holders: Ask[] = [];

/** While a page or a dialog over it has unsaved work, `ask` decides about leaving it. Returns a function that ends this. */
export function holdUnsavedWork(ask: Ask): () => void {
  holders.push(ask);
  return () => void holders.splice(holders.indexOf(ask), 1);
}

/** Leaves the page other than by a link: at once, or after the person has decided about unsaved work, that of a dialog first. */
export function leaveSafely(leave: () => void): void {
  holders.reduce<() => void>((rest, ask) => () => ask(rest), leave)();
}
