'use client';

import { hydrateLater } from '@/components/shell/hydrate-later';

/** The LibraryScreen, rendered on the server and hydrated when its code is loaded. */
export const LazyLibraryScreen = hydrateLater(() => import('./library-screen'), 'LibraryScreen');
