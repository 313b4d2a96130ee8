'use client';

import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { InventoryFrame } from '@/components/shell/inventory-frame';
import { useStaff } from '@/components/shell/staff-context';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { PageHeader } from '@/components/ui/page-header';
import { filterScope } from '@/lib/rules/inventory/blocker-groups';
import { useDescribed } from '@/lib/browser/inventory/described-query';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { offMarketPage, type OffMarketPage } from '@/lib/rules/inventory/off-market-page';
import { AdviceCard } from './advice-card';
import { BlockerFilters } from './blocker-filters';
import { BlockerSectionCard } from './blocker-section-card';
import { OnPurposeList } from './on-purpose-list';
import { OffMarketTotals } from './off-market-totals';
import { ReadyList } from './ready-list';
import { useBlockerFilter } from './use-blocker-filter';

interface BlockersScreenProps {
  /** The first screenful; null if the server does not know it yet. */
  start: OffMarketPage | null;
}

export function BlockersScreen({ start }: BlockersScreenProps) {
  const t = useTranslations('blockers');
  const shell = useTranslations('shell');
  return (
    <>
      <PageHeader title={shell('pages.blockers')} description={t('description')} />
      <InventoryFrame start={start && <OffMarketLists rows={null} start={start} />}>
        {({ rows }) => <OffMarketLists rows={rows} start={start} />}
      </InventoryFrame>
    </>
  );
}

interface OffMarketListsProps {
  /** Null while the browser has only the first screenful. */
  rows: InventoryRow[] | null;
  start: OffMarketPage | null;
}

function OffMarketLists({ rows, start }: OffMarketListsProps) {
  const t = useTranslations('blockers');
  const staffEmail = useStaff()?.email ?? '';
  const { filter, isFiltered, setFilter, clearFilter } = useBlockerFilter();
  const described = useDescribed(filter.search);
  const scoped = { ...filter, described };
  const page = rows ? offMarketPage(rows, scoped) : start;

  if (!page) return null;
  if (page.total === 0) return <Empty title={t('noListings')} description={t('noListingsHint')} />;
  return (
    <div data-rows className="grid grid-cols-1 gap-5">
      <OffMarketTotals
        counts={page.counts}
        replaced={page.replaced}
        total={page.total}
        allShown={filter.reason === null && page.hasAny}
      />
      {(page.count > 0 || isFiltered) && (
        <BlockerFilters
          counts={page.counts}
          choices={page.choices}
          filter={filter}
          staffEmail={staffEmail}
          onChange={setFilter}
        />
      )}
      {page.count === 0 && isFiltered && (
        <Card>
          <EmptyState
            icon={<Icon name="list-filter" />}
            title={t('noMatch')}
            actions={<Button onClick={clearFilter}>{t('clearFilter')}</Button>}
          />
        </Card>
      )}
      {page.count === 0 && !isFiltered && <Empty title={t('allLive')} description={t('allLiveHint')} />}
      {page.sections.map((section) => (
        <Fragment key={section.consequence}>
          {section.count > 0 && <BlockerSectionCard section={section} />}
          {section.consequence === 'fellOff' && filter.reason === null && page.ready.count > 0 && (
            <ReadyList list={page.ready} />
          )}
        </Fragment>
      ))}
      {filter.reason === null && page.onPurpose.count > 0 && <OnPurposeList list={page.onPurpose} />}
      {rows && filter.reason === null && <AdviceCard rows={filterScope(rows, scoped)} staffEmail={staffEmail} />}
    </div>
  );
}

function Empty({ title, description }: { title: string; description: string }) {
  return (
    <Card>
      <EmptyState
        icon={<Icon name="circle-check" className="text-success-text" />}
        title={title}
        description={description}
      />
    </Card>
  );
}
