import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useRef, useState } from 'react';
import { acceptedFiles } from '@/components/photos/accepted-files';
import { BlurImage } from '@/components/photos/blur-image';
import { useFailureText } from '@/components/photos/use-failure-text';
import { useRowPhotos } from '@/components/photos/use-row-photos';
import { FailureNote } from '@/components/shell/failure-note';
import { Button } from '@/components/ui/button';
import { Dialog, DialogCancel } from '@/components/ui/dialog';
import { FileInput } from '@/components/form/file-input';
import { Icon, Spinner } from '@/components/ui/icon';
import { callAction } from '@/lib/browser/call-action';
import { photoCopyQuery } from '@/lib/browser/photos/photo-names-query';
import { placeholdersQuery } from '@/lib/browser/photos/placeholders-query';
import { useOpenAfterwards } from '@/lib/browser/use-open-afterwards';
import { bringBackPhoto, previewReplace } from '@/lib/desk/photos/actions';
import { formatDateTime } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';
import type { LibraryPhoto } from '@/lib/rules/photos/photo-library';

/** Replaces a photo in every listing that shows it: the new photo is chosen here, and a run with a preview replaces it. */
export function ReplaceDialog({ photo, onClose }: { photo: LibraryPhoto; onClose: () => void }) {
  const t = useTranslations('library.replace');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const locale = useLocale();
  const { openAfterwards } = useOpenAfterwards();
  const input = useRef<HTMLInputElement>(null);
  const upload = useRowPhotos();
  const { data: blurs } = useQuery(placeholdersQuery([photo.uses[0]!.row.id]));
  const { data: copy } = useQuery(photoCopyQuery(photo.url));
  const [broughtBack, setBroughtBack] = useState<{ url: string; blur: string } | null>(null);
  const [busy, setBusy] = useState<'copy' | 'preview' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const uploaded = upload.photos.find(({ url }) => url !== null);
  const next = broughtBack ?? (uploaded?.url ? { url: uploaded.url, blur: uploaded.blur } : null);
  const fault = upload.failed[0];
  const copyUntil = broughtBack === null ? copy?.storedUntil : null;

  function choose(files: File[]) {
    setBroughtBack(null);
    setFailure(null);
    upload.clear();
    upload.add(files);
  }

  async function bringBack() {
    setBusy('copy');
    setFailure(null);
    const result = await callAction(bringBackPhoto, { url: photo.url });
    setBusy(null);
    if (result.ok) setBroughtBack(result.value);
    else setFailure(result.failure);
  }

  async function preview() {
    if (!next) return;
    setBusy('preview');
    const result = await callAction(previewReplace, { from: photo.url, to: next.url });
    if (result.ok) return openAfterwards(`/runs/${result.value.id}`);
    setBusy(null);
    setFailure(result.failure);
  }

  const picture = (src: string, blur: string | null, alt: string) => (
    <BlurImage src={src} width={280} blur={blur} alt={alt} className="aspect-4/3 w-full rounded-lg" />
  );
  return (
    <Dialog
      onClose={onClose}
      busy={busy !== null}
      whenSlow="leave"
      title={t('title')}
      description={t('text', { count: photo.useCount })}
      footer={
        <>
          <DialogCancel />
          <Button
            variant="primary"
            disabled={next === null || busy === 'copy'}
            loading={busy === 'preview'}
            onClick={() => void preview()}
          >
            {common('preview')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
          {picture(photo.url, blurs?.[photo.url] ?? null, t('old'))}
          <Icon name="arrow-right" className="text-muted size-5" />
          {next ? (
            picture(next.url, next.blur, t('next'))
          ) : (
            <output className="border-field-border text-muted flex aspect-4/3 items-center justify-center gap-2 rounded-lg border border-dashed px-2 text-center text-xs">
              {upload.sending || busy === 'copy' ? (
                <>
                  <Spinner /> {common('uploading')}
                </>
              ) : (
                t('none')
              )}
            </output>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <FileInput ref={input} accept={acceptedFiles} aria-label={t('input')} onFiles={choose} />
          <Button icon="image-up" disabled={busy !== null || upload.sending} onClick={() => input.current?.click()}>
            {t(next ? 'chooseOther' : 'choose')}
          </Button>
          {copyUntil && (
            <Button loading={busy === 'copy'} disabled={upload.sending} onClick={() => void bringBack()}>
              {t('copy')}
            </Button>
          )}
        </div>
        {copyUntil && (
          <p className="text-muted text-xs">{t('copyText', { date: formatDateTime(copyUntil, locale) })}</p>
        )}
        {fault?.failure && (
          <p role="alert" className="text-danger-text text-sm">
            {fault.name}: {failureText(fault.failure)}
          </p>
        )}
        {failure && <FailureNote failure={failure} />}
      </div>
    </Dialog>
  );
}
