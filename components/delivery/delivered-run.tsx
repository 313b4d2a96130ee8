import { useInfiniteQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useEffect } from 'react';
import { RunActions } from '@/components/bulk/run-actions';
import { RunProgress } from '@/components/bulk/run-progress';
import { useRunState } from '@/components/bulk/run-words';
import { ReadFailureState } from '@/components/shell/read-failure-state';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card, CardBody, TitledCard } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusChip } from '@/components/ui/status-chip';
import { runQuery } from '@/lib/browser/bulk/run-query';
import { ReadFailure } from '@/lib/browser/read-json';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { DeliveryRecord } from '@/lib/rules/delivery/delivery-record';

interface DeliveredRunProps {
  record: DeliveryRecord;
  /** Whether the run is about to be started. */
  isStarting: boolean;
  onAgain: () => void;
}

/** The run that adds the uploaded photos, with all actions of a run. */
export function DeliveredRun({ record, isStarting, onAgain }: DeliveredRunProps) {
  const t = useTranslations('delivery');
  const runId = record.runId ?? '';
  const stateOf = useRunState();
  const { data, error, isFetching, refetch } = useInfiniteQuery({ ...runQuery(runId, {}), enabled: runId !== '' });
  const run = data?.pages[0]?.run;
  // The query polls a run that is at work; only this component knows that it was just started.
  useEffect(() => {
    if (!isStarting && runId !== '') void refetch();
  }, [isStarting, runId, refetch]);
  const again = <Button onClick={onAgain}>{t('again')}</Button>;
  const isGone = error instanceof ReadFailure && error.failure.code === 'NOT_FOUND';
  if (runId === '' || isGone) {
    return (
      <Banner tone="warning" actions={again}>
        {isGone ? t('runGone') : t('noneUploaded')}
      </Banner>
    );
  }
  if (!run) {
    return (
      <Card className="p-5">
        {error ? (
          <ReadFailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Skeleton className="h-16" />
        )}
      </Card>
    );
  }
  const { tone, label } = stateOf(run);
  const hasEnded = run.state === 'finished' || run.state === 'cancelled';
  return (
    <div className="-mb-5">
      <TitledCard
        className="mb-5"
        title={
          <span className="flex flex-wrap items-center gap-2">
            {record.name} <StatusChip tone={tone}>{label}</StatusChip>
          </span>
        }
      >
        <CardBody className="flex flex-wrap items-center gap-2">
          <RunActions run={run} />
          <ButtonLink href={`/runs/${runId}` as Route}>{t('openRun')}</ButtonLink>
          {hasEnded && again}
          {run.state === 'planned' && !isStarting && (
            <p className="text-warning-text basis-full text-sm">{t('notStarted')}</p>
          )}
        </CardBody>
      </TitledCard>
      <RunProgress run={run} />
    </div>
  );
}
