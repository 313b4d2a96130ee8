import type { PublishBlocker } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { SaveEffect, SaveOutlook } from '@/lib/rules/listings/save-effect';

type SaveWordsInput = Pick<SaveOutlook, 'blockers' | 'unclear' | 'photosMissing' | 'needsPublisher'>;

/** The effect of a save, as the text of its button. */
export function useSaveWords({ blockers, unclear, photosMissing, needsPublisher }: SaveWordsInput) {
  const t = useTranslations('editor.save');
  const reasonOf: Record<PublishBlocker, () => string> = {
    images: () => t('reasonImages', { count: photosMissing }),
    price: () => (unclear.includes('price') ? t('unclearPrice') : t('reasonPrice')),
    noticePeriod: () => (unclear.includes('noticePeriod') ? t('unclearNotice') : t('reasonNotice')),
    object: () => t('reasonObject'),
  };
  const reasons = blockers.map((blocker) => reasonOf[blocker]()).join(', ');
  return {
    reasons,
    effectWords: (effect: SaveEffect) =>
      effect === 'goesOff' && needsPublisher
        ? t('goesOffNeedsPublisher', { reasons })
        : t(`effects.${effect}`, { reasons }),
  };
}
