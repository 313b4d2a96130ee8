import type { StatusCounts } from '@/lib/rules/inventory/filter-rows';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { InventoryView } from '@/lib/rules/inventory/inventory-view';
import type { ViewReader } from '@/lib/rules/inventory/listing-filters';
import type { SavedViews } from '@/lib/rules/views/saved-view';
import type { FittingColumns } from './listings-columns';
import type { ListingsLayout } from './saved-layout';

export interface ListingsToolbarProps {
  rows: readonly InventoryRow[];
  view: InventoryView;
  reader: ViewReader;
  saved: SavedViews | undefined;
  counts: StatusCounts;
  found: number;
  /** Whether the rows still belong to another view. */
  isWaiting: boolean;
  layout: ListingsLayout;
  /** Null if rows are shown as cards. */
  fit: FittingColumns | null;
  onLayout: (layout: ListingsLayout) => void;
  onType: (changes: Partial<InventoryView>) => void;
  onChoose: (changes: Partial<InventoryView>) => void;
  onClear: () => void;
}
