import { useState } from 'react';
import { useToast } from '@/components/ui/toast';
import { readFile, ReadFailure } from '@/lib/browser/read-json';
import { saveFile } from '@/lib/browser/save-file';
import { useTranslations } from '@/lib/i18n/use-translations';

/** Downloads the stored data about a person as a file. */
export function usePersonData(path: string): { fetchData: () => Promise<void>; busy: boolean } {
  const t = useTranslations('staff.data');
  const words = useTranslations('errors');
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function fetchData() {
    setBusy(true);
    try {
      const { content, name } = await readFile(path);
      saveFile(content, name ?? 'vakant-person.json');
    } catch (error) {
      if (!(error instanceof ReadFailure)) throw error;
      toast.error(t('failed'), { description: words(error.failure.code) });
    } finally {
      setBusy(false);
    }
  }

  return { fetchData, busy };
}
