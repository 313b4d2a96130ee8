'use client';

import { partLater } from '@/components/ui/part-later';

/** The DeliveryDrop, loaded after the first view. */
export const LazyDeliveryDrop = partLater(() => import('./delivery-drop'), 'DeliveryDrop');
