import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { readFile, ReadFailure } from '@/lib/browser/read-json';
import { saveFile } from '@/lib/browser/save-file';

/** Downloads a file from the dashboard's server. A failure is shown as a toast with this title. */
export function useDownload(failed: string): { busy: boolean; download: (path: string) => Promise<void> } {
  const [busy, setBusy] = useState(false);

  async function download(path: string) {
    setBusy(true);
    try {
      const { content, name } = await readFile(path);
      saveFile(content, name);
    } catch (error) {
      if (!(error instanceof ReadFailure)) throw error;
      toast.error(failed, { failure: error.failure });
    } finally {
      setBusy(false);
    }
  }

  return { busy, download };
}
