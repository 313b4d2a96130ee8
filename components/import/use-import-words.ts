'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/format/format-number';
import type { ImportFault } from '@/lib/rules/import/import-fault';
import { listingLocales, listingTypes, priceUnits, requestedStatuses } from '@/lib/rules/listings/listing-choices';

/** The text of a fault: its place in the file, and its reason. */
export function useImportWords() {
  const t = useTranslations('import');
  const sheets = useTranslations('sheets');
  const locale = useLocale();

  function choicesOf(column: ImportFault['column']): string {
    const words = {
      status: requestedStatuses,
      type: listingTypes,
      rentUnit: priceUnits,
      locale: listingLocales,
    };
    if (column === null || !(column in words)) return '';
    return words[column as keyof typeof words].map((value) => sheets(`choices.${column}.${value}` as never)).join(', ');
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
    /** Why several rows have the same fault, where each has a detail of its own. */
    sharedReason: (fault: ImportFault): string => {
      const path = `sharedFaults.${fault.code}` as 'sharedFaults.repeated';
      return t.has(path) ? t(path) : reason(fault);
    },
  };
}
