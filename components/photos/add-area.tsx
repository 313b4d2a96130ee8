import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';
import { Switch } from '@/components/ui/switch';
import { limits } from '@/lib/contract/limits';
import { useTranslations } from '@/lib/i18n/use-translations';

interface AddAreaProps {
  count: number;
  isDropTarget: boolean;
  /** Whether files are sent unchanged, because the person chose that before leaving the page. */
  isOriginalAtFirst?: boolean;
  onChoose: () => void;
  /** Not set until the code that uses it is loaded. */
  onOriginalsChange?: (original: boolean) => void;
}

// Unique on a page: the button that replaces a focused one with this id gets the focus.
export const addButtonId = 'add-photos';

/** The drop zone for photos, with a button to choose files and the limits. */
export function AddArea({ count, isDropTarget, isOriginalAtFirst = false, onChoose, onOriginalsChange }: AddAreaProps) {
  const t = useTranslations('photos.add');
  const id = useId();
  const [isOriginal, setIsOriginal] = useState(isOriginalAtFirst);
  const isFull = count >= limits.imagesMax;
  const megabytes = limits.uploadFileBytesMax / 1024 / 1024;
  return (
    <div
      className={cx(
        'flex flex-col items-center justify-center gap-2 rounded-lg border border-dashed px-4 text-center transition-colors duration-150 print:hidden',
        count === 0 ? 'py-12' : 'py-6',
        isDropTarget ? 'border-accent bg-accent-soft' : 'border-field-border',
      )}
    >
      <Icon name="image-up" className={cx('size-5', isDropTarget ? 'text-accent' : 'text-muted')} />
      {isFull ? (
        <p className="text-sm text-pretty">{t('full', { max: limits.imagesMax })}</p>
      ) : (
        <>
          <p className="text-sm font-medium pointer-coarse:hidden">{isDropTarget ? t('drop') : t('hint')}</p>
          <Button id={addButtonId} size="sm" onClick={onChoose}>
            {t('button')}
          </Button>
        </>
      )}
      <p className="text-muted text-xs text-pretty">
        {t('limits', { megabytes })}. {t(isOriginal ? 'originalsHint' : 'larger')}
      </p>
      {!isFull && (
        <label htmlFor={id} className="flex min-h-6 cursor-pointer items-center gap-2 text-xs">
          <Switch
            id={id}
            checked={isOriginal}
            disabled={!onOriginalsChange}
            onCheckedChange={(next) => {
              setIsOriginal(next);
              onOriginalsChange?.(next);
            }}
          />
          {t('originals')}
        </label>
      )}
    </div>
  );
}
