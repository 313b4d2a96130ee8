import { useLocale } from 'next-intl';
import { useState, type MouseEvent } from 'react';
import type { useChangeWords } from '@/components/listings/use-change-words';
import { useNow } from '@/components/shell/use-now';
import { useAnnounce } from '@/components/ui/announcer';
import { useFirstOf } from '@/components/form/use-first-of';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { partLater } from '@/components/ui/part-later';
import { toast } from '@/components/ui/toast';
import { EditorWarnings } from '@/components/warnings/editor-warnings';
import { formatRelative } from '@/lib/format/format-relative';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ListingPart } from '@/lib/rules/listings/listing-changes';
import { pageTitle } from '@/components/ui/page-header';
import { useDraftOffers, type DraftOffer, type OffersStart } from './use-draft-offers';

const EditorConflict = partLater(() => import('./editor-conflict'), 'EditorConflict');

export interface DraftProps extends OffersStart {
  words: ReturnType<typeof useChangeWords>;
}

const changesShown = 4;
const minuteMs = 60_000;
const footStyles = 'border-t-separator rounded-none md:px-8';

/**
 * What the editor shows after its first render: warnings about the values, and the offer of an earlier unsaved draft, which changes the
 * form only if the person accepts it.
 */
export function EditorDraft({ editor, saved, words, onFiles }: DraftProps) {
  const t = useTranslations('editor.draft');
  const announce = useAnnounce();
  const { offer, unreadable, goOn, discard } = useDraftOffers({ editor, saved, onFiles });
  const [comparing, setComparing] = useState(false);
  const [busy, setBusy] = useState(false);
  const disabled = editor.busy !== null || busy;

  async function settle<Result>(work: Promise<Result>): Promise<Result> {
    setComparing(false);
    setBusy(true);
    const result = await work.finally(() => setBusy(false));
    // The pressed button, which had the focus, was removed.
    pageTitle()?.focus();
    return result;
  }
  async function resume(chosen: DraftOffer, asTheirs: readonly ListingPart[]) {
    await settle(goOn(chosen, asTheirs));
    announce(t('continued'));
  }
  async function throwAway(key: string) {
    const bringBack = await settle(discard(key));
    toast.info(t('discarded'), { action: { label: t('undo'), onPress: bringBack } });
  }

  return (
    <>
      <EditorWarnings control={editor.form.control} listingId={editor.base?.listing.id ?? null} />
      {offer && (
        <section aria-label={t('label')}>
          <Banner
            tone="info"
            live
            title={t('title')}
            className={footStyles}
            actions={
              <>
                {offer.hasWork && (
                  <Button
                    size="sm"
                    disabled={disabled}
                    onClick={onFirst(() =>
                      offer.resumed.conflicts.length > 0 ? setComparing(true) : void resume(offer, []),
                    )}
                  >
                    {t('continue')}
                  </Button>
                )}
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={disabled}
                  onClick={onFirst(() => void throwAway(offer.key))}
                >
                  {t('discard')}
                </Button>
              </>
            }
          >
            <OfferText offer={offer} words={words} />
          </Banner>
        </section>
      )}
      {unreadable.map((key) => (
        <Banner
          key={key}
          tone="warning"
          className={footStyles}
          actions={
            <Button size="sm" variant="ghost" disabled={busy} onClick={onFirst(() => void throwAway(key))}>
              {t('discard')}
            </Button>
          }
        >
          {t('unreadable')}
        </Banner>
      ))}
      {offer && comparing && (
        <EditorConflict
          base={offer.draft.base}
          mine={offer.draft.values}
          theirs={editor.savedForm}
          author={null}
          words={words}
          onClose={() => setComparing(false)}
          onMerge={(asTheirs) => void resume(offer, asTheirs)}
          onReload={() => void throwAway(offer.key)}
        />
      )}
    </>
  );
}

/** Ignores the second click of a double click, which would apply to the next draft: that is offered in the same place. */
function onFirst(work: () => void) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) work();
  };
}

function OfferText({ offer, words }: { offer: DraftOffer; words: DraftProps['words'] }) {
  const { draft, resumed, partly, lostPhotos, isPlanLost } = offer;
  const t = useTranslations('editor.draft');
  const firstOf = useFirstOf();
  const locale = useLocale();
  const now = useNow(minuteMs);
  const phrases = resumed.changes.map(words.changeWords);
  const photoCount = draft.files.filter(({ slot }) => slot === undefined).length;
  if (photoCount > 0) phrases.push(t('files', { count: photoCount }));
  if (draft.files.length > photoCount) phrases.push(t('plan'));
  return (
    <>
      {phrases.length > 0 && (
        <p>
          {now !== null && `${t('edited', { time: formatRelative(draft.editedAt, now, locale) })} `}
          {firstOf(phrases, changesShown)}.
        </p>
      )}
      {lostPhotos > 0 && <p className="mt-1">{t('lost', { count: lostPhotos })}</p>}
      {isPlanLost && <p className="mt-1">{t('planLost')}</p>}
      {partly && <p className="mt-1">{t('partly')}</p>}
      {resumed.theirs.length > 0 && (
        <p className="text-muted mt-1">
          {t('theirs')} {firstOf(resumed.theirs.map(words.changeWords), changesShown)}.{' '}
          {t(resumed.conflicts.length > 0 ? 'theirsClash' : 'theirsStay')}
        </p>
      )}
    </>
  );
}
