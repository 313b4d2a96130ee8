'use client';

import { useInHtml } from '@/components/shell/use-hydrated';
import { useLocale } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { acceptedFiles } from '@/components/photos/accepted-files';
import { photoSource } from '@/components/photos/photo-url';
import { useUploadPause } from '@/components/photos/use-upload-pause';
import { useUnloadPrompt } from '@/components/photos/use-unload-prompt';
import { BrandMark } from '@/components/shell/brand-mark';
import { PreferenceControls } from '@/components/shell/preference-controls';
import type { ThemeChoice } from '@/components/shell/use-preferences';
import { useAnnounce } from '@/components/ui/announcer';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { FileInput } from '@/components/form/file-input';
import { useFirstOf } from '@/components/form/use-first-of';
import { Icon } from '@/components/ui/icon';
import { focusNextRow } from '@/lib/browser/focus-next-row';
import type { PhonePage } from '@/lib/desk/photo-links/reads';
import { formatDateTime } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import { groupedBy } from '@/lib/rules/grouped-by';
import { phoneFailureWord } from '@/lib/rules/photo-links/phone-failure';
import { PhonePhoto } from './phone-photo';
import { usePhonePhotos } from './use-phone-photos';

const namesShown = 3;

/** The page of a photo link on a phone: the address, the photos, and buttons to send more. */
export function PhoneScreen({ token, page, theme }: { token: string; page: PhonePage; theme: ThemeChoice }) {
  const t = useTranslations('phone');
  const common = useTranslations('common');
  const locale = useLocale();
  const announce = useAnnounce();
  const firstOf = useFirstOf();
  const { items, turnedAway, order, canUndo, add, dispatch, retry, remove, retryOrder, finish } = usePhonePhotos(
    token,
    page,
  );
  const [ending, setEnding] = useState<'no' | 'busy' | 'yes'>('no');
  const ended = useRef<HTMLHeadingElement>(null);
  const { kind } = page;
  const pause = useUploadPause();

  const uploading = items.filter(({ state }) => state !== 'done' && state !== 'failed').length;
  const sent = items.filter(({ state }) => state === 'done').length;
  // A photo that the listing already has counts as sent.
  const notSent = items.filter(({ failure }) => failure && failure.code !== 'ALREADY_HERE').length;
  const codes = [order.failure?.code, ...items.map(({ failure }) => failure?.code)];
  const isGone = codes.includes('LINK_GONE');
  useUnloadPrompt(uploading > 0 || order.isBusy || (!isGone && (notSent > 0 || order.failure !== null)));
  useSpokenEnd(uploading, sent);
  useEffect(() => {
    if (ending === 'yes') ended.current?.focus();
  }, [ending]);

  function shift(id: string, by: -1 | 1) {
    const position = items.findIndex((item) => item.id === id) + 1 + by;
    dispatch({ type: 'shift', ids: [id], by });
    announce(t('moved', { position, count: items.length }));
  }

  function removeOne(id: string) {
    focusNextRow(id);
    remove([id]);
    announce(t('removed'));
  }

  function undo() {
    dispatch({ type: 'restore' });
    document.getElementById('photos')?.focus();
    announce(t('putBack'));
  }

  function retryOne(id: string) {
    focusNextRow(id);
    retry([id]);
  }

  async function end() {
    setEnding('busy');
    const isDone = await finish();
    setEnding(isDone ? 'yes' : 'no');
  }

  /** Shows the photos again and moves the focus there. */
  function goBack(id: 'take' | 'photos') {
    flushSync(() => setEnding('no'));
    document.getElementById(id)?.focus();
  }

  function storedOf(url: string | null): 'sent' | 'saving' | 'saved' {
    if (kind === 'desk') return 'sent';
    return url !== null && order.saved.includes(url) ? 'saved' : 'saving';
  }

  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-xl flex-col">
      <main className="flex flex-1 flex-col gap-5 px-4 pt-4 pb-6">
        <header>
          <p className="mb-4 flex items-center gap-2">
            <BrandMark className="size-6" />
            <span className="text-sm font-semibold tracking-tight">{common('appName')}</span>
          </p>
          <h1 className="text-xl font-semibold tracking-tight break-words">{page.address}</h1>
          <p className="text-muted text-sm">
            {page.city} · {t('until', { when: formatDateTime(page.expiresAt, locale) })}
          </p>
        </header>
        {isGone && (
          <Banner tone="danger" live>
            {t('goneNow')}
          </Banner>
        )}
        {ending === 'yes' ? (
          <section className="flex flex-col gap-3">
            <h2 ref={ended} tabIndex={-1} className="flex items-center gap-2 text-lg font-semibold outline-none">
              <Icon name="circle-check" className="text-success-text size-6" />
              {t('doneTitle')}
            </h2>
            <p className="text-pretty">{t(`doneText.${kind}`, { count: sent })}</p>
            {notSent > 0 && (
              <Banner
                tone="warning"
                live
                actions={
                  <Button className="h-11 md:h-11" onClick={() => goBack('photos')}>
                    {common('show')}
                  </Button>
                }
              >
                {t('notSent', { count: notSent })}
              </Banner>
            )}
            {!isGone && (
              <Button className="h-12 text-base md:h-12" onClick={() => goBack('take')}>
                {t('addMore')}
              </Button>
            )}
          </section>
        ) : (
          <>
            {!isGone && <ChoosePhotos lead={t(`lead.${kind}`)} onFiles={add} />}
            {turnedAway.length > 0 && (
              <Banner tone="warning" live title={t('turnedAway', { count: turnedAway.length })}>
                {[...groupedBy(turnedAway, ({ code }) => phoneFailureWord(code))].map(([word, files]) => (
                  <p key={word} className="break-words">
                    {firstOf(
                      files.map(({ name }) => name),
                      namesShown,
                    )}
                    : {t(`failures.${word}`)}
                  </p>
                ))}
              </Banner>
            )}
            <section id="photos" tabIndex={-1} aria-labelledby="yours" className="outline-none">
              <h2 id="yours" className="text-base font-semibold">
                {t('yours')}
              </h2>
              {items.length !== 1 && (
                <p className="text-muted text-sm text-pretty">{t(items.length === 0 ? 'yoursEmpty' : 'order')}</p>
              )}
              <ul data-rows className="mt-2.5 flex flex-col gap-2">
                {items.map((item, index) => (
                  <PhonePhoto
                    key={item.id}
                    item={item}
                    position={index + 1}
                    count={items.length}
                    stored={storedOf(item.url)}
                    isOpen={!isGone}
                    onShift={(by) => shift(item.id, by)}
                    onRemove={() => removeOne(item.id)}
                    onRetry={() => retryOne(item.id)}
                  />
                ))}
              </ul>
            </section>
          </>
        )}
        <ExistingPhotos urls={page.images} />
        <div className="mt-auto -ml-2.5 pt-4">
          <PreferenceControls theme={theme} />
        </div>
      </main>
      {ending !== 'yes' && (items.length > 0 || order.failure || canUndo) && !isGone && (
        <footer className="border-separator bg-background sticky bottom-0 flex flex-col gap-2 border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {order.failure && uploading === 0 && (
            <div role="alert" className="text-danger-text flex items-center justify-between gap-3 text-sm">
              <span className="text-pretty">
                {t(kind === 'saved' ? 'saveFailedSaved' : 'saveFailed')}{' '}
                {t(`failures.${phoneFailureWord(order.failure.code)}`)}
              </span>
              <Button className="h-11 md:h-11" onClick={retryOrder}>
                {t('retry')}
              </Button>
            </div>
          )}
          {uploading > 0 && <output className="text-warning-text text-sm tabular-nums">{pause}</output>}
          {canUndo && (
            <div className="flex items-center justify-between gap-3 text-sm">
              {t('removed')}
              <Button className="h-11 md:h-11" onClick={undo}>
                {t('undo')}
              </Button>
            </div>
          )}
          <Button
            variant="primary"
            className="h-12 w-full text-base md:h-12"
            loading={ending === 'busy'}
            disabled={uploading > 0 || sent === 0}
            onClick={() => void end()}
          >
            {uploading > 0 ? t('uploading', { count: uploading }) : t('done')}
          </Button>
        </footer>
      )}
    </div>
  );
}

