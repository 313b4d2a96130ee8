'use client';

import type { KeyboardEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { PhotoSteps } from '@/lib/rules/uploads/photo-steps';

export type HistoryWay = 'undo' | 'redo';

interface HistoryButtonsProps {
  steps: PhotoSteps;
  onStep: (way: HistoryWay) => void;
}

/** Undo and redo of moves and removals. Always rendered, so that the photos below do not shift. */
export function HistoryButtons({ steps: { done, undone }, onStep }: HistoryButtonsProps) {
  const t = useTranslations('photos.history');
  return (
    <span className="flex gap-1">
      {/* Not disabled: the button that was pressed keeps the focus. */}
      <IconButton label={t('undo')} size="sm" aria-disabled={done.length === 0} onClick={() => onStep('undo')}>
        <Icon name="undo-2" />
      </IconButton>
      <IconButton label={t('redo')} size="sm" aria-disabled={undone.length === 0} onClick={() => onStep('redo')}>
        <Icon name="redo-2" />
      </IconButton>
    </span>
  );
}

/** Ctrl or Cmd Z, with shift the other way; null for every other key, and where text is written. */
export function historyWayOf({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): HistoryWay | null {
  if (!(ctrlKey || metaKey) || altKey || key.toLowerCase() !== 'z') return null;
  if (target instanceof Element && target.closest('input:not([type=checkbox]), textarea') !== null) return null;
  return shiftKey ? 'redo' : 'undo';
}
