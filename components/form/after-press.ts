/**
 * Runs now, or once the press that is under way has become a click: an error that appears while the pointer is down
 * would move the button away from under it.
 */
export function afterPress(run: () => void): void {
  if (!document.querySelector(':active')) {
    run();
    return;
  }
  const stop = new AbortController();
  const finish = () => {
    stop.abort();
    setTimeout(run);
  };
  document.addEventListener('pointerup', finish, { signal: stop.signal });
  document.addEventListener('pointercancel', finish, { signal: stop.signal });
}
