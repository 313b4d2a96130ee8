import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { useTranslations } from '@/lib/i18n/use-translations';
import { isUnderWay, urlsOf, type PhotoAction, type PhotoItem, type PhotoList } from '@/lib/rules/uploads/photo-list';
import { PhotoCount } from './photo-count';
import { focusPhoto } from './photo-grid';
import { useUploadPause } from './use-upload-pause';
import type { HistoryWay } from './use-photo-moves';

interface PhotoStatusProps {
  list: PhotoList;
  disabled: boolean;
  /** Whether other listings are shown beside the photos; null if there is none to give photos to. */
  aside: boolean | null;
  onAside: (open: boolean) => void;
  dispatch: (action: PhotoAction) => void;
  onStep: (way: HistoryWay) => void;
  /** Null if no photo shows the facade, or if it is first already. */
  onFacadeFirst: (() => void) | null;
  /** Null if the added photos are in the order in which they were taken. */
  onSortByTime: (() => void) | null;
}

export function PhotoStatus(props: PhotoStatusProps) {
  const { list, disabled, aside, onAside, dispatch, onStep, onFacadeFirst, onSortByTime } = props;
  const t = useTranslations('photos');
  const { items, steps } = list;
  const uploading = items.filter(isUnderWay).length;
  const pause = useUploadPause();
  const failed = items.filter(isFailed).length;
  const retryIds = items.flatMap(({ id, failure }) => (failure && failure.code !== 'ALREADY_HERE' ? [id] : []));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      <PhotoCount count={items.length} urls={urlsOf(list)} disabled={disabled} />
      {uploading > 0 && (
        <span className="text-muted flex items-center gap-1.5">
          <Icon name="image-up" className="size-4" /> {t('upload.uploading', { count: uploading })}
        </span>
      )}
      {uploading > 0 && <output className="text-warning-text tabular-nums">{pause}</output>}
      {failed > 0 && (
        <span className="text-danger-text flex flex-wrap items-center gap-1.5 font-medium [&>svg]:size-4">
          <Icon name="circle-exclamation-point" /> {t('upload.failed', { count: failed })}
          {retryIds.length > 1 && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                focusPhoto(retryIds[0]!);
                dispatch({ type: 'retry', ids: retryIds });
              }}
            >
              {t('upload.retryAll')}
            </Button>
          )}
        </span>
      )}
      {!disabled && (
        <span className="ml-auto flex items-center gap-1">
          {onFacadeFirst && (
            <Button size="sm" variant="ghost" onClick={onFacadeFirst}>
              {t('facadeFirst')}
            </Button>
          )}
          {onSortByTime && (
            <Button size="sm" variant="ghost" onClick={onSortByTime}>
              {t('sortByTime')}
            </Button>
          )}
          {/* Always shown, so that the photos below do not shift; not disabled, so that the pressed button keeps the focus. */}
          <span className="flex gap-1">
            <IconButton
              icon="undo-2"
              label={t('history.undo')}
              size="sm"
              aria-disabled={steps.done.length === 0}
              onClick={() => onStep('undo')}
            />
            <IconButton
              icon="redo-2"
              label={t('history.redo')}
              size="sm"
              aria-disabled={steps.undone.length === 0}
              onClick={() => onStep('redo')}
            />
          </span>
          {aside !== null && items.length > 0 && (
            <IconButton
              icon="panel-right"
              label={t('aside.toggle')}
              size="sm"
              className="aria-pressed:bg-default aria-pressed:text-foreground max-xl:hidden"
              aria-pressed={aside}
              onClick={() => onAside(!aside)}
            />
          )}
        </span>
      )}
    </div>
  );
}

export function isFailed({ state }: PhotoItem): boolean {
  return state === 'failed';
}