/** Announces the number of uploaded photos once after the last upload, if it differs from the last announcement. */
function useSpokenEnd(uploading: number, sent: number): void {
  const t = useTranslations('phone');
  const announce = useAnnounce();
  const wasUploading = useRef(false);
  const spoken = useRef(sent);
  const speak = useEffectEvent(() => {
    if (sent !== spoken.current) announce(t('spokenSent', { count: sent }));
    spoken.current = sent;
  });
  useEffect(() => {
    if (uploading === 0 && wasUploading.current) speak();
    wasUploading.current = uploading > 0;
  }, [uploading]);
}

/** The photos of the listing, to see what is missing; they cannot be changed here. */
function ExistingPhotos({ urls }: { urls: readonly string[] }) {
  const t = useTranslations('phone');
  const inHtml = useInHtml();
  return (
    <section aria-labelledby="existing">
      <h2 id="existing" className="mb-2 text-sm font-medium">
        {t('existing', { count: urls.length })}
      </h2>
      {urls.length > 0 && (
        <ul className="grid grid-cols-4 gap-1.5 sm:grid-cols-6">
          {urls.map((url, index) => (
            <li key={url} className="bg-default aspect-4/3 overflow-hidden rounded-md">
              <img
                {...photoSource(url, 120, { inHtml })}
                alt={t('existingPhoto', { position: index + 1 })}
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Buttons for the phone's camera, and for photos that it already has. */
function ChoosePhotos({ lead, onFiles }: { lead: string; onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations('phone');
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);

  return (
    <section className="flex flex-col gap-3">
      <p className="text-pretty">{lead}</p>
      <div className="grid grid-cols-1 gap-2 min-[340px]:grid-cols-2">
        <Button
          id="take"
          variant="primary"
          className="h-14 gap-2 text-base md:h-14"
          onClick={() => camera.current?.click()}
        >
          <Icon name="camera" className="size-5!" />
          {t('take')}
        </Button>
        <Button className="h-14 gap-2 text-base md:h-14" onClick={() => chooser.current?.click()}>
          <Icon name="images" className="size-5!" />
          {t('choose')}
        </Button>
      </div>
      <FileInput ref={camera} accept={acceptedFiles} capture="environment" aria-label={t('take')} onFiles={onFiles} />
      <FileInput ref={chooser} accept={acceptedFiles} multiple aria-label={t('choose')} onFiles={onFiles} />
    </section>
  );
}
