'use client';

import { useState } from 'react';
import { useToast } from '@/components/ui/toast';
import { readFile, ReadFailure } from '@/lib/browser/read-json';
import { saveFile } from '@/lib/browser/save-file';
import { useTranslations } from '@/lib/i18n/use-translations';

export const exportFormats = ['xlsx', 'csv', 'json'] as const;
type ExportFormat = (typeof exportFormats)[number];

/** Saves listings as a file: those that the list shows, or all of them from any other page. */
export function useListingsExport(): { busy: boolean; save: (format: ExportFormat) => Promise<void> } {
  const t = useTranslations('sheets');
  const words = useTranslations('errors');
  const ui = useTranslations('ui');
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function save(format: ExportFormat): Promise<void> {
    setBusy(true);
    try {
      const { pathname, search } = window.location;
      const query = new URLSearchParams(pathname === '/listings' ? search : '');
      query.set('format', format);
      const { content, name } = await readFile(`/api/export?${query.toString()}`);
      saveFile(content, name ?? `vakant.${format}`);
    } catch (error) {
      if (!(error instanceof ReadFailure)) throw error;
      const { code, requestId } = error.failure;
      toast.error(t('failed'), {
        description: [words(code), requestId && ui('requestId', { id: requestId })].filter(Boolean).join(' '),
      });
    } finally {
      setBusy(false);
    }
  }

  return { busy, save };
}
