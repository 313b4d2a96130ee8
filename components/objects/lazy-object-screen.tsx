'use client';

import { hydrateLater } from '@/components/shell/hydrate-later';

/** The ObjectScreen, rendered on the server and hydrated when its code is loaded. */
export const LazyObjectScreen = hydrateLater({
  onServer: typeof window === 'undefined' ? require('./object-screen').ObjectScreen : null,
  load: () => import('./object-screen').then((module) => module.ObjectScreen),
});
