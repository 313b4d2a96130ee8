'use client';

import { hydrateLater } from '@/components/shell/hydrate-later';

/** The ListingsScreen, rendered on the server and hydrated when its code is loaded. */
export const LazyListingsScreen = hydrateLater({
  onServer: typeof window === 'undefined' ? require('./listings-screen').ListingsScreen : null,
  load: () => import('./listings-screen').then((module) => module.ListingsScreen),
});
