'use client';

import { partLater } from '@/components/ui/part-later';

/** The KeyNotice, which most pages never show: loaded when the browser is idle. */
export const LazyKeyNotice = partLater(() => import('./key-notice'), 'KeyNotice', { isNeeded: () => false });
