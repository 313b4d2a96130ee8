'use client';

import { ListFilter } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { SearchInput } from '@/components/ui/search-input';
import { SegmentedControl } from '@/components/ui/segmented-control';
import type { StatusCounts } from '@/lib/desk/inventory/filter-rows';
import { isFiltered, viewChoices, type InventoryView } from '@/lib/desk/inventory/inventory-view';
import { formatNumber } from '@/lib/format/format-number';
import { ListingsFilterSelects } from './listings-filter-selects';

const ListingsFilterSheet = dynamic(
  () => import('./listings-filter-sheet').then((module) => module.ListingsFilterSheet),
  { ssr: false },
);

export const listingsSearchId = 'listings-search';

export interface ListingsToolbarProps {
  view: InventoryView;
  counts: StatusCounts;
  /** How many listings the whole view lets through. */
  found: number;
  onType: (search: string) => void;
  onChoose: (changes: Partial<InventoryView>) => void;
  onClear: () => void;
}

export function ListingsToolbar(props: ListingsToolbarProps) {
  const { view, counts, onType, onChoose, onClear } = props;
  const t = useTranslations('listings');
  const locale = useLocale();
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const chosen = Number(view.type.length > 0) + Number(view.blocker.length > 0);
  useSlashToSearch();

  return (
    <div className="flex flex-wrap items-center gap-2 p-3">
      <div className="order-last -mx-1 w-full max-w-full overflow-x-auto px-1 py-1 @min-[36rem]:order-first @min-[36rem]:w-auto">
        <SegmentedControl
          aria-label={t('filters.status')}
          variant="plain"
          className="max-w-none"
          value={view.status[0] ?? 'all'}
          onValueChange={(value) => onChoose({ status: value === 'all' ? [] : [value] })}
          items={(['all', ...viewChoices.status] as const).map((value) => ({
            value,
            label: t(`statuses.${value}`),
            count: formatNumber(counts[value], locale),
          }))}
        />
      </div>
      <div className="flex min-w-0 flex-1 basis-full items-center justify-end gap-2 @min-[62rem]:basis-0">
        <div className="hidden @min-[36rem]:contents">
          {isFiltered(view) && (
            <Button variant="ghost" size="sm" className="text-muted" onClick={onClear}>
              {t('filters.clear')}
            </Button>
          )}
          <ListingsFilterSelects view={view} onChoose={onChoose} className="w-auto max-w-56 shrink-0" inline />
        </div>
        <div className="min-w-0 flex-1 @min-[62rem]:max-w-64">
          <SearchInput
            id={listingsSearchId}
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            aria-keyshortcuts="/"
            value={view.search}
            onValueChange={onType}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === 'ArrowDown') leaveSearch(event.key, props.found);
            }}
          />
        </div>
        <Button
          aria-label={t('filters.open', { count: chosen })}
          className="relative w-10 px-0 @min-[36rem]:hidden"
          onClick={() => setSheet('open')}
        >
          <ListFilter aria-hidden />
          {chosen > 0 && (
            <Badge tone="info" className="absolute -top-2 -right-2">
              {chosen}
            </Badge>
          )}
        </Button>
      </div>
      {sheet !== 'never' && (
        <ListingsFilterSheet
          {...props}
          open={sheet === 'open'}
          onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
        />
      )}
    </div>
  );
}

/** From the search into the list: Enter opens the only match there is, and else goes to the first. */
function leaveSearch(key: string, found: number) {
  const first = document.querySelector<HTMLElement>('tr[data-index="0"] a');
  if (key === 'Enter' && found === 1) first?.click();
  else first?.focus();
}

function useSlashToSearch() {
  useEffect(() => {
    function focusSearch(event: KeyboardEvent) {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target?.isContentEditable || target?.closest('input, textarea, select, [role=dialog], [role=menu]')) return;
      event.preventDefault();
      document.getElementById(listingsSearchId)?.focus();
    }
    window.addEventListener('keydown', focusSearch);
    return () => window.removeEventListener('keydown', focusSearch);
  }, []);
}
