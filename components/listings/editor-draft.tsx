'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { useNow } from '@/components/shell/use-now';
import { useAnnounce } from '@/components/ui/announcer';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { takePart, type ListingPart } from '@/lib/desk/listings/listing-changes';
import { keepTyped, resumeDraft } from '@/lib/desk/listings/listing-draft';
import { formatRelative } from '@/lib/format/format-relative';
import { removeDraft, writeDraft } from './draft-storage';
import { pageTitle } from './page-title';
import type { useChangeWords } from './use-change-words';
import type { KeptDraft } from './use-listing-draft';
import type { ListingEditorState } from './use-listing-editor';

const EditorConflict = dynamic(() => import('./editor-conflict').then((module) => module.EditorConflict), {
  ssr: false,
});

interface DraftProps {
  editor: ListingEditorState;
  kept: KeptDraft;
  words: ReturnType<typeof useChangeWords>;
}

const changesShown = 4;
const minuteMs = 60_000;

/** Offers back what was typed earlier and never saved. Nothing of it goes into the form unasked. */
export function EditorDraft({ editor, kept, words }: DraftProps) {
  const t = useTranslations('editor.draft');
  const locale = useLocale();
  const now = useNow(minuteMs);
  const toast = useToast();
  const announce = useAnnounce();
  const [offers, setOffers] = useState(kept.readOffers);
  const [comparing, setComparing] = useState(false);
  const { form, base, savedForm } = editor;

  const resumable = offers.map((draft) => ({ draft, resumed: resumeDraft(draft, savedForm, base === null) }));
  const offer = resumable.find(({ resumed }) => resumed.changes.length > 0);
  useEffect(() => {
    // What has been saved in the meantime is nothing to go on with, now or later.
    for (const { draft, resumed } of resumable) if (resumed.changes.length === 0) removeDraft(draft.key);
  }, [resumable]);
  if (!offer) return null;
  const { draft, resumed } = offer;
  const disabled = editor.busy !== null;

  function editedWords(now: number): string {
    if (now - draft.editedAt < minuteMs) return t('editedNow');
    return t('edited', { time: formatRelative(draft.editedAt, now, locale) });
  }

  function close() {
    setComparing(false);
    setOffers(offers.filter(({ key }) => key !== draft.key));
    // The button that was pressed is gone.
    pageTitle()?.focus();
  }

  function goOn(asTheirs: readonly ListingPart[]) {
    const mine = asTheirs.reduce((made, part) => takePart(made, savedForm, part), resumed.values);
    const values = keepTyped(mine, savedForm, structuredClone(form.getValues()));
    editor.resume(values, resumed.theirs.length > 0);
    kept.keepNow(values);
    removeDraft(draft.key);
    close();
    announce(t('continued'));
  }

  function discard() {
    const { key, ...thrown } = draft;
    removeDraft(key);
    close();
    toast.info(t('discarded'), {
      action: {
        label: t('undo'),
        onPress: () => {
          writeDraft(key, thrown);
          setOffers(kept.readOffers());
        },
      },
    });
  }

  return (
    <section aria-label={t('label')}>
      <Banner
        tone="info"
        title={t('title')}
        actions={
          <>
            <Button
              size="sm"
              disabled={disabled}
              onClick={() => (resumed.conflicts.length > 0 ? setComparing(true) : goOn([]))}
            >
              {t('continue')}
            </Button>
            <Button size="sm" variant="ghost" disabled={disabled} onClick={discard}>
              {t('discard')}
            </Button>
          </>
        }
      >
        <p>
          {now !== null && `${editedWords(now)} `}
          <Listed words={resumed.changes.map(words.changeWords)} />
        </p>
        {resumed.theirs.length > 0 && (
          <p className="text-muted mt-1">
            {t('theirs')} <Listed words={resumed.theirs.map(words.changeWords)} />{' '}
            {t(resumed.conflicts.length > 0 ? 'theirsClash' : 'theirsStay')}
          </p>
        )}
      </Banner>
      {comparing && (
        <EditorConflict
          base={draft.base}
          mine={draft.values}
          theirs={savedForm}
          words={words}
          onClose={() => setComparing(false)}
          onMerge={goOn}
          onReload={discard}
        />
      )}
    </section>
  );
}

function Listed({ words }: { words: readonly string[] }) {
  const t = useTranslations('editor.save');
  const shown = words.slice(0, changesShown);
  const more = words.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` ${t('more', { count: more })}` : ''}.`;
}
