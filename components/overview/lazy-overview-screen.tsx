'use client';

import { hydrateLater } from '@/components/shell/hydrate-later';

/** The OverviewScreen, rendered on the server and hydrated when its code is loaded. */
export const LazyOverviewScreen = hydrateLater(() => import('./overview-screen'), 'OverviewScreen');
