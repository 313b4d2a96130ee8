import type { useTranslations } from '@/lib/i18n/use-translations';
import type { ColumnWords } from './listings-column-widths';

/** The words that decide how wide columns are; for components and for pages alike. */
export function columnWords(
  t: ReturnType<typeof useTranslations<'listings'>>,
  others: Pick<ColumnWords, 'off' | 'person'>,
): ColumnWords {
  return {
    header: (key) => t(`columns.${key}`),
    status: (status) => t(`status.${status}`),
    type: (type) => t(`type.${type}`),
    blocker: (blocker) => t(`blocker.${blocker}`),
    ready: t('ready'),
    ...others,
    months: (count) => t('months', { count }),
  };
}
