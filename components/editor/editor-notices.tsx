'use no memo';

import { PageLink } from '@/components/ui/page-link';
import { useState, type ReactNode } from 'react';
import type { useChangeWords } from '@/components/listings/use-change-words';
import { Banner } from '@/components/ui/banner';
import { Button, buttonStyles } from '@/components/ui/button';
import { partLater } from '@/components/ui/part-later';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ListingEditorState } from './use-listing-editor';

const EditorGiveReference = partLater(
  () => import('@/components/references/editor-give-reference'),
  'EditorGiveReference',
);

const EditorMergeNotices = partLater(() => import('./editor-merge-notices'), 'EditorMergeNotices', {
  isNeeded: ({ editor }) => Boolean(editor.theirs ?? editor.mergedIn),
});

interface NoticesProps {
  editor: ListingEditorState;
  mayEdit: boolean;
  words: ReturnType<typeof useChangeWords>;
  children: ReactNode;
}

/** The notices above the form: why it is read-only, and that another person changed the listing. */
export function EditorNotices({ editor, mayEdit, words, children }: NoticesProps) {
  const t = useTranslations('editor');
  const references = useTranslations('references.give');
  const [giving, setGiving] = useState<object | null>(null);
  const without = editor.base?.listing.externalRef === null ? editor.base : null;
  const replacedBy = without?.replacedBy;
  return (
    <div className="mb-5 space-y-3 empty:hidden">
      {replacedBy && (
        <Banner
          tone="info"
          title={references('replacedTitle', { reference: replacedBy.reference })}
          actions={
            <PageLink href={`/listings/${replacedBy.id}`} className={buttonStyles({ size: 'sm' })}>
              {references('openReplacement')}
            </PageLink>
          }
        >
          {references('replacedText')}
        </Banner>
      )}
      {without && !replacedBy && (
        <Banner
          tone="info"
          title={t('withoutReferenceTitle')}
          actions={
            mayEdit && (
              <Button size="sm" onClick={() => setGiving({})}>
                {references('action')}
              </Button>
            )
          }
        >
          {mayEdit ? references('bannerText') : t('withoutReferenceText')}
        </Banner>
      )}
      {/* It stays open to show its result, even if the listing counts as replaced by then. */}
      {without && giving && (
        <EditorGiveReference listing={without.listing} opening={giving} onClose={() => setGiving(null)} />
      )}
      {!mayEdit && <Banner tone="info">{t('readOnly')}</Banner>}
      <EditorMergeNotices {...{ editor, words }} />
      {children}
    </div>
  );
}
