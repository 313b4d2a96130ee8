import type { InventoryObject } from '@/lib/contract';
import { sentRow, type Inventory } from '@/lib/rules/inventory/inventory-row';
import { findObjectSummary, type ObjectSummary } from './object-summaries';
import { findSimilarObjects } from './similar-objects';

export type ObjectPage = {
  /** Null if there is no such building. */
  summary: ObjectSummary | null;
  /** Others with nearly the same address. */
  similar: InventoryObject[];
};

export function objectPage(inventory: Pick<Inventory, 'objects' | 'rows'>, id: string): ObjectPage {
  const summary = findObjectSummary(inventory, id);
  if (!summary) return { summary: null, similar: [] };
  return {
    summary: { ...summary, rows: summary.rows.map(sentRow) },
    similar: findSimilarObjects(inventory.objects).get(summary.object.id) ?? [],
  };
}
