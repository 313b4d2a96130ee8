import { partLater } from './part-later';

export const ConfirmDialog = partLater(() => import('./confirm-dialog-popup'), 'ConfirmDialogPopup', {
  isNeeded: ({ open = true }) => open,
});
