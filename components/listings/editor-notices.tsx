'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { ListingEditorState } from './use-listing-editor';

interface NoticesProps {
  editor: ListingEditorState;
  mayEdit: boolean;
  dirty: boolean;
  children: ReactNode;
}

/** What there is to know above the form: why it cannot be changed, and that somebody else has changed it. */
export function EditorNotices({ editor, mayEdit, dirty, children }: NoticesProps) {
  const t = useTranslations('editor');
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
          title={t('conflict.noticeTitle')}
          actions={
            <Button size="sm" onClick={() => editor.setComparing(true)}>
              {t('conflict.show')}
            </Button>
          }
        >
          {t('conflict.noticeText')}
        </Banner>
      )}
      {editor.merged && dirty && (
        <Banner tone="info" live>
          {t('conflict.merged')}
        </Banner>
      )}
      {children}
    </div>
  );
}
