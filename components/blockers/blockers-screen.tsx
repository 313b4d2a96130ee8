import { useLocale } from 'next-intl';
import { Fragment } from 'react';
import { InventoryFrame } from '@/components/shell/inventory-frame';
import { useMembers, useStaff } from '@/components/shell/staff-context';
import { useAddressParams } from '@/components/shell/use-address-params';
import { NoListings } from '@/components/listings/no-listings';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, TitledCard } from '@/components/ui/card';
import { cx } from '@/components/ui/class-variants';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { partLater } from '@/components/ui/part-later';
import { formatNumber } from '@/lib/format/format-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import { parseBlockerFilter } from '@/lib/rules/inventory/blocker-filter';
import { filterOffMarket, filterScope, type OffMarket } from '@/lib/rules/inventory/blocker-groups';
import { useDescribed } from '@/lib/browser/inventory/described-query';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { offMarketStandings, type MarketFigure } from '@/lib/rules/inventory/market-figures';
import { offMarketPage, type OffMarketPage, type RowList } from '@/lib/rules/inventory/off-market-page';
import { AdviceCard } from './advice-card';
import { BlockerFilters, blockerSearchId } from './blocker-filters';
import { BlockerSectionCard } from './blocker-section-card';
import { BulkFixButton } from './bulk-fix-button';
import { listCardStyles } from './list-card-styles';
import { PinnedRows, usePinnedRows, useShownRows } from './pinned-rows';
import { CurrentDepartures } from './known-departures';
import { OnPurposeList } from './on-purpose-list';
import { ReadyRow } from './ready-row';
import { ShowMore, useShownCount } from './show-more';

const NearestSearchButton = partLater(
  () => import('@/components/listings/nearest-search-button'),
  'NearestSearchButton',
);

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
  const common = useTranslations('common');
  const staffEmail = useStaff()?.email ?? '';
  const { filter, isFiltered, setFilter, searchFor } = useBlockerFilter();
  const described = useDescribed(filter.search);
  const scoped = { ...filter, described, members: useMembers() };
  const { placed, pinned } = usePinnedRows(rows);
  const page = placed ? offMarketPage(placed, scoped) : start;

  if (!page) return null;
  if (page.total === 0) return <NoListings text={t('noListingsHint')} />;
  return (
    <div data-rows className="grid grid-cols-1 gap-5">
      <OffMarketTotals
        counts={page.counts}
        replaced={page.replaced}
        total={page.inScope}
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
            icon="list-filter"
            title={t('noMatch')}
            actions={
              <>
                {placed && (
                  <NearestSearchButton
                    rows={placed}
                    search={filter.search}
                    finds={(search) => filterOffMarket(placed, { ...scoped, search }).length > 0}
                    onSearch={(q) => searchFor({ q })}
                  />
                )}
                <Button onClick={() => searchFor(noFilter)}>{common('clearFilters')}</Button>
              </>
            }
          />
        </Card>
      )}
      {page.count === 0 && !isFiltered && (
        <Card>
          <EmptyState
            icon="circle-check"
            iconClassName="text-success-text"
            title={t('allLive')}
            description={t('allLiveHint')}
          />
        </Card>
      )}
      <CurrentDepartures>
        <PinnedRows value={pinned}>
          {page.sections.map((section) => (
            <Fragment key={section.consequence}>
              {section.count > 0 && <BlockerSectionCard section={section} />}
              {section.consequence === 'fellOff' && filter.reason === null && page.ready.count > 0 && (
                <ReadyList list={page.ready} />
              )}
            </Fragment>
          ))}
          {filter.reason === null && page.onPurpose.count > 0 && <OnPurposeList list={page.onPurpose} />}
        </PinnedRows>
      </CurrentDepartures>
      {rows && filter.reason === null && <AdviceCard rows={filterScope(rows, scoped)} staffEmail={staffEmail} />}
    </div>
  );
}

const noFilter = { reason: null, city: null, building: null, type: null, assignee: null, q: null };

function useBlockerFilter() {
  const staff = useStaff();
  const [params, change] = useAddressParams();
  const filter = parseBlockerFilter(params, staff);
  return {
    filter,
    isFiltered: Object.values(filter).some((value) => value !== null && value !== ''),
    setFilter: change,
    searchFor: (changes: Parameters<typeof change>[0]) => {
      change(changes);
      // The button is about to be removed.
      document.getElementById(blockerSearchId)?.focus();
    },
  };
}

/** Listings without blockers that are not live, each with a button that publishes it. */
function ReadyList({ list }: { list: RowList }) {
  const t = useTranslations('blockers');
  const names = useTranslations('listings.figures');
  const { rows, count, first } = list;
  const { shown, showMore } = useShownCount(count, { first, step: 50 });

  return (
    <TitledCard
      id="ready"
      className={listCardStyles}
      title={names('ready')}
      badge={<Badge tone="info">{count}</Badge>}
      description={t('sections.ready')}
      actions={<BulkFixButton fix="publish" list={list} />}
    >
      <ul className="divide-separator border-separator divide-y border-t empty:hidden">
        {useShownRows(rows, shown).map((row) => (
          <ReadyRow key={row.id} row={row} />
        ))}
      </ul>
      <ShowMore shown={shown} total={count} onShowMore={showMore} />
    </TitledCard>
  );
}

interface OffMarketTotalsProps {
  counts: Record<MarketFigure, number>;
  replaced: OffMarket['replaced'];
  total: number;
  /** Whether all lists are on the page, so that the figures can link to them. */
  allShown: boolean;
}

/** The count of each list, linked to it. The counts add up to all listings off the market. */
function OffMarketTotals({ counts, replaced, total, allShown }: OffMarketTotalsProps) {
  const t = useTranslations('blockers');
  const names = useTranslations('listings.figures');
  const locale = useLocale();
  return (
    <section aria-label={t('totals')} className="@container">
      <ul className="border-separator bg-surface shadow-card divide-separator @max-[38rem]:[&>li]:border-separator grid grid-cols-2 overflow-hidden rounded-xl border @min-[38rem]:grid-cols-5 @min-[38rem]:divide-x @max-[38rem]:[&>li:last-child]:col-span-2 @max-[38rem]:[&>li:nth-child(n+3)]:border-t @max-[38rem]:[&>li:nth-child(odd):not(:last-child)]:border-r">
        {offMarketStandings.map((id) => (
          <li key={id}>
            <a
              href={allShown && counts[id] > 0 ? `#${id}` : undefined}
              className="hover:bg-default/40 flex h-full flex-col justify-between px-3 py-3 transition-colors not-[[href]]:pointer-events-none @min-[38rem]:px-5 @min-[38rem]:py-4"
            >
              <span className="text-muted text-xs @min-[38rem]:text-sm">{names(id)}</span>
              <span
                className={cx(
                  'mt-1 text-2xl font-semibold',
                  counts[id] === 0 ? 'text-muted' : id === 'fellOff' && 'text-warning-text',
                )}
              >
                {formatNumber(counts[id], locale)}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="text-muted mt-2 text-xs" aria-live="polite">
        {total > 0 && t('sum', { count: counts.off, total })}
        {replaced > 0 && ` ${t('replaced', { count: replaced })}`}
      </p>
    </section>
  );
}
