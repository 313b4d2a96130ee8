const pauseMs = 1_000;

let pressedAt = -Infinity;
let isWatched = false;

/** Whether a key was pressed within the last second. Keys are watched from the first call on. */
export function isTyping(): boolean {
  if (!isWatched) addEventListener('keydown', () => (pressedAt = performance.now()), { capture: true, passive: true });
  isWatched = true;
  return performance.now() - pressedAt < pauseMs;
}
