import type { Route } from 'next';
import { PageLink } from '@/components/ui/page-link';
import { Icon } from '@/components/ui/icon';
import { RequestId } from '@/components/ui/request-id';
import { partLater } from '@/components/ui/part-later';
import { cx } from '@/components/ui/class-variants';
import { StatusChip } from '@/components/ui/status-chip';
import { useTranslations } from '@/lib/i18n/use-translations';
import { isToSend, type BulkRow, type RunState } from '@/lib/rules/bulk/bulk-run';
import { IncludeRow } from './include-row';
import { effectTones, rowTones, useRefusalWords, useRowChangeWords } from './run-words';
import type { LeavingOut } from './use-left-out';

const RowWarnings = partLater(() => import('@/components/warnings/row-warnings'), 'RowWarnings');

interface RunRowsProps {
  rows: readonly BulkRow[];
  state: RunState;
  /** If it is not set, no row can be left out. */
  leaving?: LeavingOut;
}

/** The listings of a run: before it starts, what it would do to each; afterwards, the result of each. */
export function RunRows({ rows, state, leaving }: RunRowsProps) {
  const t = useTranslations('bulk');
  return (
    <ul className="divide-separator border-separator divide-y border-t">
      {rows.map((row) => (
        <li
          key={row.id}
          className={cx(
            'grid grid-cols-1 gap-x-6 gap-y-1.5 px-5 py-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_13rem] lg:items-center',
            leaving && 'max-lg:pl-12',
          )}
        >
          <div className={cx('flex min-w-0 items-start gap-2', leaving && '-ml-8 lg:-ml-1')}>
            {leaving && (isToSend(row) ? <IncludeRow row={row} {...leaving} /> : <span className="size-6 shrink-0" />)}
            <div className="min-w-0">
              <PageLink
                href={`/listings/${row.listingId}` as Route}
                className="line-clamp-2 font-medium break-words hover:underline"
              >
                {row.address}
              </PageLink>
              <p className="text-muted truncate text-xs">
                {row.reference ?? t('withoutReference')} · {row.city}
              </p>
            </div>
          </div>
          <RowChanges row={row} />
          <RowState row={row} planned={state === 'planned'} />
        </li>
      ))}
    </ul>
  );
}

/** The changes of a listing: each field with its old and new value. */
export function RowChanges({ row }: { row: BulkRow }) {
  const words = useRowChangeWords();
  // A change that cannot be made is not shown like one that can.
  if (row.changes.length === 0 || row.effect === 'cannot') return <span className="max-lg:hidden" />;
  return (
    <div className="min-w-0">
      <ul className="min-w-0 text-sm">
        {row.changes.map((change) => {
          const { label, from, to } = words(change);
          return (
            <li key={change.field} className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
              <span className="text-muted">{label}</span>
              {from !== '' && <span className="text-muted break-words line-through decoration-1">{from}</span>}
              {from !== '' && to !== '' && <Icon name="arrow-right" className="text-muted size-3.5 self-center" />}
              {to !== '' && <span className="font-medium break-words tabular-nums">{to}</span>}
            </li>
          );
        })}
      </ul>
      {row.warnings.length > 0 && <RowWarnings listingId={row.listingId} warnings={row.warnings} />}
    </div>
  );
}

function RowState({ row, planned }: { row: BulkRow; planned: boolean }) {
  const t = useTranslations('bulk');
  const common = useTranslations('common');
  const listings = useTranslations('listings');
  const blockers = row.blockers.map((blocker) => listings(`blocker.${blocker}`)).join(', ');
  const foreseen = planned || row.state === 'waiting' || row.state === 'cancelled';
  const isPast = row.reason === 'unknownAssignee' && !foreseen;
  const isSame = row.state === 'skipped' && !foreseen && row.reason === null;
  const reason = isSame ? t('effects.unchanged') : row.reason && !isPast && t(`reasons.${row.reason}`);
  return (
    <div className="min-w-0 lg:text-right">
      {foreseen ? (
        <StatusChip tone={effectTones[row.effect]}>{t(`effects.${row.effect}`)}</StatusChip>
      ) : (
        <StatusChip tone={row.state === 'done' && row.statusAfter !== 'published' ? 'neutral' : rowTones[row.state]}>
          {row.state === 'done' && row.statusAfter ? t(`after.${row.statusAfter}`) : t(`rowStates.${row.state}`)}
        </StatusChip>
      )}
      {reason && <p className="text-muted mt-1 text-xs text-pretty">{reason}</p>}
      {blockers !== '' && (
        <p className="text-warning-text mt-1 text-xs text-pretty">{common('missing', { list: blockers })}</p>
      )}
      {row.errorCode && <RowFailure row={row} code={row.errorCode} />}
    </div>
  );
}

function RowFailure({ row, code }: { row: BulkRow; code: NonNullable<BulkRow['errorCode']> }) {
  const t = useTranslations('bulk');
  const words = useTranslations('errors');
  const refusal = useRefusalWords()(row);
  return (
    <>
      {refusal.length > 0 ? (
        <ul className="text-danger-text mt-1 grid grid-cols-1 gap-0.5 text-xs">
          {refusal.map(({ field, reason }) => (
            <li key={`${field} ${reason}`} className="text-pretty break-words">
              <span className="font-medium">{field}:</span> {reason}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-danger-text mt-1 text-xs text-pretty">
          {code === 'BAD_REQUEST' ? t('refused') : code === 'NETWORK' ? t('unreachable') : words(code)}
        </p>
      )}
      {row.requestId && <RequestId id={row.requestId} />}
    </>
  );
}
