import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef } from 'react';
import type { TakeRow } from '@/lib/rules/camera/take-start';
import { releaseBlobUrls } from './blob-urls';
import { Capture } from './capture';

export function CaptureView({ listing, onClose }: { listing: TakeRow; onClose: () => void }) {
  const shutter = useRef<HTMLButtonElement>(null);
  useWakeLock();
  useEffect(() => releaseBlobUrls, []);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          initialFocus={shutter}
          className="toasts-at-top fixed inset-0 z-50 flex flex-col bg-black text-white outline-none landscape:flex-row"
        >
          <Capture {...{ listing, shutter, onClose }} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Keeps the screen awake while the camera is shown, if the browser supports it. */
function useWakeLock(): void {
  useEffect(() => {
    const wakeLock = (navigator as { wakeLock?: WakeLock }).wakeLock;
    if (!wakeLock) return undefined;
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    // The browser releases the lock whenever the page is hidden.
    const request = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        lock = await wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {
        // A phone in power-saving mode rejects it, and nothing else depends on it.
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
