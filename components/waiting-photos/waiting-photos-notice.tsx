import { useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useFormatter } from 'next-intl';
import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useWaitWords } from '@/components/photos/use-upload-pause';
import { SignInAgain } from '@/components/shell/sign-in-again';
import { useStaff } from '@/components/shell/staff-context';
import { useAnnounce } from '@/components/ui/announcer';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { pageTitle } from '@/components/ui/page-header';
import { PageLink } from '@/components/ui/page-link';
import { partLater } from '@/components/ui/part-later';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { listenToChoices } from '@/lib/browser/stored-choice';
import { lostPhotos, type PhotoCount, acknowledgeLostPhotos } from '@/lib/browser/waiting-photos/photo-counts';
import type { StoredPhoto } from '@/lib/browser/waiting-photos/photo-store';
import { startSending } from '@/lib/browser/waiting-photos/send-waiting-photos';
import {
  nothingSent,
  sendingState,
  forgetSent,
  type SentPhotos,
  type SendingState,
} from '@/lib/browser/waiting-photos/sending-state';
import { keepStored, roomForPhotos } from '@/lib/browser/waiting-photos/storage-room';
import { useWaitingPhotos } from '@/lib/browser/waiting-photos/waiting-photos';
import { useTranslations } from '@/lib/i18n/use-translations';

const WaitingPhotosDialog = partLater(() => import('./waiting-photos-dialog'), 'WaitingPhotosDialog', {
  isNeeded: ({ open }) => open,
});

const warnBelowPhotos = 30;

/** The number of photos that wait on this phone, those that were sent, and those that the browser has deleted. */
export function WaitingPhotosNotice() {
  const t = useTranslations('waiting');
  const staff = useStaff();
  const queryClient = useQueryClient();
  const { photos, isLoaded } = useWaitingPhotos();
  const sending = useSyncExternalStore(sendingState.subscribe, sendingState.get, () => nothingSent);
  const lost = useLostPhotos(staff?.id ?? '');
  const [isOpen, setIsOpen] = useState(false);
  const [isLasting, setIsLasting] = useState(true);
  /** How many photos the phone has room for; null if unknown. */
  const [room, setRoom] = useState<number | null>(null);
  const { length: count } = photos;
  const { length: sentCount } = sending.sent;
  // The dialog closes with the last photo, and does not open again with the next one.
  if (isOpen && count === 0) setIsOpen(false);

  useEffect(startSending, []);
  useEffect(() => void keepStored().then(setIsLasting), []);
  useEffect(() => {
    if (count > 0) void roomForPhotos(photos).then(setRoom);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The photos change with every step of sending.
  }, [count]);
  useEffect(() => {
    if (sentCount > 0) void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
  }, [sentCount, queryClient]);

  if (!staff || !isLoaded) return null;
  return (
    <>
      {lost.length > 0 && <LostPhotosBanner personId={staff.id} lost={lost} />}
      {count > 0 && room !== null && room < warnBelowPhotos && (
        <Banner tone="warning" live className="mb-5">
          {t('storageLow', { count: room })}
        </Banner>
      )}
      {count > 0 && <WaitingPhotosBanner photos={photos} sending={sending} onOpen={() => setIsOpen(true)} />}
      <SentPhotosBanner sent={sending.sent} />
      <WaitingPhotosDialog open={isOpen} isLasting={isLasting} onClose={() => setIsOpen(false)} />
    </>
  );
}

function useLostPhotos(personId: string): PhotoCount[] {
  // As a string, which stays equal as long as nothing changes.
  const text = useSyncExternalStore(
    listenToChoices,
    () => JSON.stringify(lostPhotos(personId)),
    () => '[]',
  );
  return JSON.parse(text) as PhotoCount[];
}

/** Removes a notice and moves the focus from its button to the page. */
function dismiss(remove: () => void) {
  pageTitle()?.focus({ preventScroll: true });
  remove();
}

