import type { MouseEvent } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useTranslations } from '@/lib/i18n/use-translations';

/** Says that a draft was restored, and offers to discard it; then the focus moves to the first field of the form. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  const t = useTranslations('objects');

  function discard({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.form?.querySelector('input')?.focus();
    onDiscard();
  }

  return (
    <Banner
      tone="info"
      actions={
        <Button size="sm" onClick={discard}>
          {t('discardDraft')}
        </Button>
      }
    >
      {t('draftRestored')}
    </Banner>
  );
}
