import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useStaff } from '@/components/shell/staff-context';
import { currentDelivery } from '@/lib/browser/delivery/current-delivery';
import type { DeliverySession } from '@/lib/browser/delivery/delivery-session';
import type { DeliveryState } from '@/lib/browser/delivery/delivery-state';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { libraryQuery } from '@/lib/browser/photos/library-query';
import type { DeliveryRecord } from '@/lib/rules/delivery/delivery-record';
import { indexListings } from '@/lib/rules/delivery/match-listing';
import { groupPhotos } from '@/lib/rules/delivery/photo-groups';
import { planDelivery } from '@/lib/rules/delivery/plan-delivery';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';

/** The properties that every step of a delivery gets. */
export interface DeliveryStep {
  session: DeliverySession;
  state: DeliveryState;
  record: DeliveryRecord;
}

/** The delivery of the person who is signed in, and its state. */
export function useDelivery(): Pick<DeliveryStep, 'session' | 'state'> {
  const session = currentDelivery(useStaff()?.id ?? '');
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  return { session, state };
}

/** What the delivery would do to each listing as it is now; not ready while listings or their photos are loading. */
export function useDeliveryPlan(record: DeliveryRecord, { hashes, stored }: DeliveryState) {
  const { data: inventory, error: inventoryError } = useQuery(inventoryQuery);
  const { data: library, error: libraryError } = useQuery(libraryQuery);
  const rows = inventory?.counting === null ? inventory.rows : noRows;
  const index = indexListings(rows);
  const groups = groupPhotos(record.name, record.files, index);
  const byId = new Map<string, InventoryRow>(rows.map((row) => [row.id, row]));
  const content = { hashes, stored, images: library?.images ?? noImages };
  const plan = planDelivery(groups, byId, record.choices, content);
  const isReady = inventory?.counting === null && library !== undefined;
  return { plan, groups, rows, isReady, error: isReady ? null : (inventoryError ?? libraryError) };
}

const noRows: InventoryRow[] = [];
const noImages: ReadonlyMap<string, readonly string[]> = new Map();
