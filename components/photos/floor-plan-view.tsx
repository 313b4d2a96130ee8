import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';
import { limits } from '@/lib/contract/limits';
import { useTranslations } from '@/lib/i18n/use-translations';

interface FloorPlanViewProps {
  value: string | null;
  /** The plan itself, if there is one. */
  picture: ReactNode;
  disabled: boolean;
  isDragActive?: boolean;
  isWrong?: boolean;
  /** Not set until their code is loaded. */
  acts?: { choose: () => void; open: () => void; remove: () => void };
}

export function FloorPlanView(props: FloorPlanViewProps) {
  const { value, picture, disabled, isDragActive = false, isWrong = false, acts } = props;
  const t = useTranslations('photos.floorPlan');
  const common = useTranslations('common');
  return (
    <div
      className={cx(
        'flex flex-col gap-4 rounded-lg border p-3 transition-colors duration-150 sm:flex-row sm:items-center',
        value === null ? 'border-dashed' : 'border-separator',
        isDragActive
          ? 'border-accent! bg-accent-soft'
          : isWrong
            ? 'border-danger!'
            : value === null && 'border-field-border',
      )}
    >
      {value === null && disabled ? (
        <p className="text-muted flex-1 py-4 text-center text-sm">{t('none')}</p>
      ) : value === null ? (
        <div className="flex flex-1 flex-col items-center gap-2 py-4 text-center">
          <Icon name="image-up" className="text-muted size-5" />
          <p className="text-sm font-medium pointer-coarse:hidden">{t('hint')}</p>
          <Button size="sm" disabled={!acts} onClick={acts?.choose}>
            {t('add')}
          </Button>
          <p className="text-muted text-xs">{t('limits', { megabytes: limits.uploadFileBytesMax / 1024 / 1024 })}</p>
        </div>
      ) : (
        <>
          <button
            type="button"
            aria-label={t('open')}
            className="border-separator aspect-4/3 w-full cursor-zoom-in overflow-hidden rounded-md border bg-white sm:w-48"
            onClick={acts?.open}
          >
            {picture}
          </button>
          <div className="flex flex-1 flex-wrap gap-2">
            <Button icon="maximize-2" size="sm" variant="ghost" onClick={acts?.open}>
              {t('view')}
            </Button>
            {!disabled && (
              <>
                <Button icon="refresh-cw" size="sm" disabled={!acts} onClick={acts?.choose}>
                  {t('replace')}
                </Button>
                <Button
                  icon="trash"
                  size="sm"
                  variant="ghost"
                  className="text-danger-text!"
                  disabled={!acts}
                  onClick={acts?.remove}
                >
                  {common('remove')}
                </Button>
              </>
            )}
          </div>
        </>
      )}
    </div>
  );
}
