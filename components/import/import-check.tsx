import { useEffect, useRef } from 'react';
import { FilteredRows } from '@/components/bulk/filtered-rows';
import { IncludeRow } from '@/components/bulk/include-row';
import { useLeftOut, type LeavingOut } from '@/components/bulk/use-left-out';
import { RowChanges } from '@/components/bulk/run-rows';
import { RunStartButton } from '@/components/bulk/run-start-button';
import { useForeseenWords, effectTones } from '@/components/bulk/run-words';
import { Banner } from '@/components/ui/banner';
import { TitledCard } from '@/components/ui/card';
import { cx } from '@/components/ui/class-variants';
import { StatusChip } from '@/components/ui/status-chip';
import type { PreviewRow } from '@/lib/browser/import/import-preview';
import { useOpenAfterwards } from '@/lib/browser/use-open-afterwards';
import { useTranslations } from '@/lib/i18n/use-translations';
import { isToSend, rowEffects, runWithout, type RowEffect } from '@/lib/rules/bulk/bulk-run';
import type { ImportFault } from '@/lib/rules/import/import-fault';
import { ImportCommonFaults } from './import-common-faults';
import type { CheckedFile } from './use-import';
import { useImportWords } from './use-import-words';

type Filter = 'all' | 'faulty' | RowEffect;

/** The third step: the effect and the faults of each row, and the button that starts the run. */
export function ImportCheck({ checked }: { checked: CheckedFile }) {
  const t = useTranslations('import');
  const common = useTranslations('common');
  const bulk = useTranslations('bulk');
  const { openAfterwards, isOpening } = useOpenAfterwards();
  const foreseen = useForeseenWords();
  const { rows } = checked;
  const leaving = useLeftOut(checked.run?.id);
  const { leftOut } = leaving;
  const run = checked.run && runWithout(checked.run, leftOut.values());
  const groups = groupRows(rows);
  const { goesOff, goesLive, staysLive, staysOff } = groups;
  const changes = goesOff.length + goesLive.length + staysLive.length + staysOff.length;
  const toSend = changes - leftOut.size;
  const hasFaults = groups.faulty.length > 0;
  const card = useRef<HTMLElement>(null);

  useEffect(() => {
    // Newer browsers return a promise here, which an effect must not return.
    card.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <TitledCard
      ref={card}
      className="scroll-mt-16"
      title={t('steps.check')}
      actions={
        run &&
        changes > 0 && (
          <RunStartButton
            run={run}
            without={leftOut}
            label={hasFaults ? t('runGood', { count: toSend }) : common('startRun', { count: toSend })}
            variant={hasFaults ? 'secondary' : 'primary'}
            isOpening={isOpening}
            onDriven={(started) => started && openAfterwards(`/runs/${run.id}`)}
          />
        )
      }
    >
      <div className="grid grid-cols-1 gap-3 px-5 pt-4">
        {hasFaults && (
          <Banner live tone="danger" title={t('summary.faulty', { count: groups.faulty.length })}>
            {t('summary.faultyText')}
          </Banner>
        )}
        {run && changes > 0 && (
          <Banner live tone={goesOff.length > 0 ? 'warning' : 'info'} title={foreseen(run.counts)}>
            {t('summary.readyText')}
            {run.counts.unknownAssignee > 0 && (
              <p className="mt-2">{bulk('unknownAssignee', { count: run.counts.unknownAssignee })}</p>
            )}
          </Banner>
        )}
        {!hasFaults && changes === 0 && (
          <Banner live tone="info" title={common('nothingToChange')}>
            {t('summary.nothingText')}
          </Banner>
        )}
        {groups.faulty.length > 1 && <ImportCommonFaults rows={groups.faulty} />}
      </div>
      <FilteredRows
        rows={groups}
        start={hasFaults ? 'faulty' : goesOff.length > 0 ? 'goesOff' : 'all'}
        labelOf={(filter) =>
          filter === 'all' || filter === 'faulty' ? t(`filters.${filter}`) : bulk(`effects.${filter}`)
        }
        none={t('noMatch')}
      >
        {(row) => <ImportRow key={row.number} row={row} leaving={leaving} />}
      </FilteredRows>
    </TitledCard>
  );
}

/** Rows with faults are never sent, so the groups by effect leave them out. */
function groupRows(rows: PreviewRow[]): Record<Filter, PreviewRow[]> {
  const good = rows.filter(({ faults }) => faults.length === 0);
  const withEffect = (effect: RowEffect) => good.filter(({ planned }) => planned?.effect === effect);
  const byEffect = Object.fromEntries(rowEffects.map((effect) => [effect, withEffect(effect)]));
  return {
    all: rows,
    faulty: rows.filter(({ faults }) => faults.length > 0),
    ...(byEffect as Record<RowEffect, PreviewRow[]>),
  };
}

interface ImportRowProps {
  row: PreviewRow;
  leaving: LeavingOut;
}

/** A row of the file: its listing, and its faults or changes. */
function ImportRow({ row, leaving }: ImportRowProps) {
  const t = useTranslations('import');
  const bulk = useTranslations('bulk');
  const common = useTranslations('common');
  const listings = useTranslations('listings');
  const { planned, faults } = row;
  const isFaulty = faults.length > 0;
  const mayLeaveOut = planned && !isFaulty && isToSend(planned);
  const missing = planned?.blockers.map((blocker) => listings(`blocker.${blocker}`)).join(', ') ?? '';
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1.5 px-5 py-3 lg:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1.6fr)_11rem] lg:items-baseline">
      <span
        className={cx('text-muted flex items-center gap-2 text-xs tabular-nums', mayLeaveOut ? '-ml-1' : 'lg:pl-7')}
      >
        {mayLeaveOut && <IncludeRow row={planned} {...leaving} />}
        {t('row', { number: row.number })}
      </span>
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
      <div className="min-w-0 lg:text-right">
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
