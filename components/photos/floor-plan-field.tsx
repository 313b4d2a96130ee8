import { useFormatter } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { describedBy, FieldMessage } from '@/components/form/field';
import { useAnnounce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { partLater } from '@/components/ui/part-later';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useTranslations } from '@/lib/i18n/use-translations';
import { acceptedFiles } from './accepted-files';
import { BlurImage } from './blur-image';
import { FloorPlanView } from './floor-plan-view';
import { tileWidth } from './tile-styles';
import { TileFailure } from './tile-upload';
import { useFloorPlanUpload, type FloorPlanUpload, type PendingPlan } from './use-floor-plan-upload';

const pdfSignature = '%PDF-';
const pdfSignatureWithinBytes = 1024;
const PdfPageDialog = partLater(() => import('./pdf-page-dialog'), 'PdfPageDialog');
const Lightbox = partLater(() => import('./lightbox'), 'Lightbox');

export interface FloorPlanFieldProps {
  value: string | null;
  /** The saved floor plan on the service. */
  saved: string | null;
  onChange: (url: string | null) => void;
  onPendingChange: (pending: PendingPlan) => void;
  error: string | undefined;
  disabled: boolean;
}

/** The floor plan of a listing, separate from the photos and not counted with them. */
export function FloorPlanField({ value, saved, onChange, onPendingChange, error, disabled }: FloorPlanFieldProps) {
  const t = useTranslations('photos.floorPlan');
  const photos = useTranslations('photos');
  const announce = useAnnounce();
  const id = useId();
  const undoRef = useRef<HTMLButtonElement>(null);
  const [removed, setRemoved] = useState<{ url: string; saved: string | null } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [pdf, setPdf] = useState<File | null>(null);
  const { upload, start, retry, clear } = useFloorPlanUpload({
    onPendingChange,
    onUploaded(url) {
      setRemoved(null);
      announce(t('uploaded'));
      onChange(url);
    },
  });
  const { getRootProps, getInputProps, isDragActive, open, rootRef } = useDropzone({
    disabled,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop([file]) {
      if (file) void take(file);
    },
  });

  async function take(file: File) {
    if (await isPdf(file).catch(() => false)) setPdf(file);
    else start(file);
  }

  function remove() {
    setRemoved(value === null ? null : { url: value, saved });
    announce(t('removed'));
    onChange(null);
    // The pressed button is removed with the plan.
    requestAnimationFrame(() => undoRef.current?.focus({ preventScroll: true }));
  }

  /** Focuses the floor plan, or the button to add one, because the pressed button is about to be removed. */
  function focusPlan() {
    requestAnimationFrame(() => rootRef.current?.querySelector('button')?.focus({ preventScroll: true }));
  }

  return (
    <div
      {...getRootProps({
        role: 'group',
        // The plan can be opened also where they cannot be changed.
        'aria-disabled': undefined,
        'aria-label': t('label'),
        'aria-describedby': describedBy(id, null, error),
        className: 'space-y-2',
      })}
    >
      <input {...getInputProps({ 'aria-label': t('input') })} accept={`${acceptedFiles},application/pdf,.pdf`} />
      <FloorPlanView
        {...{ value, disabled, isDragActive }}
        isWrong={error !== undefined}
        picture={
          <BlurImage
            src={value}
            width={tileWidth}
            blur={null}
            alt={t('label')}
            className="size-full bg-white! [&_img]:object-contain"
          />
        }
        acts={{ choose: open, open: () => setIsOpen(true), remove }}
      />
      {upload && (
        <UploadLine
          upload={upload}
          onRetry={() => {
            retry();
            focusPlan();
          }}
          onCancel={() => {
            clear();
            focusPlan();
          }}
        />
      )}
      {/* After a save its file is deleted, and it cannot be restored. */}
      {value === null && removed?.saved === saved && (
        <p className="flex items-center gap-3 text-sm">
          {t('removed')}
          <Button
            ref={undoRef}
            size="sm"
            onClick={() => {
              clear();
              onChange(removed.url);
              setRemoved(null);
              focusPlan();
            }}
          >
            {photos('removed.undo')}
          </Button>
        </p>
      )}
      <FieldMessage id={id} error={error} />
      {pdf && <PdfPageDialog file={pdf} onChoose={start} onClose={() => setPdf(null)} />}
      {isOpen && value !== null && (
        <Lightbox
          photos={[{ id: value, src: value, name: t('label'), caption: '' }]}
          index={0}
          title={t('label')}
          onIndexChange={() => undefined}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

interface UploadLineProps {
  upload: FloorPlanUpload;
  onRetry: () => void;
  onCancel: () => void;
}

function UploadLine({ upload, onRetry, onCancel }: UploadLineProps) {
  const t = useTranslations('photos');
  const format = useFormatter();
  const {
    file: { name },
    failure,
    progress,
  } = upload;
  if (failure)
    return (
      <div role="alert">
        <TileFailure {...{ name, failure, onRetry }} onRemove={onCancel} />
      </div>
    );
  const words = progress >= 1 ? t('upload.processing') : format.number(progress, { style: 'percent' });
  return (
    <div className="flex items-center gap-3">
      <ProgressBar
        visibleLabel
        label={t('upload.progress', { name })}
        value={progress >= 1 ? null : Math.round(progress * 100)}
        valueText={words}
        className="min-w-0 flex-1"
      />
      <IconButton icon="x" label={t('tile.cancel', { name })} onClick={onCancel} />
    </div>
  );
}

async function isPdf(file: Blob): Promise<boolean> {
  const start = await file.slice(0, pdfSignatureWithinBytes).arrayBuffer();
  return new TextDecoder('latin1').decode(start).includes(pdfSignature);
}
