import { FailureNote } from '@/components/shell/failure-note';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { CardBody, CardFooter, TitledCard } from '@/components/ui/card';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Select } from '@/components/ui/select';
import { useTranslations } from '@/lib/i18n/use-translations';
import { runRowsMax } from '@/lib/rules/bulk/bulk-run';
import { knownHeader, repeatedColumns, rowsBelowHeaders } from '@/lib/rules/import/guess-mapping';
import { identifiers, importColumns, isImportColumn, type ImportColumn } from '@/lib/rules/import/import-columns';
import type { OpenedFile, useImport } from './use-import';

const ignored = 'ignore';

/** The second step: the meaning of each column of the file. */
export function ImportColumns({ job, opened }: { job: ReturnType<typeof useImport>; opened: OpenedFile }) {
  const t = useTranslations('import');
  const sheets = useTranslations('sheets');
  const { headers, firstRows, choices, remembered } = opened;
  const { mapping, identifier } = choices;
  const fields = [
    { value: ignored, label: t('ignore') },
    ...importColumns.map((column) => ({ value: column, label: sheets(`headers.${column}`) })),
  ];
  const repeated = repeatedColumns(mapping);
  const nothing = !mapping.some((column) => column !== null && column !== 'reference' && column !== 'id');
  const row = rowsBelowHeaders(opened.sheets[opened.sheet]!, choices.headerRow);
  const trouble =
    row > runRowsMax
      ? t('fileFaults.tooManyRows', { row, max: runRowsMax })
      : repeated.length > 0
        ? t('repeated', { fields: repeated.map((column) => sheets(`headers.${column}`)).join(', ') })
        : identifier === null
          ? t('noIdentifierColumn')
          : row === 0
            ? t('noRows')
            : nothing && t('nothingMapped');
  const bothIdentifiers = identifiers.every((each) => mapping.includes(each));

  return (
    <TitledCard
      title={t('steps.columns')}
      description={remembered ? t('remembered') : t('rules')}
      actions={
        bothIdentifiers && (
          <div className="flex flex-wrap items-center gap-2">
            <span id="identifier-label" className="text-muted text-xs">
              {t('identifier')}
            </span>
            <SegmentedControl
              size="sm"
              aria-labelledby="identifier-label"
              value={identifier}
              onValueChange={(next) => job.choose({ identifier: next })}
              items={identifiers.map((value) => ({ value, label: t(`identifiers.${value}`) }))}
            />
          </div>
        )
      }
    >
      <CardBody className="grid grid-cols-1 gap-4">
        <ul className="divide-separator border-separator divide-y rounded-lg border">
          {headers.map((header, at) => (
            <li
              key={at}
              className="grid grid-cols-1 items-center gap-x-4 gap-y-1.5 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_14rem]"
            >
              <span id={`column-${at}`} className="min-w-0 truncate text-sm font-medium" title={header}>
                {header.trim() || t('unnamed', { number: at + 1 })}
              </span>
              <span className="text-muted min-w-0 truncate text-xs" title={exampleOf(firstRows, at)}>
                {exampleOf(firstRows, at)}
              </span>
              <Select
                size="sm"
                aria-labelledby={`column-${at}`}
                aria-invalid={mapping[at] && repeated.includes(mapping[at]) ? true : undefined}
                value={mapping[at] ?? ignored}
                onValueChange={(next) => {
                  const column = next === ignored ? null : (next as ImportColumn);
                  job.choose({ mapping: mapping.map((each, place) => (place === at ? column : each)) });
                }}
                items={fields}
              />
            </li>
          ))}
        </ul>
        <IgnoredColumns headers={headers} mapping={mapping} />
        {trouble && (
          <Banner tone="danger" live>
            {trouble}
          </Banner>
        )}
        {job.failure && <FailureNote failure={job.failure} />}
      </CardBody>
      <CardFooter>
        <span aria-live="polite">
          {job.busy === 'checking' ? t('checking') : job.ready || job.failure ? '' : t('inventoryMissing')}
        </span>
        <Button
          variant={job.checked ? 'secondary' : 'primary'}
          loading={job.busy === 'checking'}
          disabled={Boolean(trouble) || !job.ready}
          onClick={() => void job.check()}
        >
          {job.checked ? t('again') : t('check')}
        </Button>
      </CardFooter>
    </TitledCard>
  );
}

function exampleOf(rows: readonly (readonly string[])[], at: number): string {
  return rows.map((row) => row[at] ?? '').find((cell) => cell.trim() !== '') ?? '';
}

function IgnoredColumns({ headers, mapping }: Pick<OpenedFile, 'headers'> & Pick<OpenedFile['choices'], 'mapping'>) {
  const t = useTranslations('import');
  const left = headers.filter((header, at) => mapping[at] === null && header.trim() !== '');
  const isReadOnly = (header: string) => {
    const key = knownHeader(header);
    return key !== null && !isImportColumn(key);
  };
  const groups = { readOnly: left.filter(isReadOnly), ignored: left.filter((header) => !isReadOnly(header)) };
  return (['ignored', 'readOnly'] as const)
    .filter((group) => groups[group].length > 0)
    .map((group) => (
      <p key={group} className="text-muted text-xs text-pretty break-words">
        {t(group, { count: groups[group].length, names: groups[group].join(', ') })}
      </p>
    ));
}
