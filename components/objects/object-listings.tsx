import { useLocale } from 'next-intl';
import { BlockedRow } from '@/components/blockers/blocked-row';
import { ChangedTime } from '@/components/blockers/changed-time';
import { CurrentDepartures } from '@/components/blockers/known-departures';
import { PinnedRows, usePinnedRows } from '@/components/blockers/pinned-rows';
import { PremisesCell } from '@/components/blockers/premises-cell';
import { ReadyRow } from '@/components/blockers/ready-row';
import { ShowMore, useShownCount } from '@/components/blockers/show-more';
import { useMissingRole } from '@/components/shell/use-missing-role';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import type { ListingStatus } from '@/lib/contract';
import { formatMoney } from '@/lib/format/format-money';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { buildingStatuses, type ObjectSummary } from '@/lib/rules/objects/object-summaries';

/** The listings of a building by status, with what it takes to publish them here, and a link to add one. */
export function ObjectListings({ summary: { object, rows } }: { summary: ObjectSummary }) {
  const t = useTranslations('objects');
  const common = useTranslations('common');
  const missing = useMissingRole('edit');
  const archived = object.status === 'archived';
  const { placed, pinned } = usePinnedRows(rows);
  return (
    <CurrentDepartures>
      <Card aria-labelledby="listings-title" className="@container overflow-hidden">
        <div className="flex min-h-13 items-center justify-between gap-2 px-4 py-2.5 sm:px-5">
          <h2 id="listings-title" className="flex items-center gap-2 text-sm font-semibold">
            {common('listings')}
            <Badge>{rows.length}</Badge>
          </h2>
          {!archived && (
            <ButtonLink icon="plus" size="sm" href={`/listings/new?object=${object.id}`} unavailable={missing}>
              {common('newListing')}
            </ButtonLink>
          )}
        </div>
        {rows.length === 0 && (
          <EmptyState
            level="h3"
            icon="list"
            title={t('noListings')}
            description={archived ? undefined : t('noListingsHint')}
            className="border-separator border-t"
          />
        )}
        <PinnedRows value={pinned}>
          {buildingStatuses.map((status) => (
            <StatusGroup key={status} status={status} rows={placed.filter((row) => row.status === status)} />
          ))}
        </PinnedRows>
      </Card>
    </CurrentDepartures>
  );
}

function StatusGroup({ status, rows }: { status: ListingStatus; rows: InventoryRow[] }) {
  const t = useTranslations('objects');
  const { shown, showMore } = useShownCount(rows.length);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={`group-${status}`}>
      <h3
        id={`group-${status}`}
        className="border-separator bg-background text-muted flex gap-1.5 border-y px-4 py-1.5 text-xs font-medium sm:px-5"
      >
        {t(`groups.${status}`)}
        <span>{rows.length}</span>
      </h3>
      <ul className="divide-separator divide-y">
        {rows.slice(0, shown).map((row) => {
          if (status === 'published') return <LiveRow key={row.id} row={row} />;
          if (row.blockers.length > 0) return <BlockedRow key={row.id} row={row} inBuilding />;
          return <ReadyRow key={row.id} row={row} inBuilding />;
        })}
      </ul>
      <ShowMore shown={shown} total={rows.length} onShowMore={showMore} />
    </section>
  );
}

function LiveRow({ row }: { row: InventoryRow }) {
  const t = useTranslations('objects');
  const locale = useLocale();
  return (
    <li className="hover:bg-default/25 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 px-4 py-2.5 transition-colors sm:px-5 @2xl:min-h-14">
      <PremisesCell row={row} meta={formatMoney(row.amount, row.unit, locale)} inBuilding />
      {/* A fixed width, because the browser shows another time than the server. */}
      <span className="text-muted hidden w-44 text-xs @md:block">
        {t('columns.changed')} <ChangedTime at={row.updatedAt} />
      </span>
    </li>
  );
}
