'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { NextPageButton } from '@/components/bulk/next-page-button';
import { useAddressParams } from '@/components/shell/use-address-params';
import { UnreadList } from '@/components/shell/read-failure-state';
import { useDownload } from '@/components/shell/use-download';
import { Button } from '@/components/ui/button';
import { Card, CardFooter } from '@/components/ui/card';
import { cx } from '@/components/ui/class-variants';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { activityQuery } from '@/lib/browser/activity/activity-query';
import type { ActivityPage } from '@/lib/desk/activity/read-activity';
import { useTranslations } from '@/lib/i18n/use-translations';
import { formatActFilter, parseActFilter, type ActFilter } from '@/lib/rules/activity/act-filter';
import { ActDays } from './act-days';
import { ActivityFilters, clearFilter } from './activity-filters';

interface ActivityScreenProps {
  /** The first page, read on the server for the filter in the address; null after a navigation inside the browser. */
  start: { search: string; page: ActivityPage } | null;
}

export function ActivityScreen({ start }: ActivityScreenProps) {
  const t = useTranslations('activity');
  const shell = useTranslations('shell');
  const [params, change] = useAddressParams();
  const filter = parseActFilter(params);
  const query = useInfiniteQuery({
    ...activityQuery(filter),
    initialData: start?.search === formatActFilter(filter) ? { pages: [start.page], pageParams: [null] } : undefined,
    placeholderData: (before) => before,
  });
  const { data, isPlaceholderData } = query;
  const acts = data?.pages.flatMap((page) => page.acts) ?? [];
  const isFiltered = formatActFilter(filter) !== '';
  return (
    <>
      <PageHeader
        title={shell('pages.activity')}
        description={t('text')}
        actions={<ActivityExport filter={filter} />}
      />
      <Card>
        <ActivityFilters
          filter={filter}
          people={data?.pages[0]?.people ?? []}
          isFiltered={isFiltered}
          onChange={change}
        />
        {data ? (
          <div aria-busy={isPlaceholderData} className={cx(isPlaceholderData && 'opacity-50')}>
            {acts.length === 0 ? (
              <Nothing onClear={isFiltered ? () => clearFilter(change) : null} />
            ) : (
              <ActDays acts={acts} />
            )}
            <CardFooter>
              <span aria-live="polite">{t('shown', { count: acts.length })}</span>
              <NextPageButton query={query} variant="ghost">
                {t('showMore')}
              </NextPageButton>
            </CardFooter>
          </div>
        ) : (
          <UnreadList query={query} />
        )}
      </Card>
    </>
  );
}

/** `onClear` is null without a filter. */
function Nothing({ onClear }: { onClear: (() => void) | null }) {
  const t = useTranslations('activity');
  const common = useTranslations('common');
  return (
    <EmptyState
      className="border-separator border-t"
      icon="rotate-ccw-clock"
      title={t(onClear ? 'noMatchTitle' : 'noneTitle')}
      description={t(onClear ? 'noMatchText' : 'noneText')}
      actions={onClear && <Button onClick={onClear}>{common('clearFilters')}</Button>}
    />
  );
}

/** Exports the filtered activity as a file, including pages that are not loaded. */
function ActivityExport({ filter }: { filter: ActFilter }) {
  const t = useTranslations('activity');
  const { busy, download } = useDownload(t('exportFailed'));
  return (
    <Button
      icon="download"
      loading={busy}
      onClick={() => void download(`/api/activity/export?${formatActFilter(filter)}`)}
    >
      {t('export')}
    </Button>
  );
}
