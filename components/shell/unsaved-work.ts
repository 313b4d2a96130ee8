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

/** For what leaves the page other than by a link: at once, or when the person has said what is to become of unsaved work. */
export function leaveSafely(leave: () => void): void {
  if (holder) holder(leave);
  else leave();
}
