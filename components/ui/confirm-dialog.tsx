'use client';

import type { ConfirmDialogProps } from './confirm-dialog-popup';
import { partLater } from './part-later';

/** A question before something is done. */
export const ConfirmDialog = partLater<ConfirmDialogProps>(
  () => import('./confirm-dialog-popup').then((module) => module.ConfirmDialogPopup),
  () => null,
  { isNeeded: ({ open = true }) => open },
);
