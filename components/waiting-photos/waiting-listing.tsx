'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useFailureText } from '@/components/photos/use-failure-text';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import type { StoredPhoto } from '@/lib/browser/waiting-photos/photo-store';
import { requestSending } from '@/lib/browser/waiting-photos/send-waiting-photos';
import { removeWaitingPhotos } from '@/lib/browser/waiting-photos/waiting-photos';
import { uploadFailureOf, type UploadFailureCode } from '@/lib/rules/uploads/upload-failure';
import { downloadPhotos } from './download-photos';
import { MovePhotos } from './move-photos';

/** The photos of one listing on this phone: why they wait, and how they get on. */
export function WaitingListing({ photos }: { photos: readonly StoredPhoto[] }) {
  const t = useTranslations('waiting');
  const ui = useTranslations('ui');
  const common = useTranslations('common');
  const id = useId();
  const [isMoving, setIsMoving] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const { listingId, address } = photos[0]!;
  const { length: count } = photos;
  const { data } = useQuery(inventoryQuery);
  // Listings of one building have the same address.
  const reference = data?.rows.find((row) => row.id === listingId)?.reference;
  const hasFailed = photos.some(({ failure }) => failure !== null);
  const isAllReady = photos.every(({ isReady, failure }) => isReady && failure === null);
  return (
    <section aria-labelledby={id} className="space-y-3">
      <div>
        <h3 id={id} className="text-sm font-semibold">
          {reference ? `${address} · ${reference}` : address}
        </h3>
        <p className="text-muted text-sm tabular-nums">{t(isAllReady ? 'countReady' : 'count', { count })}</p>
      </div>
      <FailedPhotos photos={photos} />
      {isMoving && <MovePhotos photos={photos} onDone={() => setIsMoving(false)} />}
      <div className="flex flex-wrap gap-2">
        {!isAllReady && (
          <Button size="sm" variant="primary" onClick={() => void requestSending(listingId)}>
            {hasFailed ? ui('retry') : t('send')}
          </Button>
        )}
        <Button size="sm" aria-expanded={isMoving} onClick={() => setIsMoving(!isMoving)}>
          {t('move')}
        </Button>
        <Button size="sm" onClick={() => downloadPhotos(photos)}>
          {t('download')}
        </Button>
        <Button size="sm" onClick={() => setIsRemoving(true)}>
          {common('remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setIsRemoving}
        title={t('removeTitle', { count, address })}
        description={t('removeText')}
        confirmLabel={common('remove')}
        tone="danger"
        onConfirm={() => removeWaitingPhotos(photos.map((photo) => photo.id))}
      />
    </section>
  );
}

/** One line for each reason, with the places of the photos that it is about. */
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
