'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus, SearchX, Store } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useDeferredValue } from 'react';
import { ReadFailureState } from '@/components/shell/read-failure-state';
import { useMay, useStaff } from '@/components/shell/staff-context';
import { useSelection } from '@/components/bulk/use-selection';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card, CardFooter } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { inventoryQuery } from '@/lib/desk/inventory/inventory-query';
import type { Inventory } from '@/lib/desk/inventory/inventory-row';
import { countByStatus, filterRows } from '@/lib/desk/inventory/filter-rows';
import { wholeInventory } from '@/lib/desk/inventory/inventory-view';
import { sortRows } from '@/lib/desk/inventory/sort-rows';
import { ListingsExport } from './listings-export';
import { ListingsFreshness } from './listings-freshness';
import { ListingsSkeleton } from './listings-skeleton';
import { ListingsTable } from './listings-table';
import { listingsSearchId, ListingsToolbar } from './listings-toolbar';
import { useListingsView } from './listings-view-state';

const BulkBar = dynamic(() => import('@/components/bulk/bulk-bar').then((module) => module.BulkBar), { ssr: false });

/** Every listing of the organization: searched, filtered, counted and sorted in the browser. */
export function ListingsScreen() {
  const t = useTranslations('listings');
  const { data, error, isFetching, refetch } = useQuery(inventoryQuery);
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <RunsLink />
            <NewListing />
          </>
        }
      />
      {data && (data.counting === null || data.rows.length > 0) ? (
        <ListingsCard inventory={data} />
      ) : error ? (
        <Card>
          <ReadFailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        </Card>
      ) : (
        <ListingsSkeleton />
      )}
    </>
  );
}

function ListingsCard({ inventory }: { inventory: Inventory }) {
  const t = useTranslations('listings');
  const { view, type, choose } = useListingsView();
  // Keys come first: the list follows when the browser has time.
  const search = useDeferredValue(view.search);
  const { rows } = inventory;
  const reader = { email: useStaff()?.email ?? null, now: inventory.checkedAt };
  const sorted = sortRows(rows, view.sort, view.descending);
  const found = filterRows(sorted, { ...view, search, status: [] }, reader);
  const counts = countByStatus(found);
  const shown = filterRows(found, { ...wholeInventory, status: view.status }, reader);
  const mayPublish = useMay('publish');
  const selection = useSelection(shown.map(({ id }) => id));
  const chosen = rows.filter(({ id }) => selection.ids.has(id));

  function clear() {
    const { sort, descending } = view;
    choose({ ...wholeInventory, sort, descending });
    document.getElementById(listingsSearchId)?.focus();
  }

  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Store />} title={t('emptyTitle')} description={t('emptyText')} actions={<NewListing />} />
      </Card>
    );
  }
  return (
    <Card className="@container">
      <ListingsToolbar
        view={view}
        counts={counts}
        found={shown.length}
        onType={type}
        onChoose={choose}
        onClear={clear}
      />
      <output className="sr-only">{t('found', { count: shown.length })}</output>
      {shown.length > 0 ? (
        <ListingsTable rows={shown} order={view} onOrder={choose} selection={mayPublish ? selection : null} />
      ) : (
        <EmptyState
          className="border-separator border-t"
          icon={<SearchX />}
          title={t('noHitsTitle')}
          description={t('noHitsText')}
          actions={<Button onClick={clear}>{t('clearFilters')}</Button>}
        />
      )}
      <CardFooter>
        <span>{t('footer', { shown: shown.length, all: rows.length })}</span>
        <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
          <ListingsFreshness />
          <ListingsExport view={{ ...view, search }} count={shown.length} />
        </span>
      </CardFooter>
      {chosen.length > 0 && (
        <BulkBar
          ids={chosen.map(({ id }) => id)}
          hidden={chosen.length - shown.filter(({ id }) => selection.ids.has(id)).length}
          assignees={assigneesOf(rows)}
          onClear={selection.clear}
        />
      )}
    </Card>
  );
}

function assigneesOf(rows: Inventory['rows']): string[] {
  return [...new Set(rows.flatMap(({ assignedTo }) => assignedTo ?? []))].sort();
}

function RunsLink() {
  const t = useTranslations('bulk');
  return (
    <ButtonLink variant="ghost" href="/runs" className="text-muted">
      {t('runs')}
    </ButtonLink>
  );
}

function NewListing() {
  const t = useTranslations('listings');
  const mayEdit = useMay('edit');
  if (!mayEdit) return null;
  return (
    <ButtonLink variant="primary" href="/listings/new">
      <Plus aria-hidden />
      {t('new')}
    </ButtonLink>
  );
}
