'use client';

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { FilterTabs } from '@/components/form/filter-tabs';
import { useOffWords } from '@/components/off-reasons/off-words';
import { ProductionMark } from '@/components/shell/production-mark';
import { UnreadList } from '@/components/shell/read-failure-state';
import { useStaff } from '@/components/shell/staff-context';
import { Banner } from '@/components/ui/banner';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink } from '@/components/ui/button-link';
import { Card, CardFooter } from '@/components/ui/card';
import { cx } from '@/components/ui/class-variants';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { StatusChip } from '@/components/ui/status-chip';
import { runQuery, type RowFilter } from '@/lib/browser/bulk/run-query';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { failureFromRead } from '@/lib/browser/read-json';
import { formatDateTime } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import { rowEffects, rowStates, runWithout, type BulkRun } from '@/lib/rules/bulk/bulk-run';
import { mayDriveRun } from '@/lib/rules/bulk/may-drive-run';
import type { OffReasonChoice } from '@/lib/rules/off-reasons/off-reason';
import { NextPageButton } from './next-page-button';
import { RunActions } from './run-actions';
import { RunProgress } from './run-progress';
import { RunRows } from './run-rows';
import { useForeseenWords, useRunState, useRunTitle } from './run-words';
import { useLeftOut, type LeftOut } from './use-left-out';

/** A run: what it would do, its progress, and the result of each listing. */
export function RunScreen({ id }: { id: string }) {
  const t = useTranslations('bulk');
  const common = useTranslations('common');
  const [filter, setFilter] = useState<RowFilter>({});
  const query = useInfiniteQuery({ ...runQuery(id, filter), placeholderData: (before) => before });
  const { data, isPlaceholderData } = query;
  const whole = data?.pages[0]?.run;
  const leaving = useLeftOut(id);
  const { leftOut } = leaving;
  const isPlanned = whole?.state === 'planned';
  const run = isPlanned ? runWithout(whole, leftOut.values()) : whole;
  const staff = useStaff();
  const mayLeaveOut = isPlanned && staff !== null && mayDriveRun(staff.role, whole);
  useFreshLists(run);
  // A preview is filtered by effect, a run by state.
  if (run && filter.effect && run.state !== 'planned') setFilter({});

  if (!data || !whole || !run) {
    return (
      <>
        <PageHeader above={<Way />} title={t('run')} />
        <Card>
          {failureFromRead(query.error).code === 'NOT_FOUND' ? (
            <EmptyState
              icon="search-x"
              title={t('notFound')}
              description={t('notFoundText')}
              actions={<ButtonLink href="/runs">{t('toRuns')}</ButtonLink>}
            />
          ) : (
            <UnreadList query={query} />
          )}
        </Card>
      </>
    );
  }
  const rows = data.pages.flatMap((page) => page.rows);
  return (
    <>
      <RunHeader run={run} leftOut={leftOut} />
      <RunProgress run={run} />
      <Card>
        <RowFilters run={whole} filter={filter} onFilter={setFilter} />
        <div aria-busy={isPlaceholderData} className={cx(isPlaceholderData && 'opacity-50')}>
          {rows.length === 0 ? (
            <EmptyState className="border-separator border-t" icon="list-x" title={t('noRows')} />
          ) : (
            <RunRows rows={rows} state={run.state} leaving={mayLeaveOut ? leaving : undefined} />
          )}
          <CardFooter>
            <span>{t('shown', { shown: rows.length })}</span>
            <NextPageButton query={query} variant="ghost">
              {common('showMore')}
            </NextPageButton>
          </CardFooter>
        </div>
      </Card>
    </>
  );
}

function RunHeader({ run, leftOut }: { run: BulkRun; leftOut: LeftOut }) {
  const t = useTranslations('bulk');
  const locale = useLocale();
  const title = useRunTitle();
  const foreseen = useForeseenWords();
  const state = useRunState()(run);
  const { byEffect, total, unknownAssignee } = run.counts;
  const changes = total > byEffect.unchanged + byEffect.cannot;
  const when = formatDateTime(run.startedAt ?? run.createdAt, locale);
  return (
    <>
      <PageHeader
        above={<Way />}
        title={title(run)}
        chip={<StatusChip tone={state.tone}>{state.label}</StatusChip>}
        description={t(run.startedAt === null ? 'plannedBy' : 'startedBy', { name: run.createdBy, when })}
        actions={<RunActions run={run} leftOut={leftOut} />}
      />
      {run.state === 'planned' && (
        <Banner tone={byEffect.goesOff > 0 ? 'warning' : 'info'} className="mb-5" title={foreseen(run.counts)}>
          {changes && t('previewText')}
          {run.change?.kind === 'takeOff' && run.change.off && <Reason off={run.change.off} />}
          {unknownAssignee > 0 && <p className="mt-2">{t('unknownAssignee', { count: unknownAssignee })}</p>}
          <ProductionMark className="mt-2" />
        </Banner>
      )}
      <PauseReason run={run} />
    </>
  );
}

/** The reason of the listings that go off the market, and whether they come back automatically. */
function Reason({ off }: { off: OffReasonChoice }) {
  const t = useTranslations('listings.offDialog');
  const offWords = useOffWords();
  const words = [offWords(off), off.publishes && t('publishesShort')].filter(Boolean).join(' · ');
  return (
    <p className="mt-2">
      {t('reason')}: {words}
    </p>
  );
}

function PauseReason({ run }: { run: BulkRun }) {
  const t = useTranslations('bulk');
  const words = useTranslations('errors');
  if (!run.pauseCode) return null;
  const waits = run.state === 'running';
  return (
    <Banner tone="warning" live className="mb-5" title={t(waits ? 'waitsForService' : 'pausedByItself')}>
      {waits ? t('waitsForServiceText') : words(run.pauseCode)}
    </Banner>
  );
}

interface RowFiltersProps {
  run: BulkRun;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
}

function RowFilters({ run, filter, onFilter }: RowFiltersProps) {
  const t = useTranslations('bulk');
  const common = useTranslations('common');
  const { byEffect, byState, total } = run.counts;
  const shown: { value: string; label: string; count: number; filter: RowFilter }[] =
    run.state === 'planned'
      ? rowEffects.map((effect) => ({
          value: effect,
          label: t(`effects.${effect}`),
          count: byEffect[effect],
          filter: { effect },
        }))
      : rowStates.map((state) => ({
          value: state,
          label: t(`rowStates.${state}`),
          count: byState[state],
          filter: { state },
        }));
  const chosen = filter.effect ?? filter.state ?? 'all';
  const items = [
    { value: 'all', label: common('all'), count: total, filter: {} },
    ...shown.filter(({ value, count }) => count > 0 || value === chosen),
  ];
  return (
    <FilterTabs
      aria-label={common('show')}
      className="p-3"
      value={chosen}
      onValueChange={(next) => onFilter(items.find(({ value }) => value === next)?.filter ?? {})}
      items={items}
    />
  );
}

function Way() {
  const t = useTranslations('bulk');
  return <Breadcrumb parent={t('runs')} href="/runs" current={t('run')} />;
}

/** Refreshes the lists of other pages when a run has ended. */
function useFreshLists(run: BulkRun | undefined) {
  const queryClient = useQueryClient();
  const ended = run && run.counts.byState.sending === 0 ? run.endedAt : null;
  useEffect(() => {
    if (ended === null) return;
    void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: ['runs'] });
  }, [ended, queryClient]);
}
