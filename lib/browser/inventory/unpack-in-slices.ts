import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { unpackInParts, type PackedRows } from '@/lib/rules/inventory/packed-rows';

const rowsAtOnce = 50;
const sliceMs = 8;

/** Packed rows, unpacked in slices, so that nothing else in the page waits for all of them. */
export async function unpackInSlices(packed: PackedRows): Promise<InventoryRow[]> {
  const unpacked: InventoryRow[] = [];
  let startedAt = performance.now();
  for (const part of unpackInParts(packed, rowsAtOnce)) {
    for (const row of part) unpacked.push(row);
    if (performance.now() - startedAt < sliceMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    startedAt = performance.now();
  }
  return unpacked;
}
