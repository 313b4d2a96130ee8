'use client';

import { useTranslations } from 'next-intl';

const formats = ['xlsx', 'csv'] as const;

/** Where to begin without a file: an empty one with the right headers. */
export function ImportTemplate() {
  const t = useTranslations('import');
  const sheets = useTranslations('sheets');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs">
      <p className="text-muted text-pretty">{t('templateText')}</p>
      <p className="flex items-center gap-1">
        <span className="text-muted">{t('template')}:</span>
        {formats.map((format) => (
          <a
            key={format}
            href={`/api/import/template?format=${format}`}
            download
            className="text-accent decoration-accent/35 hover:decoration-accent inline-flex min-h-6 items-center rounded-sm px-1 font-medium underline underline-offset-3"
          >
            {sheets(format)}
          </a>
        ))}
      </p>
    </div>
  );
}
