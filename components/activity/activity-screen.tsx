'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { ReadFailureState } from '@/components/shell/read-failure-state';
import { useAddressParams } from '@/components/shell/use-address-params';
import { useNow } from '@/components/shell/use-now';
import { Button } from '@/components/ui/button';
import { Card, CardFooter } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import type { Act } from '@/lib/desk/activity/act';
import { formatActFilter, parseActFilter } from '@/lib/desk/activity/act-filter';
import { activityQuery } from '@/lib/desk/activity/activity-query';
import { formatDate, swedishDay } from '@/lib/format/format-date-time';
import { ActRow } from './act-row';
import { ActivityExport } from './activity-export';
import { ActivityFilters } from './activity-filters';

/** Who did what, the newest first, by day. */
export function ActivityScreen() {
  const t = useTranslations('activity');
  const [params, change] = useAddressParams();
  const filter = parseActFilter(params);
  const query = useInfiniteQuery({ ...activityQuery(filter), placeholderData: (before) => before });
  const { data, error, isFetching, refetch } = query;
  const acts = data?.pages.flatMap((page) => page.acts) ?? [];
  const isFiltered = formatActFilter(filter) !== '';
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} actions={<ActivityExport filter={filter} />} />
      <Card>
        <ActivityFilters
          key={isFiltered ? 'filtered' : 'all'}
          filter={filter}
          people={data?.pages[0]?.people ?? []}
          isFiltered={isFiltered}
          onChange={change}
        />
        {data ? (
          <>
            {acts.length === 0 ? <Nothing isFiltered={isFiltered} /> : <Days acts={acts} />}
            <CardFooter>
              <span aria-live="polite">{t('shown', { count: acts.length })}</span>
              {query.hasNextPage && (
                <Button
                  size="sm"
                  variant="ghost"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('showMore')}
                </Button>
              )}
            </CardFooter>
          </>
        ) : error ? (
          <ReadFailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <div className="border-separator grid grid-cols-1 gap-3 border-t p-5" aria-busy>
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </div>
        )}
      </Card>
    </>
  );
}

function Days({ acts }: { acts: readonly Act[] }) {
  const common = useTranslations('common');
  const locale = useLocale();
  const days = new Map<string, Act[]>();
  for (const act of acts) days.set(swedishDay(act.at), [...(days.get(swedishDay(act.at)) ?? []), act]);
  const now = useNow(60_000);
  const today = now === null ? null : swedishDay(now);
  return [...days].map(([day, own]) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2
        id={`day-${day}`}
        className="bg-default/50 border-separator text-muted border-y px-4 py-1.5 text-xs font-medium sm:px-5"
      >
        {day === today ? common('today') : formatDate(own[0]!.at, locale)}
      </h2>
      <ul className="divide-separator divide-y">
        {own.map((act) => (
          <ActRow key={act.id} act={act} />
        ))}
      </ul>
    </section>
  ));
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('activity');
  return (
    <EmptyState
      className="border-separator border-t"
      icon={<History />}
      title={t(isFiltered ? 'noMatchTitle' : 'noneTitle')}
      description={t(isFiltered ? 'noMatchText' : 'noneText')}
    />
  );
}
