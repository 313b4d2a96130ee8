'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { PageLink } from '@/components/ui/page-link';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import { useStaff } from '@/components/shell/staff-context';
import { UnreadList } from '@/components/shell/read-failure-state';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { PageHeader } from '@/components/ui/page-header';
import { StatusChip } from '@/components/ui/status-chip';
import { toast } from '@/components/ui/toast';
import { runsQuery } from '@/lib/browser/bulk/run-query';
import { callAction } from '@/lib/browser/call-action';
import { focusNextRow } from '@/lib/browser/focus-next-row';
import { cancelRun } from '@/lib/desk/bulk/actions';
import { formatDateTime } from '@/lib/format/format-date-time';
import { unbroken } from '@/lib/format/unbroken';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { BulkRun } from '@/lib/rules/bulk/bulk-run';
import { mayDriveRun } from '@/lib/rules/bulk/may-drive-run';
import { useRunState, useRunTitle } from './run-words';

export function RunsScreen() {
  const t = useTranslations('bulk');
  const query = useQuery(runsQuery);
  return (
    <>
      <PageHeader title={t('runs')} description={t('runsText')} />
      <Card>{query.data ? <Runs runs={query.data.runs} /> : <UnreadList query={query} />}</Card>
    </>
  );
}

function Runs({ runs }: { runs: readonly BulkRun[] }) {
  const t = useTranslations('bulk');
  const shell = useTranslations('shell');
  if (runs.length === 0) {
    return (
      <EmptyState
        icon="list-checks"
        title={t('noRuns')}
        description={t('noRunsText')}
        actions={<ButtonLink href="/listings">{shell('toListings')}</ButtonLink>}
      />
    );
  }
  return (
    <ul data-rows className="divide-separator divide-y">
      {runs.map((run) => (
        <RunItem key={run.id} run={run} />
      ))}
    </ul>
  );
}

function RunItem({ run }: { run: BulkRun }) {
  const t = useTranslations('bulk');
  const locale = useLocale();
  const title = useRunTitle()(run);
  const { tone, label } = useRunState()(run);
  const facts = {
    count: run.counts.total,
    name: run.createdBy,
    when: unbroken(formatDateTime(run.startedAt ?? run.createdAt, locale)),
  };
  return (
    <li
      data-row={run.id}
      className="hover:bg-default/40 relative flex items-center gap-x-4 gap-y-2 px-5 py-3 transition-colors max-sm:flex-wrap"
    >
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <PageLink href={`/runs/${run.id}` as Route} className="row-link block font-medium break-words">
          {title}
        </PageLink>
        <p className="text-muted text-xs text-pretty">
          {t(run.startedAt === null ? 'plannedFacts' : 'runFacts', facts)}
        </p>
      </div>
      <StatusChip tone={tone} className="shrink-0 max-sm:mr-auto">
        {label}
      </StatusChip>
      {run.state === 'planned' && <DiscardPreview run={run} title={title} />}
    </li>
  );
}

function DiscardPreview({ run, title }: { run: BulkRun; title: string }) {
  const t = useTranslations('bulk');
  const common = useTranslations('common');
  const queryClient = useQueryClient();
  const staff = useStaff();
  const [busy, setBusy] = useState(false);
  if (staff === null || !mayDriveRun(staff.role, run)) return null;

  async function discard() {
    setBusy(true);
    const result = await callAction(cancelRun, { id: run.id });
    if (result.ok) focusNextRow(run.id);
    else toast.error(common('failed'), { failure: result.failure });
    await queryClient.invalidateQueries({ queryKey: runsQuery.queryKey });
    setBusy(false);
  }

  return (
    <IconButton
      icon="trash"
      label={t('discardNamed', { title })}
      size="sm"
      className="relative z-10 -mr-2"
      loading={busy}
      onClick={() => void discard()}
    />
  );
}
