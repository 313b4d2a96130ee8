'use client';

import { hydrateLater } from '@/components/shell/hydrate-later';

/** The BlockersScreen, rendered on the server and hydrated when its code is loaded. */
export const LazyBlockersScreen = hydrateLater(() => import('./blockers-screen'), 'BlockersScreen');
