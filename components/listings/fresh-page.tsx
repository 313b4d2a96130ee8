'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useInventory } from '@/components/shell/use-inventory';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';

/** The rows of the browser with which each page was last shown, by when the server rendered it: the latest pages, oldest first. */
const shownWith = new Map<number, InventoryRow[]>();
const pagesMax = 20;

/**
 * Refreshes a page with data from the server when listings change, and when Back restores it as it was before a change. `at` is when the
 * server rendered the page, in milliseconds since 1970. Renders nothing.
 */
export function FreshPage({ at }: { at: number }) {
  const router = useRouter();
  const { data: inventory } = useInventory();
  useEffect(() => {
    // A copy from an earlier visit is older than the page, and a first crawl changes the rows continuously.
    if (!inventory || inventory.fromCache || inventory.counting !== null) return;
    const known = shownWith.get(at);
    if (known && known !== inventory.rows) router.refresh();
    shownWith.delete(at);
    shownWith.set(at, inventory.rows);
    if (shownWith.size > pagesMax) shownWith.delete(shownWith.keys().next().value!);
  }, [at, inventory, router]);
  return null;
}
