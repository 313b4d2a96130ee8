import { useLocale } from 'next-intl';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { LabelledSelect } from '@/components/form/labelled-select';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { CardBody, TitledCard } from '@/components/ui/card';
import { cx } from '@/components/ui/class-variants';
import { Icon, Spinner } from '@/components/ui/icon';
import { formatBytes } from '@/lib/format/format-bytes';
import { useTranslations } from '@/lib/i18n/use-translations';
import { runRowsMax } from '@/lib/rules/bulk/bulk-run';
import { encodings } from '@/lib/rules/import/decode-text';
import { importFileBytesMax } from '@/lib/rules/import/file-fault';
import { rowsBelowHeaders } from '@/lib/rules/import/guess-mapping';
import type { useImport, OpenedFile } from './use-import';

const endings = '.csv,.tsv,.txt,.xlsx';

type Refusal = 'wrongKind' | { bytes: number };

/** The first step: choosing or dropping a file, and how it was read. */
export function ImportFile({ job }: { job: ReturnType<typeof useImport> }) {
  const t = useTranslations('import');
  const locale = useLocale();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { opened, busy, fault } = job;
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    onDrop: (files, refused) => take(files[0] ?? refused[0]?.file, files.length + refused.length),
  });

  function take(file: File | undefined, count: number) {
    const isKnown = file !== undefined && /\.(?:csv|tsv|txt|xlsx|xls)$/i.test(file.name);
    const next = !isKnown || count > 1 ? 'wrongKind' : file.size > importFileBytesMax ? { bytes: file.size } : null;
    setRefusal(next);
    if (next === null && file) void job.open(file);
    else job.forget();
  }

  const size = formatBytes(importFileBytesMax, locale);
  const trouble =
    refusal === 'wrongKind'
      ? t('fileFaults.wrongKind')
      : refusal
        ? t('fileFaults.tooLarge', { size: formatBytes(refusal.bytes, locale), max: size })
        : fault && t(`fileFaults.${fault.code}`, { row: fault.row ?? 0, max: runRowsMax });
  return (
    <TitledCard
      {...getRootProps()}
      role={undefined}
      title={t('steps.file')}
      actions={
        opened && (
          <Button size="sm" onClick={open}>
            {t('change')}
          </Button>
        )
      }
    >
      <input {...getInputProps({ accept: endings, 'aria-label': t('choose') })} />
      <CardBody className="grid grid-cols-1 gap-4">
        {trouble && (
          <Banner tone="danger" live>
            {trouble}
          </Banner>
        )}
        {opened ? (
          <>
            <div className="flex min-w-0 items-center gap-3">
              <Icon name="file-spreadsheet" className="text-muted size-5 shrink-0" />
              <div className="min-w-0">
                <p className="truncate text-sm font-medium" title={opened.file.name}>
                  {opened.file.name}
                </p>
                <p className="text-muted text-xs tabular-nums">
                  {t('fileFacts', {
                    size: formatBytes(opened.file.size, locale),
                    rows: rowsBelowHeaders(opened.sheets[opened.sheet]!, opened.choices.headerRow),
                  })}
                </p>
              </div>
              {busy === 'reading' && <Spinner />}
            </div>
            <ImportForm job={job} opened={opened} />
          </>
        ) : (
          <>
            <div
              className={cx(
                'flex flex-col items-center gap-2 rounded-lg border border-dashed px-4 py-12 text-center transition-colors duration-150',
                isDragActive ? 'border-accent bg-accent-soft' : 'border-field-border',
              )}
            >
              <Icon name="file-up" className={cx('size-5', isDragActive ? 'text-accent' : 'text-muted')} />
              <p className="text-sm font-medium pointer-coarse:hidden">{t(isDragActive ? 'dropHere' : 'drop')}</p>
              <Button variant="primary" loading={busy === 'reading'} onClick={open}>
                {t('choose')}
              </Button>
              <p className="text-muted text-xs text-pretty tabular-nums">{t('limits', { size, rows: runRowsMax })}</p>
            </div>
            <ImportTemplate />
          </>
        )}
      </CardBody>
    </TitledCard>
  );
}

const formats = ['xlsx', 'csv'] as const;

/** A start without a file: an empty one with the right headers. */
function ImportTemplate() {
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

const delimiterNames = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const;
const delimiters = Object.keys(delimiterNames) as (keyof typeof delimiterNames)[];
const numberFormats = ['auto', 'sv', 'en'] as const;

function ImportForm({ job, opened }: { job: ReturnType<typeof useImport>; opened: OpenedFile }) {
  const t = useTranslations('import');
  const { file, form, sheets, sheet, choices } = opened;
  return (
    <>
      {form?.encoding === 'windows-1252' && <Banner tone="info">{t('oldEncoding')}</Banner>}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {form ? (
          <>
            <LabelledSelect
              id="encoding"
              label={t('encoding')}
              value={form.encoding}
              onValueChange={(encoding) => void job.open(file, { ...form, encoding })}
              items={encodings.map((value) => ({ value, label: t(`encodings.${value}`) }))}
            />
            <LabelledSelect
              id="delimiter"
              label={t('delimiter')}
              value={form.delimiter}
              onValueChange={(delimiter) => void job.open(file, { ...form, delimiter })}
              items={delimiters.map((value) => ({ value, label: t(`delimiters.${delimiterNames[value]}`) }))}
            />
          </>
        ) : (
          sheets.length > 1 && (
            <LabelledSelect
              id="sheet"
              label={t('sheet')}
              value={String(sheet)}
              onValueChange={(at) => job.chooseSheet(Number(at))}
              items={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
            />
          )
        )}
        <LabelledSelect
          id="number-format"
          label={t('numberFormat')}
          value={choices.numberFormat ?? 'auto'}
          onValueChange={(format) => job.choose({ numberFormat: format === 'auto' ? null : format })}
          items={numberFormats.map((value) => ({ value, label: t(`numberFormats.${value}`) }))}
        />
      </div>
    </>
  );
}
