import type { Route } from 'next';
import { useReceiptLine } from '@/components/blockers/use-fix-receipt';
import { TextLink } from '@/components/ui/page-link';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { NewReferenceFault } from '@/lib/rules/listings/new-reference';
import { StepMark } from './step-mark';
import type { DuplicateRow } from './use-duplicates';
import { useFaultWords } from './use-fault-words';

interface DuplicateRowsProps {
  rows: readonly DuplicateRow[];
  started: boolean;
  faultOf: (reference: string) => NewReferenceFault | null;
}

/** The listings to create, by reference, and the result of each. */
export function EditorDuplicateRows({ rows, started, faultOf }: DuplicateRowsProps) {
  const t = useTranslations('references.duplicate');
  const made = rows.filter(({ state }) => state === 'done').length;
  return (
    <section aria-label={t('list')}>
      {started && (
        <output className="text-muted mb-2 block text-xs tabular-nums">
          {t('progress', { made, count: rows.length })}
        </output>
      )}
      <ul
        className="border-separator divide-separator max-h-72 divide-y overflow-y-auto rounded-lg border"
        tabIndex={-1}
      >
        {rows.map((row, index) => (
          <Row key={index} row={row} started={started} fault={started ? null : faultOf(row.reference)} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row, started, fault }: { row: DuplicateRow; started: boolean; fault: NewReferenceFault | null }) {
  const t = useTranslations('references.duplicate');
  const words = useTranslations('errors');
  const faultWords = useFaultWords();
  const receiptLine = useReceiptLine();
  const { reference, state, copy, failure } = row;
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-0.5 px-3.5 py-2 text-sm">
      <StepMark state={fault ? 'failed' : state} />
      <span className="min-w-0 font-mono break-all">{reference}</span>
      <span className="text-muted ml-auto min-w-0 text-right text-xs text-pretty">
        {fault && <span className="text-danger-text">{faultWords.ofReference(fault)}</span>}
        {failure && <span className="text-danger-text">{words(failure.code)}</span>}
        {started && state === 'waiting' && t('waiting')}
        {state === 'working' && t('making')}
        {copy && (
          <TextLink
            href={`/listings/${copy.listing.id}` as Route}
            target="_blank"
            aria-label={t('open', { reference })}
          >
            {t('made')}
          </TextLink>
        )}
      </span>
      {copy && <span className="text-muted basis-full text-xs break-words">{receiptLine(copy)}</span>}
    </li>
  );
}
