'use client';

import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useTranslations } from '@/lib/i18n/use-translations';

/** Says that what was typed before is back, and offers to begin again. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  const t = useTranslations('objects');
  return (
    <Banner
      tone="info"
      actions={
        <Button size="sm" onClick={onDiscard}>
          {t('discardDraft')}
        </Button>
      }
    >
      {t('draftRestored')}
    </Banner>
  );
}
