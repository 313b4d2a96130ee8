import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { cx } from '@/components/ui/class-variants';
import { useMay, useMembers, useStaff } from '@/components/shell/staff-context';
import { Button } from '@/components/ui/button';
import { Card, CardFooter } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { partLater } from '@/components/ui/part-later';
import { useDescribed } from '@/lib/browser/inventory/described-query';
import { viewsQuery } from '@/lib/browser/views/views-query';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Inventory, InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { formatView, wholeInventory } from '@/lib/rules/inventory/inventory-view';
import { statusCounts } from '@/lib/rules/inventory/listings-start';
import { ListingsFreshness } from './listings-freshness';
import { likelyRoom } from './listings-columns';
import { useListingsLayout } from './use-listings-layout';
import type { ListingsPageStart } from './listings-page-start';
import { ListingsTable } from './listings-table';
import { listingsSearchId, ListingsToolbar } from './listings-toolbar';
import { useListingsView } from './listings-view-state';
import { useFittingColumns } from './use-fitting-columns';
import { useListingsKeys } from './use-listings-keys';
import { useListingsPlace } from './use-listings-place';
import { useListingsSelection } from './use-listings-selection';
import { useSearchable } from './use-searchable';
import { useStableList } from './use-stable-list';

const noRows: InventoryRow[] = [];

const BulkBar = partLater(() => import('@/components/bulk/bulk-bar').then((module) => module.BulkBar));

interface ListingsCardProps {
  /** Null while the browser has only the first rows. */
  inventory: Inventory | null;
  start?: ListingsPageStart | null;
}

/** The list itself: its toolbar, its rows, and the actions for the selected rows. */
export function ListingsCard({ inventory: arrived, start = null }: ListingsCardProps) {
  const t = useTranslations('listings');
  const staff = useStaff();
  const mayPublish = useMay('publish');
  const { data: saved } = useQuery(viewsQuery);
  const { view, type, choose } = useListingsView(saved?.defaultId !== undefined && saved.defaultId !== null);
  const members = useMembers();
  const inventory = useSearchable(arrived, view, members);
  const first = inventory ? null : start;
  const rows = inventory?.rows ?? start?.rows ?? noRows;
  const described = useDescribed(view.search);
  const now = inventory?.checkedAt ?? start?.checkedAt ?? 0;
  const reader = { email: staff?.email ?? null, staffId: staff?.id ?? null, now, described, members };
  const [layout, setLayout] = useListingsLayout(start?.layout);
  const isAll = inventory !== null;
  const { ref, widths, fit } = useFittingColumns({ chosen: layout.columns, sorted: view.sort, rows, start, isAll });
  // Search and sort order do not make another list: people search for one listing after the other to select them.
  const list = formatView({ ...view, search: '', sort: wholeInventory.sort, descending: wholeInventory.descending });
  const use = useListInUse();
  const shown = useRef<readonly InventoryRow[]>(rows);
  const selection = useListingsSelection(shown, list);
  const inUse = use.inUse || selection.ids.size > 0;
  const current = useStableList(rows, view, reader, { inUse, isStart: first !== null });
  useEffect(() => {
    shown.current = current.rows;
  });
  const counts = first?.counts ?? statusCounts(rows, view, reader);
  const found = first?.found ?? current.rows.length;
  // A view that the server did not render waits for the whole inventory.
  const isWaiting = first !== null && first.query !== formatView(view);
  const chosenIn = (some: readonly InventoryRow[]) =>
    selection.ids.size === 0 ? [] : some.filter(({ id }) => selection.ids.has(id));
  const chosen = chosenIn(rows);
  const chosenHere = chosenIn(current.rows).length;
  const place = useListingsPlace(view, { list, ids: selection.ids });

  useListingsKeys({
    current: place,
    onSearch: () => document.getElementById(listingsSearchId)?.focus(),
    onToggle: (id) => mayPublish && selection.toggle(id, false),
    onEscape: selection.clear,
  });

  function clear() {
    const { sort, descending } = view;
    choose({ ...wholeInventory, sort, descending });
    document.getElementById(listingsSearchId)?.focus();
  }

  function clearSelection() {
    selection.clear();
    // The bar with the button is about to be removed.
    document.querySelector<HTMLElement>(`tr[data-id="${place.rowId}"] input`)?.focus();
  }

  return (
    <Card className="@container">
      <ListingsToolbar
        rows={rows}
        view={view}
        reader={reader}
        saved={saved}
        counts={counts}
        found={found}
        isWaiting={isWaiting}
        layout={layout}
        fit={fit}
        onLayout={setLayout}
        onType={type}
        onChoose={choose}
        onClear={clear}
      />
      <output className="sr-only">{t('found', { count: found })}</output>
      {/* Shown at the foot of the window, but placed before the rows, so that Tab does not pass all of them first. */}
      {chosen.length > 0 && (
        <BulkBar
          ids={chosen.map(({ id }) => id)}
          hidden={chosen.length - chosenHere}
          assignees={rows.flatMap(({ assignedTo }) => assignedTo ?? [])}
          onClear={clearSelection}
        />
      )}
      <div
        ref={ref}
        {...use.listeners}
        onFocusCapture={place.onFocus}
        aria-busy={isWaiting || undefined}
        className={cx(fit?.scrolls && 'overflow-x-auto', isWaiting && 'opacity-50')}
      >
        {current.pending > 0 && (
          <div className="pointer-events-none sticky top-12 z-20 -mb-8 flex h-8 justify-center max-md:top-16">
            <Button
              size="sm"
              className="bg-overlay! shadow-overlay pointer-events-auto rounded-full!"
              onClick={current.update}
            >
              <Icon name="refresh-cw" />
              {t('pending', { count: current.pending })}
            </Button>
          </div>
        )}
        {current.rows.length > 0 ? (
          <ListingsTable
            list={current}
            count={found}
            startHeightPx={(start?.room ?? likelyRoom).heightPx}
            order={view}
            onOrder={choose}
            density={layout.density}
            fit={fit}
            widths={widths}
            selection={selection}
            selectable={mayPublish}
          />
        ) : (
          <EmptyState
            className="border-separator border-t"
            icon={<Icon name="search-x" />}
            title={t('noHitsTitle')}
            description={t('noHitsText')}
            actions={<Button onClick={clear}>{t('clearFilters')}</Button>}
          />
        )}
      </div>
      <CardFooter>
        <span className="flex flex-wrap items-center gap-x-3">
          {t('footer', { shown: found, all: first?.all ?? rows.length })}
          {mayPublish && chosen.length > 0 && chosenHere < current.rows.length && first === null && (
            <Button variant="ghost" size="sm" className="-my-1" onClick={() => selection.setAll(current.rows, true)}>
              {t('selectAll', { count: current.rows.length })}
            </Button>
          )}
        </span>
        <ListingsFreshness />
      </CardFooter>
    </Card>
  );
}

const scrolledPx = 120;

/** Whether a list is in use: it has the pointer or the focus, or is scrolled down. */
function useListInUse() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > scrolledPx);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return {
    inUse: pointed || focused || scrolled,
    listeners: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
}
