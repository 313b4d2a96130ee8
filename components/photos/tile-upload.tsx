import { useFormatter } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { RequestId } from '@/components/ui/request-id';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { PhotoItem } from '@/lib/rules/uploads/photo-list';
import type { UploadFailure } from '@/lib/rules/uploads/upload-failure';
import { useFailureText } from './use-failure-text';

export function TileProgress({ item, name, onCancel }: { item: PhotoItem; name: string; onCancel: () => void }) {
  const t = useTranslations('photos');
  const format = useFormatter();
  const isSent = item.state === 'sending' && item.progress >= 1;
  const words = isSent
    ? t('upload.processing')
    : item.state === 'waiting' || item.state === 'scaling'
      ? t(`upload.${item.state}`)
      : format.number(item.progress, { style: 'percent' });
  return (
    <div
      data-no-drag
      className="bg-overlay/95 absolute inset-x-1.5 bottom-1.5 flex items-center gap-2 rounded-md py-1 pr-1 pl-2.5 shadow-sm"
    >
      <div className="min-w-0 flex-1">
        <p className="mb-1 flex justify-between gap-2 text-xs">
          <span className="text-muted truncate">{item.name}</span>
          <span className="shrink-0 font-medium tabular-nums">{words}</span>
        </p>
        <ProgressBar
          label={t('upload.progress', { name })}
          value={Math.round(item.progress * 100)}
          valueText={words}
          still
        />
      </div>
      <IconButton icon="x" label={t('tile.cancel', { name })} size="sm" tooltip={false} onClick={onCancel} />
    </div>
  );
}

interface TileFailureProps {
  failure: UploadFailure;
  name: string;
  onRetry: () => void;
  onRemove: () => void;
}

/** Why a file was not uploaded, with buttons to retry or remove it. */
export function TileFailure({ failure, name, onRetry, onRemove }: TileFailureProps) {
  const t = useTranslations('photos');
  const common = useTranslations('common');
  const textOf = useFailureText();
  return (
    <div className="mt-1.5 space-y-1.5">
      <p className="text-danger-text flex gap-1.5 text-xs text-pretty">
        <Icon name="circle-exclamation-point" className="mt-px size-3.5 shrink-0" />
        <span className="min-w-0 break-words">
          <strong className="block font-medium break-all">{name}</strong>
          {textOf(failure)}
        </span>
      </p>
      {failure.requestId !== null && <RequestId id={failure.requestId} />}
      <div className="flex flex-wrap gap-1.5">
        <Button
          size="sm"
          aria-label={t(failure.code === 'ALREADY_HERE' ? 'tile.addAnyway' : 'tile.retry', { name })}
          onClick={onRetry}
        >
          {t(failure.code === 'ALREADY_HERE' ? 'upload.addAnyway' : 'upload.retry')}
        </Button>
        <Button size="sm" variant="ghost" aria-label={t('tile.remove', { name })} onClick={onRemove}>
          {common('remove')}
        </Button>
      </div>
    </div>
  );
}
