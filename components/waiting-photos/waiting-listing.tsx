import { useQuery } from '@tanstack/react-query';
import { downloadZip } from 'client-zip';
import { useId, useState } from 'react';
import { Combobox } from '@/components/form/combobox';
import { useFailureText } from '@/components/photos/use-failure-text';
import { useAnnounce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { besideRow } from '@/lib/browser/focus-next-row';
import { saveFile } from '@/lib/browser/save-file';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import type { StoredPhoto } from '@/lib/browser/waiting-photos/photo-store';
import { requestSending } from '@/lib/browser/waiting-photos/send-waiting-photos';
import { removeWaitingPhotos, moveWaitingPhotos } from '@/lib/browser/waiting-photos/waiting-photos';
import { compareSv } from '@/lib/format/compare-sv';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine, addressWithReference } from '@/lib/rules/addresses/address-line';
import { uploadFailureOf, type UploadFailureCode } from '@/lib/rules/uploads/upload-failure';

/** The photos of one listing on this phone: why they wait, and their progress. */
export function WaitingListing({ photos }: { photos: readonly StoredPhoto[] }) {
  const t = useTranslations('waiting');
  const ui = useTranslations('ui');
  const common = useTranslations('common');
  const id = useId();
  const [isMoving, setIsMoving] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const { listingId, address } = photos[0]!;
  const { length: count } = photos;
  const hasFailed = photos.some(({ failure }) => failure !== null);
  const isAllReady = photos.every(({ isReady, failure }) => isReady && failure === null);

  /** Changes the photos stored on the phone, and shows a message if that fails. */
  async function change(work: () => Promise<void>) {
    setIsUnsaved(false);
    await work().catch(() => setIsUnsaved(true));
  }

  return (
    <section aria-labelledby={id} className="space-y-3">
      <div>
        <h3 id={id} className="text-sm font-semibold">
          {address}
        </h3>
        <p className="text-muted text-sm tabular-nums">{t(isAllReady ? 'countReady' : 'count', { count })}</p>
      </div>
      <FailedPhotos photos={photos} />
      {isUnsaved && (
        <p role="alert" className="text-danger-text text-sm text-pretty">
          {t('unsaved')}
        </p>
      )}
      {isMoving && <MovePhotos {...{ photos, change }} onDone={() => setIsMoving(false)} />}
      <div className="flex flex-wrap gap-2">
        {!isAllReady && (
          <Button size="sm" variant="primary" onClick={() => void change(() => requestSending(listingId))}>
            {hasFailed ? ui('retry') : t('send')}
          </Button>
        )}
        <Button size="sm" aria-expanded={isMoving} onClick={() => setIsMoving(!isMoving)}>
          {t('move')}
        </Button>
        <Button size="sm" onClick={() => void change(() => downloadPhotos(photos))}>
          {t('download')}
        </Button>
        <Button size="sm" onClick={() => setIsRemoving(true)}>
          {common('remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setIsRemoving(false)}
        title={t('removeTitle', { count, address })}
        description={t('removeText')}
        confirmLabel={common('remove')}
        tone="danger"
        onConfirm={() => change(() => removeWaitingPhotos(photos.map((photo) => photo.id)))}
        // The dialog is still open when the photos are removed.
        finalFocus={() => (isRemoving ? besideRow(listingId) : null)}
      />
    </section>
  );
}

/** One line for each reason, with the positions of the photos it applies to. */
function FailedPhotos({ photos }: { photos: readonly StoredPhoto[] }) {
  const t = useTranslations('waiting');
  const words = useFailureText();
  const codes = [...new Set(photos.flatMap(({ failure }) => failure ?? []))];
  if (codes.length === 0) return null;
  return (
    <ul className="text-danger-text space-y-1 text-sm text-pretty">
      {codes.map((code) => {
        const places = photos.flatMap(({ failure }, at) => (failure === code ? [at + 1] : []));
        const text = code === 'NOT_FOUND' ? t('listingGone') : words(uploadFailureOf(code as UploadFailureCode));
        return (
          <li key={code}>
            {places.length === photos.length
              ? text
              : `${t('places', { count: places.length, list: places.join(', ') })} ${text}`}
          </li>
        );
      })}
    </ul>
  );
}

/** Downloads photos to the phone, named by address, position and room; several as one ZIP, because browsers block all but one file. */
async function downloadPhotos(photos: readonly StoredPhoto[]): Promise<void> {
  const files = photos.map(({ photo, address, roomName }, at) => {
    const words = [address, String(at + 1).padStart(2, '0'), roomName].filter(Boolean).join(' ');
    return new File([photo], fileNameOf(words, photo.type === 'image/png' ? 'png' : 'jpg'));
  });
  const [first] = files;
  if (files.length === 1) saveFile(first!, first!.name);
  else saveFile(await downloadZip(files).blob(), fileNameOf(photos[0]!.address, 'zip'));
}

function fileNameOf(words: string, ending: string): string {
  return `${words.replaceAll(/[\\/:*?"<>|]/g, '-')}.${ending}`;
}

interface MovePhotosProps {
  photos: readonly StoredPhoto[];
  change: (work: () => Promise<void>) => Promise<void>;
  onDone: () => void;
}

function MovePhotos({ photos, change, onDone }: MovePhotosProps) {
  const t = useTranslations('waiting');
  const announce = useAnnounce();
  const { data } = useQuery(inventoryQuery);
  const [receiverId, setReceiverId] = useState<string | null>(null);
  const rows = data?.rows ?? [];
  const items = rows
    .filter(({ id, reference }) => reference !== null && id !== photos[0]!.listingId)
    .map((row) => ({
      value: row.id as string,
      label: `${addressLine(row)}, ${row.city}`,
      description: row.reference as string,
    }))
    .sort((a, b) => compareSv(a.label, b.label));

  async function move() {
    const receiver = rows.find(({ id }) => id === receiverId);
    if (!receiver) return;
    const address = addressWithReference(receiver);
    await moveWaitingPhotos(
      photos.map(({ id }) => id),
      { listingId: receiver.id, address },
    );
    announce(t('moved', { count: photos.length, address }));
    onDone();
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-60">
        <Combobox
          label={t('receiver')}
          placeholder={t('receiverPlaceholder')}
          items={items}
          value={receiverId}
          onValueChange={setReceiverId}
        />
      </div>
      <Button variant="primary" disabled={receiverId === null} onClick={() => void change(move)}>
        {t('moveHere')}
      </Button>
    </div>
  );
}
