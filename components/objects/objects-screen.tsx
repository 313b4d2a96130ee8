import type { Route } from 'next';
import { ShowMore, useShownCount } from '@/components/blockers/show-more';
import { LabelledSwitch } from '@/components/form/labelled-switch';
import { InventoryFrame } from '@/components/shell/inventory-frame';
import { useAddressParams } from '@/components/shell/use-address-params';
import { useMissingRole } from '@/components/shell/use-missing-role';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { partLater } from '@/components/ui/part-later';
import { SearchInput } from '@/components/ui/search-input';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Skeleton } from '@/components/ui/skeleton';
import type { MapTiles } from '@/lib/desk/objects/map-tiles';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';
import { objectsAtFirst, objectsPage, parseObjectsFilter, type ObjectsPage } from '@/lib/rules/objects/objects-page';
import { ObjectsTable } from './objects-table';

const searchId = 'object-search';
const newObjectPath = '/objects/new' as Route;

const NearestSearchButton = partLater(
  () => import('@/components/listings/nearest-search-button'),
  'NearestSearchButton',
);
const ObjectsMap = partLater(() => import('./objects-map'), 'ObjectsMap', { Fallback: () => <MapSkeleton /> });

interface ObjectsScreenProps {
  tiles: MapTiles | null;
  /** The first screenful; null if the server does not know it yet. */
  start: ObjectsPage | null;
}

export function ObjectsScreen({ tiles, start }: ObjectsScreenProps) {
  const common = useTranslations('common');
  const shell = useTranslations('shell');
  const missing = useMissingRole('edit');
  return (
    <>
      <PageHeader
        title={shell('pages.objects')}
        actions={
          <ButtonLink icon="plus" href={newObjectPath} variant="primary" unavailable={missing}>
            {common('newBuilding')}
          </ButtonLink>
        }
      />
      <InventoryFrame start={start && <ObjectList inventory={null} start={start} tiles={tiles} />}>
        {(inventory) => <ObjectList inventory={inventory} start={start} tiles={tiles} />}
      </InventoryFrame>
    </>
  );
}

interface ObjectListProps extends ObjectsScreenProps {
  /** Null while the browser has only the first screenful. */
  inventory: Inventory | null;
}

function ObjectList({ inventory, start, tiles }: ObjectListProps) {
  const t = useTranslations('objects');
  const common = useTranslations('common');
  const shell = useTranslations('shell');
  const [params, change] = useAddressParams();
  const filter = parseObjectsFilter(params);
  const { search, archived, onlySimilar } = filter;
  const view = params.get('view') === 'map' ? 'map' : 'table';
  const page = inventory ? objectsPage(inventory, filter) : start;
  const { shown, showMore } = useShownCount(page?.foundCount ?? 0, { first: objectsAtFirst });

  function changeAndFocusSearch(to: Parameters<typeof change>[0]) {
    change(to);
    // The button is about to be removed.
    document.getElementById(searchId)?.focus();
  }

  if (!page) return null;
  const { total, archivedCount, found, foundCount } = page;
  const similar = new Set(page.similar);
  const isSimilar = (id: string) => similar.has(id);
  if (total === 0) {
    return (
      <Card>
        <EmptyState icon="building-complex" title={t('empty')} description={t('emptyHint')} />
      </Card>
    );
  }
  return (
    <Card aria-label={shell('pages.objects')} className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
        <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2 sm:flex-1 sm:basis-88">
          <SegmentedControl
            size="sm"
            aria-label={t('views.label')}
            value={view}
            onValueChange={(next) => change({ view: next === 'map' ? 'map' : null, at: null })}
            items={[
              { value: 'table', label: t('views.table'), icon: 'table' },
              { value: 'map', label: t('views.map'), icon: 'map' },
            ]}
          />
          <div className="w-full sm:w-auto sm:max-w-80 sm:flex-1">
            <SearchInput id={searchId} label={t('search')} value={search} onValueChange={(q) => change({ q })} />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {(similar.size > 0 || onlySimilar) && (
            <LabelledSwitch
              id="only-similar"
              label={t('onlySimilar', { count: similar.size })}
              checked={onlySimilar}
              onCheckedChange={(next) => change({ similar: next ? '1' : null })}
            />
          )}
          {archivedCount > 0 && (
            <LabelledSwitch
              id="show-archived"
              label={t('showArchived', { count: archivedCount })}
              checked={archived}
              onCheckedChange={(next) => change({ archived: next ? '1' : null })}
            />
          )}
        </div>
      </div>
      {!inventory && foundCount > 0 && view === 'map' && <MapSkeleton />}
      {inventory && foundCount > 0 && view === 'map' && (
        <ObjectsMap
          summaries={found}
          tiles={tiles}
          isSimilar={isSimilar}
          searchKey={[search, archived, onlySimilar].join(' ')}
        />
      )}
      {foundCount > 0 && view === 'table' && (
        <>
          <ObjectsTable summaries={found.slice(0, shown)} isSimilar={isSimilar} />
          <ShowMore shown={shown} total={foundCount} onShowMore={showMore} />
          {shown >= foundCount && !onlySimilar && (
            <p className="border-separator text-muted border-t px-4 py-3 text-xs sm:px-5" aria-live="polite">
              {common('shownOf', { shown: foundCount, total: archived ? total : total - archivedCount })}
            </p>
          )}
        </>
      )}
      {foundCount === 0 && (
        <EmptyState
          icon="search-x"
          title={t('noMatch')}
          description={search !== '' && !archived && archivedCount > 0 ? t('noMatchHint') : undefined}
          actions={
            <>
              {inventory && (
                <NearestSearchButton
                  rows={inventory.rows}
                  search={search}
                  finds={(nearest) => objectsPage(inventory, { ...filter, search: nearest }).foundCount > 0}
                  onSearch={(q) => changeAndFocusSearch({ q })}
                />
              )}
              <Button onClick={() => changeAndFocusSearch({ q: null, archived: null, similar: null })}>
                {common('clearFilters')}
              </Button>
            </>
          }
          className="border-separator border-t"
        />
      )}
    </Card>
  );
}

function MapSkeleton() {
  return <Skeleton className="h-88 rounded-none lg:h-[max(28rem,calc(100dvh-15rem))]" />;
}
