'use client';

import { hydrateLater } from '@/components/shell/hydrate-later';

/** The TakeScreen, rendered on the server and hydrated when its code is loaded. */
export const LazyTakeScreen = hydrateLater(() => import('./take-screen'), 'TakeScreen');
