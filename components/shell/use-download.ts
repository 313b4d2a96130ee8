import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { readFile, ReadFailure } from '@/lib/browser/read-json';
import { saveFile } from '@/lib/browser/save-file';
import { useTranslations } from '@/lib/i18n/use-translations';

/** Downloads a file from the dashboard's server. A failure is shown as a toast with this title. */
export function useDownload(failed: string): { busy: boolean; download: (path: string) => Promise<void> } {
  const words = useTranslations('errors');
  const ui = useTranslations('ui');
  const [busy, setBusy] = useState(false);

  async function download(path: string) {
    setBusy(true);
    try {
      const { content, name } = await readFile(path);
      saveFile(content, name ?? 'vakant');
    } catch (error) {
      if (!(error instanceof ReadFailure)) throw error;
      const { code, requestId } = error.failure;
      toast.error(failed, {
        description: [words(code), requestId && ui('requestId', { id: requestId })].filter(Boolean).join(' '),
      });
    } finally {
      setBusy(false);
    }
  }

  return { busy, download };
}
