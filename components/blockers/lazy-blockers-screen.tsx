'use client';

import { hydrateLater } from '@/components/shell/hydrate-later';

/** The BlockersScreen, rendered on the server and hydrated when its code is loaded. */
export const LazyBlockersScreen = hydrateLater({
  onServer: typeof window === 'undefined' ? require('./blockers-screen').BlockersScreen : null,
  load: () => import('./blockers-screen').then((module) => module.BlockersScreen),
});
