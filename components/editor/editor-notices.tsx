'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useAuthorWords } from '@/components/history/use-author-words';
import type { useChangeWords } from '@/components/listings/use-change-words';
import { Banner } from '@/components/ui/banner';
import { Button, buttonStyles } from '@/components/ui/button';
import { partLater } from '@/components/ui/part-later';
import type { ListingEditorState } from './use-listing-editor';

const EditorGiveReference = partLater(() =>
  import('@/components/references/editor-give-reference').then((module) => module.EditorGiveReference),
);

interface NoticesProps {
  editor: ListingEditorState;
  mayEdit: boolean;
  words: ReturnType<typeof useChangeWords>;
  children: ReactNode;
}

/** The notices above the form: why it is read-only, and that another person changed the listing. */
export function EditorNotices({ editor, mayEdit, words, children }: NoticesProps) {
  const t = useTranslations('editor');
  const whoWords = useAuthorWords();
  const references = useTranslations('references.give');
  const [giving, setGiving] = useState(false);
  const isWithout = editor.base?.listing.externalRef === null;
  const replacedBy = (isWithout && editor.base?.replacedBy) || null;
  const withoutReference = isWithout && !replacedBy ? editor.base!.listing : null;
  return (
    <div className="mb-5 space-y-3 empty:hidden">
      {replacedBy && (
        <Banner
          tone="info"
          title={references('replacedTitle', { reference: replacedBy.reference })}
          actions={
            <Link href={`/listings/${replacedBy.id}`} className={buttonStyles({ size: 'sm' })}>
              {references('openReplacement')}
            </Link>
          }
        >
          {references('replacedText')}
        </Banner>
      )}
      {withoutReference && (
        <Banner
          tone="info"
          title={t('withoutReferenceTitle')}
          actions={
            mayEdit && (
              <Button size="sm" onClick={() => setGiving(true)}>
                {references('action')}
              </Button>
            )
          }
        >
          {mayEdit ? references('bannerText') : t('withoutReferenceText')}
        </Banner>
      )}
      {/* It stays to show its result, even if the listing counts as replaced by then. */}
      {isWithout && giving && <EditorGiveReference listing={editor.base!.listing} onClose={() => setGiving(false)} />}
      {!mayEdit && <Banner tone="info">{t('readOnly')}</Banner>}
      {editor.theirs && !editor.comparing && (
        <Banner
          tone="warning"
          live
          title={t('conflict.noticeTitle', { who: whoWords(editor.theirs.author ?? null) })}
          actions={
            <Button size="sm" onClick={() => editor.setComparing(true)}>
              {t('conflict.show')}
            </Button>
          }
        >
          {t('conflict.noticeText')}
        </Banner>
      )}
      {editor.takenIn && (
        <Banner
          tone="info"
          live
          title={t('conflict.takenInTitle', { who: whoWords(editor.takenIn.author) })}
          actions={
            <Button size="sm" variant="ghost" onClick={editor.forgetTakenIn}>
              {t('conflict.seen')}
            </Button>
          }
        >
          {editor.takenIn.changes.map(words.changeWords).join(', ')}. {t('conflict.takenInText')}
        </Banner>
      )}
      {children}
    </div>
  );
}
