import type { ConfirmDialogProps } from './confirm-dialog-popup';
import { partLater } from './part-later';

export const ConfirmDialog = partLater<ConfirmDialogProps>(
  () => import('./confirm-dialog-popup').then((module) => module.ConfirmDialogPopup),
  () => null,
  { isNeeded: ({ open = true }) => open },
);
