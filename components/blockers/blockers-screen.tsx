'use client';

import { CircleCheck, ListFilter } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { InventoryFrame } from '@/components/shell/inventory-frame';
import { useStaff } from '@/components/shell/staff-context';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { filterOffMarket, filterScope, groupOffMarket } from '@/lib/rules/inventory/blocker-groups';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { countFigures } from '@/lib/rules/inventory/market-figures';
import { AdviceCard } from './advice-card';
import { BlockerFilters } from './blocker-filters';
import { BlockerSectionCard } from './blocker-section-card';
import { firstRows } from './first-rows';
import { OffMarketTotals } from './off-market-totals';
import { ReadyList } from './ready-list';
import { useBlockerFilter } from './use-blocker-filter';

export function BlockersScreen() {
  const t = useTranslations('blockers');
  const shell = useTranslations('shell');
  return (
    <>
      <PageHeader title={shell('pages.blockers')} description={t('description')} />
      <InventoryFrame>{({ rows }) => <OffMarketLists rows={rows} />}</InventoryFrame>
    </>
  );
}

function OffMarketLists({ rows }: { rows: InventoryRow[] }) {
  const t = useTranslations('blockers');
  const staffEmail = useStaff()?.email ?? '';
  const { filter, isFiltered, setFilter, clearFilter } = useBlockerFilter(staffEmail);
  const scope = filterScope(rows, filter);
  const all = groupOffMarket(scope);
  const shown = filter.reason ? groupOffMarket(filterOffMarket(rows, filter)) : all;

  const first = firstRows(shown);

  if (rows.length === 0) return <Empty title={t('noListings')} description={t('noListingsHint')} />;
  return (
    <div data-rows className="grid grid-cols-1 gap-5">
      <OffMarketTotals
        counts={countFigures(scope)}
        replaced={all.replaced}
        total={rows.length}
        allShown={filter.reason === null && all.count > 0}
      />
      {(shown.count > 0 || isFiltered) && (
        <BlockerFilters rows={rows} inScope={scope} filter={filter} staffEmail={staffEmail} onChange={setFilter} />
      )}
      {shown.count === 0 && isFiltered && (
        <Card>
          <EmptyState
            icon={<ListFilter />}
            title={t('noMatch')}
            actions={<Button onClick={clearFilter}>{t('clearFilter')}</Button>}
          />
        </Card>
      )}
      {shown.count === 0 && !isFiltered && <Empty title={t('allLive')} description={t('allLiveHint')} />}
      {shown.sections.map((section) => (
        <Fragment key={section.consequence}>
          {section.count > 0 && <BlockerSectionCard section={section} first={first[section.consequence]} />}
          {section.consequence === 'fellOff' && filter.reason === null && shown.ready.length > 0 && (
            <ReadyList rows={shown.ready} first={first.ready} />
          )}
        </Fragment>
      ))}
      {filter.reason === null && <AdviceCard rows={scope} staffEmail={staffEmail} />}
    </div>
  );
}

function Empty({ title, description }: { title: string; description: string }) {
  return (
    <Card>
      <EmptyState icon={<CircleCheck className="text-success-text" />} title={title} description={description} />
    </Card>
  );
}
