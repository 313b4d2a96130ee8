import { useQueryClient } from '@tanstack/react-query';
import { callAction } from '@/lib/browser/call-action';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import type { InventoryObject, ObjectBody } from '@/lib/contract';
import { archiveObject, saveObject, type ArchivedObject, type SavedObject } from '@/lib/desk/objects/actions';
import type { ActionResult } from '@/lib/rules/failure';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';

/** Writes of a building. The lists show the answer at once and then refetch. */
export function useObjectWrites() {
  const queryClient = useQueryClient();

  function takeIn(change: (current: Inventory) => Inventory) {
    queryClient.setQueryData(inventoryQuery.queryKey, (current) => current && change(current));
    void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
  }

  /** If somebody else changed the building meanwhile, its current version is loaded before this resolves. */
  async function save(input: {
    reference: string;
    body: ObjectBody;
    /** `objectFingerprint` of the building that the person saw; null for a new one. */
    startedFrom: string | null;
  }): Promise<ActionResult<SavedObject>> {
    const result = await callAction(saveObject, input);
    if (result.ok) {
      const { outcome: _outcome, ...object } = result.value.receipt;
      takeIn((current) => ({ ...current, objects: [...current.objects.filter(({ id }) => id !== object.id), object] }));
    } else if (result.failure.code === 'CHANGED_MEANWHILE') {
      await queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
    }
    return result;
  }

  async function archive({ id }: InventoryObject): Promise<ActionResult<ArchivedObject>> {
    const result = await callAction(archiveObject, { id });
    if (result.ok) {
      const off = new Set<string>(result.value.receipt.unpublishedListingIds);
      takeIn((current) => ({
        ...current,
        objects: current.objects.map((each) => (each.id === id ? { ...each, status: 'archived' } : each)),
        rows: current.rows.map((row) => (off.has(row.id) ? { ...row, status: 'unpublished' } : row)),
      }));
    }
    return result;
  }

  return { save, archive };
}
