'use client';

import { useTranslations } from 'next-intl';
import { RowChanges } from '@/components/bulk/run-rows';
import { effectTones } from '@/components/bulk/run-words';
import { StatusChip } from '@/components/ui/status-chip';
import type { PreviewRow } from '@/lib/browser/import/import-preview';
import type { ImportFault } from '@/lib/rules/import/import-fault';
import { useImportWords } from './use-import-words';

/** A row of the file: the listing it means, and its faults or what it would change. */
export function ImportRow({ row }: { row: PreviewRow }) {
  const t = useTranslations('import');
  const bulk = useTranslations('bulk');
  const common = useTranslations('common');
  const listings = useTranslations('listings');
  const { planned, faults } = row;
  const isFaulty = faults.length > 0;
  const missing = planned?.blockers.map((blocker) => listings(`blocker.${blocker}`)).join(', ') ?? '';
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1.5 px-5 py-3 md:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1.6fr)_11rem] md:items-baseline">
      <span className="text-muted text-xs tabular-nums">{t('row', { number: row.number })}</span>
      <div className="min-w-0">
        <p className="text-sm font-medium break-words">{row.name || '–'}</p>
        {planned && (
          <p className="text-muted truncate text-xs">
            {planned.address} · {planned.city}
          </p>
        )}
      </div>
      {isFaulty ? (
        <ul className="grid min-w-0 grid-cols-1 gap-1 text-sm">
          {faults.map((fault) => (
            <Fault key={`${fault.column} ${fault.code}`} fault={fault} />
          ))}
        </ul>
      ) : planned ? (
        <RowChanges row={planned} />
      ) : (
        <span />
      )}
      <div className="min-w-0 md:text-right">
        {isFaulty ? (
          <StatusChip tone="danger">{t('faulty')}</StatusChip>
        ) : (
          planned && <StatusChip tone={effectTones[planned.effect]}>{bulk(`effects.${planned.effect}`)}</StatusChip>
        )}
        {!isFaulty && planned?.reason && (
          <p className="text-muted mt-1 text-xs text-pretty">{bulk(`reasons.${planned.reason}`)}</p>
        )}
        {!isFaulty && planned?.effect !== 'unchanged' && missing !== '' && (
          <p className="text-warning-text mt-1 text-xs text-pretty">{common('missing', { list: missing })}</p>
        )}
      </div>
    </li>
  );
}

function Fault({ fault }: { fault: ImportFault }) {
  const t = useTranslations('import');
  const words = useImportWords();
  return (
    <li className="min-w-0">
      <span className="text-muted">{words.place(fault)}</span>{' '}
      <span className="bg-danger-soft text-danger-text inline-block max-w-full truncate rounded px-1 align-bottom tabular-nums">
        {fault.value.trim() === '' ? t('blank') : fault.value}
      </span>{' '}
      <span className="break-words">{words.reason(fault)}</span>
    </li>
  );
}
