'use client';

import { hydrateLater } from '@/components/shell/hydrate-later';

/** The ObjectsScreen, rendered on the server and hydrated when its code is loaded. */
export const LazyObjectsScreen = hydrateLater(() => import('./objects-screen'), 'ObjectsScreen');
