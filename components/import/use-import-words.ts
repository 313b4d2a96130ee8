import { useLocale } from 'next-intl';
import type { ChoiceColumn } from '@/lib/browser/import/choice-words';
import { formatNumber } from '@/lib/format/format-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ImportFault } from '@/lib/rules/import/import-fault';
import { listingLocales, listingTypes, priceUnits, requestedStatuses } from '@/lib/rules/listings/listing-choices';

/** The text of a fault: its place in the file, and its reason. */
export function useImportWords() {
  const t = useTranslations('import');
  const sheets = useTranslations('sheets');
  const locale = useLocale();

  function choicesOf(column: ImportFault['column']): string {
    const words: Partial<Record<string, string[]>> = {
      status: requestedStatuses.map((value) => sheets(`choices.status.${value}`)),
      type: listingTypes.map((value) => sheets(`choices.type.${value}`)),
      rentUnit: priceUnits.map((value) => sheets(`choices.rentUnit.${value}`)),
      locale: listingLocales.map((value) => sheets(`choices.locale.${value}`)),
    } satisfies Record<ChoiceColumn, string[]>;
    return words[column ?? '']?.join(', ') ?? '';
  }

  const reason = ({ code, column, detail }: Pick<ImportFault, 'code' | 'column' | 'detail'>): string =>
    t(`faults.${code}`, {
      detail: typeof detail === 'number' ? formatNumber(detail, locale) : (detail ?? ''),
      choices: choicesOf(column),
    });

  return {
    place: ({ header, column }: Pick<ImportFault, 'header' | 'column'>): string =>
      header?.trim() || (column ? sheets(`headers.${column}`) : t('wholeRow')),
    reason,
    /** The reason for a fault of several rows, without the detail of each. */
    sharedReason: (fault: ImportFault): string => {
      const path = `sharedFaults.${fault.code}` as 'sharedFaults.repeated';
      return t.has(path) ? t(path) : reason(fault);
    },
  };
}
