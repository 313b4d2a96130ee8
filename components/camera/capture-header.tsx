import { Dialog } from '@base-ui/react/dialog';
import { cx } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { TakeRow } from '@/lib/rules/camera/take-start';
import { allowLevel, hasLevel } from './level-line';

/** The lines over the picture. */
export type Aids = { grid: boolean; level: boolean };

interface CaptureHeaderProps {
  listing: TakeRow;
  /** Null while the camera shows no picture. */
  aids: Aids | null;
  onAidsChange: (aids: Aids) => void;
}

const roundButton =
  'flex size-11 shrink-0 items-center justify-center rounded-full transition-colors duration-150 hover:bg-white/10 focus-visible:-outline-offset-2 focus-visible:outline-white';

export function CaptureHeader({ listing, aids, onAidsChange }: CaptureHeaderProps) {
  const t = useTranslations('camera');

  async function toggleLevel() {
    if (!aids) return;
    if (!aids.level && !(await allowLevel())) return;
    onAidsChange({ ...aids, level: !aids.level });
  }

  return (
    <header className="flex shrink-0 items-center gap-1 px-2 pt-[max(0.25rem,env(safe-area-inset-top))] pb-1">
      <Dialog.Close className={roundButton} aria-label={t('close')}>
        <Icon name="x" className="size-5" />
      </Dialog.Close>
      <div className="min-w-0 flex-1">
        <Dialog.Title className="truncate text-sm font-semibold">{addressLine(listing)}</Dialog.Title>
        <p className="truncate text-xs text-white/75">
          {[listing.reference, listing.city].filter(Boolean).join(' · ')}
        </p>
      </div>
      {aids && (
        <>
          <Aid
            icon="grid-3x3"
            label={t('grid')}
            isOn={aids.grid}
            onPress={() => onAidsChange({ ...aids, grid: !aids.grid })}
          />
          {hasLevel() && <Aid icon="ruler" label={t('level')} isOn={aids.level} onPress={() => void toggleLevel()} />}
        </>
      )}
    </header>
  );
}

function Aid({ icon, label, isOn, onPress }: { icon: IconName; label: string; isOn: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      onClick={onPress}
      className={cx(
        roundButton,
        isOn
          ? 'bg-white/15 text-amber-300 forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
          : 'text-white/70',
      )}
    >
      <Icon name={icon} className="size-5" />
    </button>
  );
}
