import * as fc from 'fast-check';
import { ListingStatus, ListingType, PublishBlocker, type ListingId, type ListingRef } from '@/lib/contract';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';

type RowChanges = Omit<Partial<InventoryRow>, 'id' | 'reference'> & { id?: string; reference?: string | null };

/** A row of the inventory with what a test names, and something plain for the rest. */
export function inventoryRowWith(changes: RowChanges): InventoryRow {
  return {
    type: 'office',
    status: 'published',
    blockers: [],
    objectId: 'o1',
    objectReference: null,
    objectStatus: 'active',
    streetAddress: 'Kungsgatan 1',
    streetAddress2: null,
    postalCode: '111 22',
    city: 'Stockholm',
    description: null,
    area: 100,
    amount: 20_000,
    unit: 'month',
    noticePeriod: 9,
    bindingPeriod: null,
    workplaces: null,
    imageCount: 3,
    cover: null,
    coverBlur: null,
    hasFloorPlan: false,
    assignedTo: null,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    lastPushedAt: null,
    lastChange: null,
    replacedBy: null,
    ...changes,
    id: (changes.id ?? 'a') as ListingId,
    reference: (changes.reference ?? null) as ListingRef | null,
  };
}

const anyRow: fc.Arbitrary<InventoryRow> = fc
  .record({
    id: fc.uuid(),
    reference: fc.option(fc.string({ minLength: 1, maxLength: 12 })),
    type: fc.constantFrom(...ListingType.options),
    status: fc.constantFrom(...ListingStatus.options),
    blockers: fc.subarray(PublishBlocker.options),
    objectId: fc.constantFrom('o1', 'o2'),
    streetAddress: fc.constantFrom('Åvägen 2', 'Avägen 10', 'Avägen 9', 'Östra Hamngatan 16'),
    city: fc.constantFrom('Malmö', 'MALMÖ ', 'Örebro', 'Göteborg'),
    area: fc.option(fc.integer({ min: 1, max: 900 })),
    amount: fc.constantFrom(0, 295, 12_000, 78_500),
    unit: fc.constantFrom('month' as const, 'day' as const),
    noticePeriod: fc.option(fc.integer({ min: 0, max: 24 })),
    workplaces: fc.option(fc.integer({ min: 1, max: 40 })),
    imageCount: fc.integer({ min: 0, max: 30 }),
    assignedTo: fc.option(fc.constantFrom('asa@norr.example', 'Åke@norr.example', 'orjan@norr.example')),
    lastChange: fc.option(fc.constantFrom('us' as const, 'propertySystem' as const)),
    updatedAt: fc.constantFrom('2026-11-01T09:00:00.000Z', '2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.001Z'),
  })
  .map(inventoryRowWith);

/** Inventories of a few rows, with few enough values that filters meet and orders tie. */
export const anyInventoryRows = fc.uniqueArray(anyRow, { selector: ({ id }) => id, maxLength: 30 });
