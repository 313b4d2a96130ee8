'use client';

import { Breadcrumb } from '@/components/ui/breadcrumb';
import { PageHeader } from '@/components/ui/page-header';
import { partLater } from '@/components/ui/part-later';
import { useTranslations } from '@/lib/i18n/use-translations';
import { ImportColumns } from './import-columns';
import { ImportFile } from './import-file';
import { useImport } from './use-import';

const ImportCheck = partLater(() => import('./import-check'), 'ImportCheck');

/** Imports a file as a run: choose it, match its columns, and review every row before anything is written. */
export function ImportScreen() {
  const t = useTranslations('import');
  const common = useTranslations('common');
  const job = useImport();
  return (
    <>
      <PageHeader
        above={<Breadcrumb parent={common('listings')} href="/listings" current={t('title')} />}
        title={t('title')}
        description={t('text')}
      />
      <div className="grid grid-cols-1 gap-5">
        <ImportFile job={job} />
        {job.opened && <ImportColumns job={job} opened={job.opened} />}
        {job.checked && <ImportCheck checked={job.checked} />}
      </div>
    </>
  );
}
