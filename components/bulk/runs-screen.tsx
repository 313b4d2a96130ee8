'use client';

import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { ReadFailureState } from '@/components/shell/read-failure-state';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusChip } from '@/components/ui/status-chip';
import type { BulkRun } from '@/lib/desk/bulk/bulk-run';
import { runsQuery } from '@/lib/desk/bulk/run-query';
import { formatDateTime } from '@/lib/format/format-date-time';
import { runTones, useRunTitle } from './run-words';

/** The latest changes of many listings at once, newest first. */
export function RunsScreen() {
  const t = useTranslations('bulk');
  const { data, error, isFetching, refetch } = useQuery(runsQuery);
  return (
    <>
      <PageHeader title={t('runs')} description={t('runsText')} />
      <Card>
        {data ? (
          <Runs runs={data.runs} />
        ) : error ? (
          <ReadFailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <div className="grid grid-cols-1 gap-3 p-5" aria-busy>
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        )}
      </Card>
    </>
  );
}

function Runs({ runs }: { runs: readonly BulkRun[] }) {
  const t = useTranslations('bulk');
  const locale = useLocale();
  const title = useRunTitle();
  if (runs.length === 0) {
    return (
      <EmptyState
        icon={<ListChecks />}
        title={t('noRuns')}
        description={t('noRunsText')}
        actions={<ButtonLink href="/listings">{t('toListings')}</ButtonLink>}
      />
    );
  }
  return (
    <ul className="divide-separator divide-y">
      {runs.map((run) => (
        <li key={run.id} className="hover:bg-default/40 relative flex items-center gap-4 px-5 py-3 transition-colors">
          <div className="min-w-0 flex-1">
            <Link
              href={`/runs/${run.id}` as Route}
              prefetch={false}
              className="focus-visible:after:outline-focus block truncate font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
            >
              {title(run)}
            </Link>
            <p className="text-muted truncate text-xs">
              {t('runFacts', {
                count: run.counts.total,
                name: run.createdBy.name,
                when: formatDateTime(run.startedAt ?? run.createdAt, locale),
              })}
            </p>
          </div>
          <StatusChip tone={runTones[run.state]} className="shrink-0">
            {t(`states.${run.state}`)}
          </StatusChip>
        </li>
      ))}
    </ul>
  );
}
