import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useTranslations } from '@/lib/i18n/use-translations';

/** Says that a draft was restored, and offers to discard it. */
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
