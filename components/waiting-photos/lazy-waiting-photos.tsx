'use client';

import { partLater } from '@/components/ui/part-later';

/** The photos that wait on this phone, which most browsers never have: loaded when the browser is idle. */
export const LazyWaitingPhotos = partLater(() => import('./waiting-photos'), 'WaitingPhotos', {
  isNeeded: () => false,
});
