/** Asks the person; call `leave` if they choose to continue. */
type Ask = (leave: () => void) => void;

const guards: Ask[] = [];

/** While a page or a dialog over it has unsaved work, `ask` decides about leaving it. Returns a function that ends this. */
export function guardUnsavedWork(ask: Ask): () => void {
  guards.push(ask);
  return () => void guards.splice(guards.indexOf(ask), 1);
}

/** Leaves the page other than by a link: at once, or after the person has decided about unsaved work, that of a dialog first. */
export function leaveSafely(leave: () => void): void {
  guards.reduce<() => void>((rest, ask) => () => ask(rest), leave)();
}
