'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useToast } from '@/components/ui/toast';
import { readFile, ReadFailure } from '@/lib/browser/read-json';
import { saveFile } from '@/lib/browser/save-file';
import { formatActFilter, type ActFilter } from '@/lib/rules/activity/act-filter';

/** Exports the filtered activity as a file, including pages that are not loaded. */
export function ActivityExport({ filter }: { filter: ActFilter }) {
  const t = useTranslations('activity');
  const errors = useTranslations('errors');
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const { content, name } = await readFile(`/api/activity/export?${formatActFilter(filter)}`);
      saveFile(content, name ?? 'vakant-activity.csv');
    } catch (error) {
      if (!(error instanceof ReadFailure)) throw error;
      toast.error(t('exportFailed'), { description: errors(error.failure.code) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button loading={busy} onClick={() => void save()}>
      <Icon name="download" />
      {t('export')}
    </Button>
  );
}
