'use client';

import { hydrateLater } from '@/components/shell/hydrate-later';

/** The ListingsScreen, rendered on the server and hydrated when its code is loaded. */
export const LazyListingsScreen = hydrateLater(() => import('./listings-screen'), 'ListingsScreen');
