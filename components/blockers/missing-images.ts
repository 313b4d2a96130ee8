import { limits } from '@/lib/contract/limits';
import type { InventoryRow } from '@/lib/desk/inventory/inventory-row';

/** How many more photos a listing needs before it can go live. */
export function missingImages({ imageCount }: Pick<InventoryRow, 'imageCount'>): number {
  return Math.max(0, limits.imagesToPublishMin - imageCount);
}
