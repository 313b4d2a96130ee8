'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useAuthorWords } from './use-author-words';
import type { useChangeWords } from './use-change-words';
import type { ListingEditorState } from './use-listing-editor';

interface NoticesProps {
  editor: ListingEditorState;
  mayEdit: boolean;
  words: ReturnType<typeof useChangeWords>;
  children: ReactNode;
}

/** What there is to know above the form: why it cannot be changed, and that somebody else has changed it. */
export function EditorNotices({ editor, mayEdit, words, children }: NoticesProps) {
  const t = useTranslations('editor');
  const whoWords = useAuthorWords();
  const withoutReference = editor.base !== null && editor.base.listing.externalRef === null;
  return (
    <div className="mb-5 space-y-3 empty:hidden">
      {withoutReference && (
        <Banner tone="info" title={t('withoutReferenceTitle')}>
          {t('withoutReferenceText')}
        </Banner>
      )}
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
