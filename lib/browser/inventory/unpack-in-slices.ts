import { inSlices, nextTask } from '@/lib/browser/in-slices';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { unpackInParts, type PackedRows } from '@/lib/rules/inventory/packed-rows';

const rowsAtOnce = 50;

export async function unpackInSlices(packed: PackedRows): Promise<InventoryRow[]> {
  // The packed rows have just been parsed, which already took a long task.
  await nextTask();
  const unpacked: InventoryRow[] = [];
  for await (const part of inSlices(unpackInParts(packed, rowsAtOnce))) for (const row of part) unpacked.push(row);
  return unpacked;
}
