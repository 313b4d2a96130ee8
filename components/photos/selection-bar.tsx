'use client';

import { ArrowLeft, ArrowLeftToLine, ArrowRight, ArrowRightToLine, Hash, Trash2, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';

interface SelectionBarProps {
  count: number;
  onShift: (by: -1 | 1) => void;
  onMove: (to: 'first' | 'last') => void;
  onAskPosition: () => void;
  onRemove: () => void;
  onClear: () => void;
}

/** What can be done with several photos at once. */
export function SelectionBar({ count, onShift, onMove, onAskPosition, onRemove, onClear }: SelectionBarProps) {
  const t = useTranslations('photos.selection');
  return (
    <div
      role="toolbar"
      aria-label={t('label')}
      className="bg-overlay shadow-overlay sticky top-2 z-20 flex flex-wrap items-center gap-1 rounded-lg py-1 pr-1 pl-3 max-md:top-16 forced-colors:border"
    >
      <span className="mr-auto text-sm font-medium tabular-nums">{t('count', { count })}</span>
      <Button size="sm" variant="ghost" onClick={() => onMove('first')}>
        <ArrowLeftToLine aria-hidden />
        {t('first')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onShift(-1)}>
        <ArrowLeft aria-hidden />
        {t('earlier')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onShift(1)}>
        <ArrowRight aria-hidden />
        {t('later')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onMove('last')}>
        <ArrowRightToLine aria-hidden />
        {t('last')}
      </Button>
      <Button size="sm" variant="ghost" onClick={onAskPosition}>
        <Hash aria-hidden />
        {t('to')}
      </Button>
      <Button size="sm" variant="ghost" className="text-danger-text!" onClick={onRemove}>
        <Trash2 aria-hidden />
        {t('remove')}
      </Button>
      <IconButton label={t('clear')} size="sm" onClick={onClear}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
