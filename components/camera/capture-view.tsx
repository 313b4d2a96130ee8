'use client';

import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef } from 'react';
import type { TakeRow } from '@/lib/rules/camera/take-start';
import { releaseBlobUrls } from './blob-urls';
import { Capture } from './capture';
import { useWakeLock } from './use-wake-lock';

interface CaptureViewProps {
  listing: TakeRow;
  onClose: () => void;
}

/** The camera over the whole page. */
export function CaptureView({ listing, onClose }: CaptureViewProps) {
  const shutter = useRef<HTMLButtonElement>(null);
  useWakeLock();
  useEffect(() => releaseBlobUrls, []);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          initialFocus={shutter}
          className="fixed inset-0 z-50 flex flex-col bg-black text-white outline-none landscape:flex-row"
        >
          <Capture {...{ listing, shutter, onClose }} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
