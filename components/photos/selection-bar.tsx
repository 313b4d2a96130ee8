import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { IconName } from '@/components/ui/icon-names';
import { useTranslations } from '@/lib/i18n/use-translations';

interface SelectionBarProps {
  count: number;
  onShift: (by: -1 | 1) => void;
  onMove: (to: 'first' | 'last') => void;
  onAskPosition: () => void;
  /** Null if there is no other listing to give them to. */
  onGive: (() => void) | null;
  onRemove: () => void;
  onClear: () => void;
}

export function SelectionBar({ count, onShift, onMove, onAskPosition, onGive, onRemove, onClear }: SelectionBarProps) {
  const t = useTranslations('photos.selection');
  const common = useTranslations('common');
  return (
    <div
      role="toolbar"
      aria-label={t('label')}
      className="bg-overlay shadow-overlay sticky top-2 z-20 flex flex-wrap items-center gap-1 rounded-lg p-1 pl-3 max-md:top-16 forced-colors:border"
    >
      <span className="mr-auto py-1 text-sm font-medium tabular-nums max-sm:basis-full">{t('count', { count })}</span>
      <Act icon="arrow-left-to-line" label={t('first')} onPress={() => onMove('first')} />
      <Act icon="arrow-left" label={t('earlier')} onPress={() => onShift(-1)} />
      <Act icon="arrow-right" label={t('later')} onPress={() => onShift(1)} />
      <Act icon="arrow-right-to-line" label={t('last')} onPress={() => onMove('last')} />
      <Act icon="hash" label={t('to')} onPress={onAskPosition} />
      {onGive && <Act icon="forward" label={t('give')} onPress={onGive} />}
      <Act icon="trash" label={common('remove')} className="text-danger-text!" onPress={onRemove} />
      <IconButton icon="x" label={t('clear')} size="sm" onClick={onClear} />
    </div>
  );
}

interface ActProps {
  icon: IconName;
  label: string;
  className?: string;
  onPress: () => void;
}

function Act({ icon, label, className, onPress }: ActProps) {
  return (
    <Button icon={icon} size="sm" variant="ghost" className={className} onClick={onPress}>
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}
