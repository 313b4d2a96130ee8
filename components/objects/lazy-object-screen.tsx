'use client';

import { hydrateLater } from '@/components/shell/hydrate-later';

/** The ObjectScreen, rendered on the server and hydrated when its code is loaded. */
export const LazyObjectScreen = hydrateLater(() => import('./object-screen'), 'ObjectScreen');
