'use client';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { useTranslations } from '@/lib/i18n/use-translations';

interface SelectionBarProps {
  count: number;
  onShift: (by: -1 | 1) => void;
  onMove: (to: 'first' | 'last') => void;
  onAskPosition: () => void;
  /** Null where there is no other listing to give them to. */
  onGive: (() => void) | null;
  onRemove: () => void;
  onClear: () => void;
}

/** What can be done with several photos at once. */
export function SelectionBar({ count, onShift, onMove, onAskPosition, onGive, onRemove, onClear }: SelectionBarProps) {
  const t = useTranslations('photos.selection');
  return (
    <div
      role="toolbar"
      aria-label={t('label')}
      className="bg-overlay shadow-overlay sticky top-2 z-20 flex flex-wrap items-center gap-1 rounded-lg p-1 pl-3 max-md:top-16 forced-colors:border"
    >
      <span className="mr-auto py-1 text-sm font-medium tabular-nums max-sm:basis-full">{t('count', { count })}</span>
      <Button size="sm" variant="ghost" onClick={() => onMove('first')}>
        <Icon name="arrow-left-to-line" />
        <span className="max-sm:sr-only">{t('first')}</span>
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onShift(-1)}>
        <Icon name="arrow-left" />
        <span className="max-sm:sr-only">{t('earlier')}</span>
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onShift(1)}>
        <Icon name="arrow-right" />
        <span className="max-sm:sr-only">{t('later')}</span>
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onMove('last')}>
        <Icon name="arrow-right-to-line" />
        <span className="max-sm:sr-only">{t('last')}</span>
      </Button>
      <Button size="sm" variant="ghost" onClick={onAskPosition}>
        <Icon name="hash" />
        <span className="max-sm:sr-only">{t('to')}</span>
      </Button>
      {onGive && (
        <Button size="sm" variant="ghost" onClick={onGive}>
          <Icon name="forward" />
          <span className="max-sm:sr-only">{t('give')}</span>
        </Button>
      )}
      <Button size="sm" variant="ghost" className="text-danger-text!" onClick={onRemove}>
        <Icon name="trash" />
        <span className="max-sm:sr-only">{t('remove')}</span>
      </Button>
      <IconButton label={t('clear')} size="sm" onClick={onClear}>
        <Icon name="x" />
      </IconButton>
    </div>
  );
}
