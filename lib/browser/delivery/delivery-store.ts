import { createStore, del, get, set } from 'idb-keyval';
import type { DeliveryRecord } from '@/lib/rules/delivery/delivery-record';

/** A delivery with the handles to open its files again. */
export type SavedDelivery = { record: DeliveryRecord; handles: readonly FileSystemHandle[] };

const saved = createStore('vakant-deliveries', 'deliveries');

/** Returns the delivery that a person has begun in this browser; null if there is none, or if the browser has no storage. */
export async function loadDelivery(staffId: string): Promise<SavedDelivery | null> {
  try {
    return (await get<SavedDelivery>(staffId, saved)) ?? null;
  } catch {
    return null;
  }
}

/** Saves a delivery and returns whether that worked: storage may be full or forbidden. */
export async function saveDelivery(staffId: string, { record, handles }: SavedDelivery): Promise<boolean> {
  try {
    await set(staffId, { record, handles }, saved);
    return true;
  } catch {
    // A browser that cannot store handles asks for the folder again.
    return handles.length > 0 && saveDelivery(staffId, { record, handles: [] });
  }
}

export async function dropDelivery(staffId: string): Promise<void> {
  try {
    await del(staffId, saved);
  } catch {
    // Without storage there is nothing to delete.
  }
}
