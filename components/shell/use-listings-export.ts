import { useTranslations } from '@/lib/i18n/use-translations';
import { useDownload } from './use-download';

export const exportFormats = ['xlsx', 'csv', 'json'] as const;
type ExportFormat = (typeof exportFormats)[number];

/** Exports listings as a file: those that the list shows, or, from any other page, all of them. */
export function useListingsExport(): { busy: boolean; save: (format: ExportFormat) => Promise<void> } {
  const t = useTranslations('sheets');
  const { busy, download } = useDownload(t('failed'));

  function save(format: ExportFormat) {
    const { pathname, search } = window.location;
    const query = new URLSearchParams(pathname === '/listings' ? search : '');
    query.set('format', format);
    return download(`/api/export?${query}`);
  }

  return { busy, save };
}
