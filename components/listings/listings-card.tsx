import { useQuery } from '@tanstack/react-query';
import { isForSingleKeys, singleKeysAreOn } from '@/components/shell/single-keys';
import { useMay } from '@/components/shell/staff-context';
import { Button } from '@/components/ui/button';
import { Card, CardFooter } from '@/components/ui/card';
import { cx } from '@/components/ui/class-variants';
import { EmptyState } from '@/components/ui/empty-state';
import { partLater } from '@/components/ui/part-later';
import { useWindowEvent } from '@/lib/browser/use-window-event';
import { viewsQuery } from '@/lib/browser/views/views-query';
import { useTranslations } from '@/lib/i18n/use-translations';
import { filterRows } from '@/lib/rules/inventory/filter-rows';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';
import { wholeInventory } from '@/lib/rules/inventory/inventory-view';
import { likelyRoom } from './listings-columns';
import { ListingsFreshness } from './listings-freshness';
import type { ListingsPageStart } from './listings-page-start';
import { ListingsTable } from './listings-table';
import { clearAndSearch, listingsSearchId, ListingsToolbar } from './listings-toolbar';
import { useListingsView } from './listings-view-state';
import { useFittingColumns } from './use-fitting-columns';
import { useListingsLayout } from './use-listings-layout';
import { useShownListings } from './use-shown-listings';

const NearestSearchButton = partLater(() => import('./nearest-search-button'), 'NearestSearchButton');
const NamedFiltersButton = partLater(() => import('./named-filters-button'), 'NamedFiltersButton');
const BulkBar = partLater(() => import('@/components/bulk/bulk-bar'), 'BulkBar');

interface ListingsCardProps {
  /** Null while the browser has only the first rows. */
  inventory: Inventory | null;
  start?: ListingsPageStart | null;
}

/** The list itself: its toolbar, its rows, and the actions for the selected rows. */
export function ListingsCard({ inventory, start = null }: ListingsCardProps) {
  const t = useTranslations('listings');
  const common = useTranslations('common');
  const mayPublish = useMay('publish');
  const { data: saved } = useQuery(viewsQuery);
  const { view, type, choose } = useListingsView(saved?.defaultId !== undefined && saved.defaultId !== null);
  const listings = useShownListings(inventory, start, view);
  const { rows, current, reader, found, isWhole, isWaiting, selection, selected, selectedHere, place } = listings;
  const [layout, setLayout] = useListingsLayout(start?.layout);
  const columns = { chosen: layout.columns, sorted: view.sort, rows, start, isAll: isWhole };
  const { ref, widths, fit } = useFittingColumns(columns);

  useListingsKeys({
    current: place,
    onSearch: () => document.getElementById(listingsSearchId)?.focus(),
    onToggle: (id) => mayPublish && selection.toggle(id, false),
    onEscape: selection.clear,
  });

  function clear() {
    const { sort, descending } = view;
    choose({ ...wholeInventory, sort, descending });
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
        counts={listings.counts}
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
      {selected.length > 0 && (
        <BulkBar
          ids={selected.map(({ id }) => id)}
          hidden={selected.length - selectedHere}
          assignees={rows.flatMap(({ assignedTo }) => assignedTo ?? [])}
          onClear={clearSelection}
        />
      )}
      <div
        ref={ref}
        {...listings.listeners}
        aria-busy={isWaiting || undefined}
        className={cx(fit?.scrolls && 'overflow-x-auto', isWaiting && 'opacity-50')}
      >
        {current.pending > 0 && (
          <div className="pointer-events-none sticky top-12 z-20 -mb-8 flex h-8 justify-center max-md:top-16">
            <Button
              icon="refresh-cw"
              size="sm"
              className="bg-overlay! shadow-overlay pointer-events-auto rounded-full!"
              onClick={current.update}
            >
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
            icon="search-x"
            title={t('noHitsTitle')}
            description={t('noHitsText')}
            actions={
              <>
                <NamedFiltersButton
                  {...{ rows, view, reader }}
                  onChoose={(changes) => clearAndSearch(() => choose(changes))}
                />
                <NearestSearchButton
                  rows={rows}
                  search={view.search}
                  finds={(search) => filterRows(rows, { ...view, search }, reader).length > 0}
                  onSearch={(search) => clearAndSearch(() => choose({ search }))}
                />
                <Button onClick={() => clearAndSearch(clear)}>{common('clearFilters')}</Button>
              </>
            }
          />
        )}
      </div>
      <CardFooter>
        <span className="flex flex-wrap items-center gap-x-3">
          {t('footer', { shown: found, all: listings.all })}
          {mayPublish && selected.length > 0 && selectedHere < current.rows.length && isWhole && (
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

interface ListingsKeys {
  onSearch: () => void;
  onToggle: (rowId: string) => void;
  /** The row that had the focus last, read when a key is pressed. */
  current: { rowId: string | null };
  onEscape: () => void;
}

const steps: Record<string, number> = { j: 1, k: -1 };
const arrowSteps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The keys of the list: j, k and the arrows move between rows, x selects, a goes to the actions, / searches, Esc clears the selection. */
function useListingsKeys({ onSearch, onToggle, current, onEscape }: ListingsKeys): void {
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const row = document.activeElement?.closest<HTMLElement>('tr[data-id]') ?? null;
    const arrow = row && document.activeElement?.matches('a') && !event.shiftKey ? arrowSteps[event.key] : undefined;
    if (event.key === 'Escape' && isForSingleKeys(event)) return onEscape();
    const mayLetter = singleKeysAreOn() && isForSingleKeys(event);
    const step = arrow ?? (mayLetter ? steps[event.key] : undefined);
    if (step !== undefined) goTo(row ?? rowOf(current.rowId), step);
    else if (mayLetter && event.key === '/') onSearch();
    else if (mayLetter && event.key === 'a')
      document.querySelector<HTMLElement>('[data-selection-bar] button')?.focus();
    else if (mayLetter && event.key === 'x') {
      const id = (row ?? rowOf(current.rowId))?.dataset.id;
      if (id !== undefined) onToggle(id);
    } else return undefined;
    event.preventDefault();
    return undefined;
  });
}

function rowOf(id: string | null): HTMLElement | null {
  return id === null ? null : document.querySelector(`tr[data-id="${CSS.escape(id)}"]`);
}

/** Moves from a row to its neighbour, or, without a row, to the first visible one. */
function goTo(from: HTMLElement | null, step: number): void {
  const next = from
    ? document.querySelector<HTMLElement>(`tr[data-index="${Number(from.dataset.index) + step}"]`)
    : firstInSight();
  next?.querySelector('a')?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

function firstInSight(): HTMLElement | null {
  const rows = document.querySelectorAll<HTMLElement>('tr[data-id]');
  const head = 48;
  return [...rows].find((row) => row.getBoundingClientRect().top >= head) ?? rows[0] ?? null;
}
