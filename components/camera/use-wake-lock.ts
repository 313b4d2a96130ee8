import { useEffect } from 'react';

/** Keeps the screen awake while the part is shown, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    const wakeLock = (navigator as { wakeLock?: WakeLock }).wakeLock;
    if (!wakeLock) return undefined;
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    // The browser gives the lock back whenever the page is hidden.
    const request = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        lock = await wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {
        // A phone that saves power refuses, and nothing else depends on it.
      }
    };
    const follow = () => void request();
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', follow);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
