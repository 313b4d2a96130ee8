import { useInHtml } from '@/components/shell/use-hydrated';
import { useFormatter } from 'next-intl';
import { photoSource } from '@/components/photos/photo-url';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useTranslations } from '@/lib/i18n/use-translations';
import { phoneFailureWord } from '@/lib/rules/photo-links/phone-failure';
import type { PhotoItem } from '@/lib/rules/uploads/photo-list';
import { tilePreview } from '@/lib/rules/uploads/tile-preview';

interface PhonePhotoProps {
  item: PhotoItem;
  position: number;
  count: number;
  /** Its state after the upload. */
  stored: 'sent' | 'saving' | 'saved';
  /** False when its link no longer works. */
  isOpen: boolean;
  onShift: (by: -1 | 1) => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** One photo on the phone: its progress, its position, and what to do about a failure. */
export function PhonePhoto({ item, position, count, stored, isOpen, ...on }: PhonePhotoProps) {
  const t = useTranslations('phone');
  const inHtml = useInHtml();
  const { url, state, failure } = item;
  const src = tilePreview(item) ?? url;
  const isUnderWay = state !== 'done' && state !== 'failed';
  return (
    <li data-row={item.id} className="border-separator bg-surface flex gap-3 rounded-xl border p-2.5">
      <span className="bg-default size-24 shrink-0 overflow-hidden rounded-lg">
        {src !== null && (
          <img
            {...photoSource(src, 96, { inHtml })}
            alt={t('photo', { position })}
            decoding="async"
            className={cx('size-full object-cover', isUnderWay && 'opacity-60')}
          />
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-1.5">
        <PhotoState item={item} position={position} stored={stored} />
        <div className="-mb-0.5 flex flex-wrap gap-1">
          {failure && isOpen && (
            <Button aria-label={t('retryPhoto', { position })} className="h-11 md:h-11" onClick={on.onRetry}>
              {t(failure.code === 'ALREADY_HERE' ? 'addAnyway' : 'retry')}
            </Button>
          )}
          {isOpen && !failure && count > 1 && (
            <>
              <Step
                name="arrow-up"
                label={t('earlier', { position })}
                off={position === 1}
                onPress={() => on.onShift(-1)}
              />
              <Step
                name="arrow-down"
                label={t('later', { position })}
                off={position === count}
                onPress={() => on.onShift(1)}
              />
            </>
          )}
          {(isOpen || failure) && stored !== 'saved' && (
            <Step name="trash" label={t('remove', { position })} className="ml-auto" onPress={on.onRemove} />
          )}
        </div>
      </div>
    </li>
  );
}

function PhotoState({ item, position, stored }: Pick<PhonePhotoProps, 'item' | 'position' | 'stored'>) {
  const t = useTranslations('phone');
  const format = useFormatter();
  const { state, progress, failure } = item;
  if (failure) {
    return (
      <p className="text-danger-text flex gap-1.5 text-sm text-pretty">
        <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
        {t(`failures.${phoneFailureWord(failure.code)}`)}
      </p>
    );
  }
  if (state === 'done') {
    return (
      <p className="flex items-center gap-1.5 text-sm font-medium">
        <Icon
          name={stored === 'saving' ? 'loader-circle' : 'circle-check'}
          className={cx('size-4 shrink-0', stored === 'saving' ? 'animate-spin' : 'text-success-text')}
        />
        {t(stored)}
      </p>
    );
  }
  const isSent = state === 'sending' && progress >= 1;
  const percent = format.number(progress, { style: 'percent' });
  const words =
    state === 'waiting'
      ? t('waiting')
      : state === 'scaling'
        ? t('preparing')
        : isSent
          ? t('processing')
          : t('sending', { percent });
  return (
    <div>
      <p className="text-muted mb-1.5 text-sm tabular-nums">{words}</p>
      <ProgressBar
        label={t('progress', { position })}
        value={isSent ? null : Math.round(progress * 100)}
        valueText={words}
      />
    </div>
  );
}

interface StepProps {
  name: IconName;
  label: string;
  off?: boolean;
  className?: string;
  onPress: () => void;
}

/** A button sized for a thumb. At the end of the list it does nothing but keeps the focus. */
function Step({ name, label, off = false, className, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onPress}
      className={cx(
        'border-border bg-surface inline-flex size-11 items-center justify-center rounded-lg border aria-disabled:opacity-40',
        className,
      )}
    >
      <Icon name={name} className="size-5" />
    </button>
  );
}
