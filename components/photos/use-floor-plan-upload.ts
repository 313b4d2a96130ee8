import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PhotoSession } from '@/lib/browser/uploads/photo-session';
import { openFloorPlanSession } from '@/lib/browser/uploads/photo-sessions';
import { useWindowEvent } from '@/lib/browser/use-window-event';
import { uploadFailureOf, type UploadFailure } from '@/lib/rules/uploads/upload-failure';
import { useUnsentPlan } from './unsent-photos';

export interface FloorPlanUpload {
  file: File;
  progress: number;
  failure: UploadFailure | null;
}

/** The state of a chosen file that is not uploaded; null if there is none. */
export type PendingPlan = 'uploading' | 'failed' | null;

interface UploadOptions {
  onPendingChange: (pending: PendingPlan) => void;
  onUploaded: (url: string) => void;
}

/** The upload of the floor plan, as a session of one file; a later file replaces an earlier one. */
export function useFloorPlanUpload({ onPendingChange, onUploaded }: UploadOptions) {
  const [upload, setUpload] = useState<FloorPlanUpload | null>(null);
  const session = useRef<PhotoSession | null>(null);
  const pending = upload && (upload.failure ? 'failed' : 'uploading');
  const reportPending = useEffectEvent(onPendingChange);
  useEffect(() => reportPending(pending), [pending]);
  useEffect(() => () => session.current?.end(), []);

  function clear() {
    session.current?.end();
    session.current = null;
    setUpload(null);
  }

  function start(file: File) {
    clear();
    const current = openFloorPlanSession();
    session.current = current;
    setUpload({ file, progress: 0, failure: null });
    current.subscribe(() => {
      if (session.current !== current) return;
      const { items, turnedAway } = current.list();
      const [item] = items;
      if (item?.url) {
        clear();
        onUploaded(item.url);
        return;
      }
      const [left] = turnedAway;
      const failure = left ? uploadFailureOf(left.code) : (item?.failure ?? null);
      setUpload({ file, progress: item?.progress ?? 0, failure });
    });
    current.add([{ file }]);
  }

  const retry = () => upload && start(upload.file);
  useWindowEvent('online', () => {
    if (upload?.failure?.code === 'NETWORK') retry();
  });
  useUnsentPlan(upload?.file ?? null, start, clear);

  return { upload, start, retry, clear };
}
