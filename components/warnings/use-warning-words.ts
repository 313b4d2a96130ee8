import { useLocale } from 'next-intl';
import { formatArea } from '@/lib/format/format-area';
import { formatMoney, formatRentPerSqmYear } from '@/lib/format/format-money';
import { formatNumber } from '@/lib/format/format-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ListingWarning } from '@/lib/rules/advice/listing-warnings';

export function useWarningWords(): (warning: ListingWarning) => string {
  const t = useTranslations('warnings');
  const format = useTranslations('format');
  const locale = useLocale();
  return (warning) => {
    switch (warning.kind) {
      case 'rentFar': {
        const { among, rent, low, high } = warning;
        return t(`rentFar.${among}`, {
          rent: formatRentPerSqmYear(rent, locale),
          low: formatNumber(Math.round(low), locale),
          high: formatNumber(Math.round(high), locale),
        });
      }
      case 'rentChanged':
        return t('rentChanged', {
          rent: formatRentPerSqmYear(warning.rent, locale),
          former: formatRentPerSqmYear(warning.former, locale),
        });
      case 'monthAsDay':
      case 'dayAsMonth':
        return t(warning.kind, { amount: formatMoney(warning.amount, null, locale) });
      case 'areaPerPlace':
        return t('areaPerPlace', { sqm: formatArea(Math.round(warning.sqm * 10) / 10, locale) });
      case 'noticeUnlike':
        return t('noticeUnlike', {
          months: format('months', { count: warning.months }),
          usual: format('months', { count: warning.usual }),
        });
      case 'otherLanguage':
        return t(`otherLanguage.${warning.found}`);
      default:
        return t('samePhotos', { count: warning.count, other: warning.other });
    }
  };
}
