'use client';

import { partLater } from '@/components/ui/part-later';

/** The UploadsElsewhereNotice, which most pages never show: loaded when the browser is idle. */
export const LazyUploadsNotice = partLater(() => import('./uploads-elsewhere-notice'), 'UploadsElsewhereNotice', {
  isNeeded: () => false,
});