/** Says that the browser has deleted photos that were not sent: how many, and of which listings. */
function LostPhotosBanner({ personId, lost }: { personId: string; lost: readonly PhotoCount[] }) {
  const t = useTranslations('waiting');
  const format = useFormatter();
  const total = lost.reduce((sum, { count }) => sum + count, 0);
  const list = format.list(lost.map(({ address, count }) => `${address} (${count})`));
  return (
    <Banner
      tone="danger"
      live
      title={t('lostTitle', { count: total })}
      actions={
        <Button size="sm" onClick={() => dismiss(() => acknowledgeLostPhotos(personId))}>
          {t('understood')}
        </Button>
      }
      className="mb-5"
    >
      {t('lostText', { count: total, list })}
    </Banner>
  );
}

/** Says how many photos were sent, and to which listings, with a link to each. */
function SentPhotosBanner({ sent }: { sent: readonly SentPhotos[] }) {
  const t = useTranslations('waiting');
  const ui = useTranslations('ui');
  const announce = useAnnounce();
  const latest = sent.at(-1);
  const announceSent = useEffectEvent((listing: SentPhotos) => announce(t('sent', listing)));
  // Only the latest one, because a live region would announce all of them each time.
  useEffect(() => {
    if (latest) announceSent(latest);
  }, [latest]);
  if (!latest) return null;
  return (
    <Banner
      tone="success"
      actions={
        <Button size="sm" onClick={() => dismiss(forgetSent)}>
          {ui('close')}
        </Button>
      }
      title={t('sentTitle', { count: sent.reduce((sum, { count }) => sum + count, 0) })}
      className="mb-5"
    >
      <ul>
        {sent.map(({ listingId, address }) => (
          <li key={listingId} className="py-0.5">
            <PageLink href={`/listings/${listingId}` as Route} className="rounded-sm underline underline-offset-3">
              {address}
            </PageLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

interface WaitingPhotosBannerProps {
  photos: readonly StoredPhoto[];
  sending: SendingState;
  onOpen: () => void;
}

/** How many photos wait on this device, and for what. */
export function WaitingPhotosBanner({ photos, sending, onOpen }: WaitingPhotosBannerProps) {
  const t = useTranslations('waiting');
  const common = useTranslations('common');
  const { tone, text, action } = useWords(photos, sending);
  return (
    <Banner
      tone={tone}
      live={sending.phase === 'stopped' || tone === 'danger'}
      actions={
        <>
          {action}
          <Button size="sm" onClick={onOpen} aria-label={t('show')}>
            {common('show')}
          </Button>
        </>
      }
      className="mb-5 tabular-nums"
    >
      {text}
    </Banner>
  );
}

function useWords(photos: readonly StoredPhoto[], { phase, until, code }: SendingState) {
  const nextTry = useWaitWords(until);
  const t = useTranslations('waiting');
  const ui = useTranslations('ui');
  const errors = useTranslations('errors');
  const failed = photos.filter(({ failure }) => failure !== null).length;
  const ready = photos.filter(({ isReady, failure }) => isReady && failure === null).length;
  const words = (tone: 'info' | 'warning' | 'danger', text: string, action?: ReactNode) => ({ tone, text, action });

  if (ready > 0 && phase === 'stopped') {
    if (code === 'SIGNED_OUT') return words('warning', t('signedOut', { count: ready }), <SignInAgain />);
    if (code === 'OTHER_PERSON') return words('warning', t('otherPerson', { count: ready }));
    if (code === 'UNKNOWN_ACTION') {
      const reload = (
        <Button size="sm" onClick={() => location.reload()}>
          {ui('reload')}
        </Button>
      );
      return words('warning', t('updated', { count: ready }), reload);
    }
    return words('danger', `${t('stopped', { count: ready })} ${code ? errors(code) : ''}`);
  }
  if (ready > 0 && phase === 'waiting' && nextTry !== null) {
    return words('warning', `${t('notReady', { count: ready })} ${nextTry}`);
  }
  if (ready > 0)
    return words('info', phase === 'sending' ? t('sending', { count: ready }) : t('waiting', { count: ready }));
  if (failed > 0) return words('danger', t('failed', { count: failed }));
  return words('info', t('notReady', { count: photos.length }));
}
