import { useEffect, useRef } from 'react';
import { FilterTabs } from '@/components/form/filter-tabs';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { partLater } from '@/components/ui/part-later';
import { SearchInput } from '@/components/ui/search-input';
import { focusNextRow } from '@/lib/browser/focus-next-row';
import { useTranslations } from '@/lib/i18n/use-translations';
import { activeFilters } from '@/lib/rules/inventory/inventory-view';
import { listingStatuses } from '@/lib/rules/listings/listing-choices';
import { useFilterChips } from './listings-filter-words';
import type { ListingsToolbarProps } from './listings-toolbar-props';
import { ListingsViewsMenu } from './listings-views-menu';
import { usePanel } from './use-panel';

const ListingsFilterPanel = partLater(() => import('./listings-filter-panel'), 'ListingsFilterPanel');

const ListingsDisplayPanel = partLater(() => import('./listings-display-panel'), 'ListingsDisplayPanel');

export const listingsSearchId = 'listings-search';

/** Changes the list with a button that disappears with the change, so that the focus moves to the search. */
export function clearAndSearch(clear: () => void): void {
  clear();
  document.getElementById(listingsSearchId)?.focus();
}

export function ListingsToolbar(props: ListingsToolbarProps) {
  const { view, counts, onType, onChoose } = props;
  const t = useTranslations('listings');
  const common = useTranslations('common');
  const filters = usePanel();
  const display = usePanel();
  const chosen = activeFilters({ ...view, status: [] }).length;

  return (
    <>
      <div className="flex flex-wrap items-center gap-2 p-3">
        <ListingsViewsMenu view={view} saved={props.saved} onChoose={onChoose} />
        <FilterTabs
          aria-label={t('filters.status')}
          className="order-last -mx-1 w-full max-w-full px-1 py-1 @min-[66rem]:order-none @min-[66rem]:w-auto"
          value={view.status.length > 1 ? null : (view.status[0] ?? 'all')}
          onValueChange={(value) => onChoose({ status: value === 'all' ? [] : [value] })}
          items={(['all', ...listingStatuses] as const).map((value) => ({
            value,
            label: t(`statuses.${value}`),
            count: counts[value],
          }))}
        />
        <div className="flex min-w-0 flex-1 items-center justify-end gap-2 @max-[36rem]:contents">
          <div className="min-w-0 flex-1 @max-[36rem]:order-1 @max-[36rem]:basis-full @min-[48rem]:max-w-72">
            <ListingsSearch search={view.search} found={props.found} isWaiting={props.isWaiting} onType={onType} />
          </div>
          <Button
            icon="list-filter"
            {...filters.button}
            aria-label={t('filters.open', { count: chosen })}
            className="relative w-10 px-0 @max-[36rem]:ml-auto @min-[48rem]:w-auto @min-[48rem]:px-3"
          >
            <span className="hidden @min-[48rem]:inline">{common('filters')}</span>
            {chosen > 0 && (
              <Badge tone="info" className="@max-[48rem]:absolute @max-[48rem]:-top-2 @max-[48rem]:-right-2">
                {chosen}
              </Badge>
            )}
          </Button>
          <Button
            icon="sliders-horizontal"
            {...display.button}
            aria-label={t('display.title')}
            className="w-10 px-0 @min-[48rem]:w-auto @min-[48rem]:px-3"
          >
            <span className="hidden @min-[48rem]:inline">{t('display.title')}</span>
          </Button>
        </div>
      </div>
      {(chosen > 0 || view.status.length > 1) && <ListingsFilterChips {...props} />}
      {filters.wanted && <ListingsFilterPanel {...props} panel={filters.panel} />}
      {display.wanted && <ListingsDisplayPanel {...props} panel={display.panel} />}
    </>
  );
}

function ListingsSearch({
  search,
  found,
  isWaiting,
  onType,
}: { search: string } & Pick<ListingsToolbarProps, 'found' | 'isWaiting' | 'onType'>) {
  const t = useTranslations('listings');
  // A key that leaves the search waits until what was typed is rendered.
  const wanted = useRef<{ key: string; typed: string } | null>(null);

  function leave(key: string, typed: string) {
    const isRendered = typed === search && !isWaiting;
    wanted.current = isRendered ? null : { key, typed };
    if (isRendered) leaveSearch(key, found);
  }

  useEffect(() => {
    if (wanted.current) leave(wanted.current.key, wanted.current.typed);
  });
  return (
    <SearchInput
      id={listingsSearchId}
      label={t('search')}
      placeholder={t('searchPlaceholder')}
      aria-keyshortcuts="/"
      value={search}
      onValueChange={(next) => {
        wanted.current = null;
        onType({ search: next });
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter' || key === 'ArrowDown') leave(key, currentTarget.value);
      }}
      onBlur={() => {
        wanted.current = null;
      }}
    />
  );
}

/** Enter and the arrow focus the first row, which writes the typed search to the address; Enter also opens it if it is the only match. */
function leaveSearch(key: string, found: number) {
  const first = document.querySelector<HTMLElement>('tr[data-index="0"] a');
  first?.focus();
  if (key === 'Enter' && found === 1) first?.click();
}

type ListingsFilterChipsProps = Pick<ListingsToolbarProps, 'rows' | 'view' | 'onChoose' | 'onClear'>;

function ListingsFilterChips({ rows, view, onChoose, onClear }: ListingsFilterChipsProps) {
  const t = useTranslations('listings');
  const common = useTranslations('common');
  const filters = useFilterChips(view, rows);
  return (
    <div className="flex flex-wrap items-center gap-1.5 px-3 pb-3">
      <ul data-rows aria-label={t('filters.chosen')} className="contents">
        {filters.map(({ key, label, without }) => (
          <li
            key={key}
            data-row={key}
            className="border-border bg-default/50 flex h-7 max-w-full items-center rounded-full border pr-0.5 pl-2.5 text-xs font-medium"
          >
            <span className="truncate">{label}</span>
            <button
              type="button"
              aria-label={t('filters.remove', { label })}
              onClick={() => {
                focusNextRow(key);
                onChoose(without);
              }}
              className="text-muted hover:bg-default-hover hover:text-foreground flex size-6 shrink-0 items-center justify-center rounded-full transition-colors"
            >
              <Icon name="x" className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        size="sm"
        className="text-muted h-7! px-2 text-xs"
        onClick={() => clearAndSearch(onClear)}
      >
        {common('clearFilters')}
      </Button>
    </div>
  );
}
