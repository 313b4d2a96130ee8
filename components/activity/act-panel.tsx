import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useState } from 'react';
import { ReadFailureState } from '@/components/shell/read-failure-state';
import { useMissingRole } from '@/components/shell/use-missing-role';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { partLater } from '@/components/ui/part-later';
import { RequestId } from '@/components/ui/request-id';
import { Skeleton } from '@/components/ui/skeleton';
import { actQuery } from '@/lib/browser/activity/activity-query';
import type { ListingInput } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Act } from '@/lib/rules/activity/act';
import type { ActSide } from '@/lib/rules/history/restore-plan';
import { BodyDiff } from './body-diff';

const RestoreDialog = partLater(() => import('./restore-dialog'), 'RestoreDialog');

/** What an act changed, why it failed, and how to restore an earlier version. */
export function ActPanel({ act }: { act: Act }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...actQuery(act.id),
    enabled: act.target?.kind === 'listing',
  });
  if (error) return <ReadFailureState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  const before = (data?.before ?? null) as ListingInput | null;
  const after = (data?.after ?? null) as ListingInput | null;
  return (
    <div className="min-w-0 space-y-3">
      {act.target?.kind === 'listing' && !data && <Skeleton className="h-10" />}
      {before && after && <BodyDiff from={before} to={after} statuses={{ from: act.statusBefore, to: act.status }} />}
      <ActNotes act={act} />
      <div className="flex flex-wrap items-center gap-2">
        <RestoreButtons act={act} />
        <ActLinks act={act} />
      </div>
    </div>
  );
}

/** Why an act failed, what is missing, and the facts to quote. */
export function ActNotes({ act }: { act: Act }) {
  const t = useTranslations('activity');
  const common = useTranslations('common');
  const errors = useTranslations('errors');
  const blocker = useTranslations('listings.blocker');
  const roles = useTranslations('shell.person.roles');
  const environments = useTranslations('shell.environment');
  const { outcome, code, blockers, person, environment, requestId } = act;
  const facts = [person?.role && roles(person.role), environments(environment)].filter(Boolean).join(' · ');
  return (
    <div className="space-y-1 text-xs">
      {outcome === 'failed' && <p className="text-danger-text">{code ? errors(code) : t('notArrived')}</p>}
      {outcome === 'unknown' && <p className="text-warning-text">{t('unknownText')}</p>}
      {blockers.length > 0 && outcome !== 'failed' && (
        <p className="text-warning-text">
          {common('missing', { list: blockers.map((each) => blocker(each)).join(', ') })}
        </p>
      )}
      <p className="text-muted flex min-w-0 flex-wrap items-center gap-x-3">
        {facts}
        {requestId && <RequestId id={requestId} />}
      </p>
    </div>
  );
}

/** Buttons that restore the version before or after an act; the newest version needs no restoring. */
export function RestoreButtons({ act, isNewest = false }: { act: Act; isNewest?: boolean }) {
  const t = useTranslations('history');
  const missing = useMissingRole('edit');
  const [asked, setAsked] = useState<{ side: ActSide } | null>(null);
  if (act.target?.id == null) return null;
  const isOutside = act.kind === 'listing.outside';
  return (
    <>
      {act.hasBefore && act.outcome !== 'failed' && (
        <Button icon="rotate-ccw" size="sm" unavailable={missing} onClick={() => setAsked({ side: 'before' })}>
          {t(isOutside ? 'reapply' : 'restoreBefore')}
        </Button>
      )}
      {act.hasAfter && !isNewest && (
        <Button icon="rotate-ccw" size="sm" unavailable={missing} onClick={() => setAsked({ side: 'after' })}>
          {t('restoreAfter')}
        </Button>
      )}
      {asked && <RestoreDialog act={act} side={asked.side} opening={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function ActLinks({ act }: { act: Act }) {
  const t = useTranslations('activity');
  const common = useTranslations('common');
  const { kind, target, runId } = act;
  return (
    <>
      {target?.kind === 'listing' && target.id && (
        <ButtonLink icon="external-link" size="sm" variant="ghost" href={`/listings/${target.id}` as Route}>
          {common('openListing')}
        </ButtonLink>
      )}
      {target?.kind === 'object' && target.id && (
        <ButtonLink icon="external-link" size="sm" variant="ghost" href={`/objects/${target.id}` as Route}>
          {t('openObject')}
        </ButtonLink>
      )}
      {runId && kind !== 'listing.outside' && (
        <ButtonLink size="sm" variant="ghost" href={`/runs/${runId}` as Route}>
          {t('showRun')}
        </ButtonLink>
      )}
      {target?.kind === 'run' && runId && (
        <ButtonLink size="sm" variant="ghost" href={`/activity?run=${runId}` as Route}>
          {t('showRows')}
        </ButtonLink>
      )}
    </>
  );
}
