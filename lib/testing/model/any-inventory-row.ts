import * as fc from 'fast-check';
import {
  ListingStatus,
  ListingType,
  ObjectStatus,
  PriceUnit,
  PublishBlocker,
  type ListingId,
  type ListingRef,
} from '@/lib/contract';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { taskKinds } from '@/lib/rules/tasks/task';
import { offReasons } from '@/lib/rules/off-reasons/off-reason';

type RowChanges = Omit<Partial<InventoryRow>, 'id' | 'reference'> & { id?: string; reference?: string | null };

/** A row of the inventory with the changes of a test, and plain values for the rest. */
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
    hasDescription: false,
    description: null,
    area: 100,
    amount: 20_000,
    unit: 'month',
    noticePeriod: 9,
    workplaces: null,
    imageCount: 3,
    cover: null,
    coverBlur: null,
    hasFloorPlan: false,
    assignedTo: null,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    lastChange: null,
    leftAt: null,
    replacedBy: null,
    off: null,
    tasks: null,
    notes: 0,
    ...changes,
    id: (changes.id ?? 'a') as ListingId,
    reference: (changes.reference ?? null) as ListingRef | null,
  };
}

const instant = fc.constantFrom('2026-11-01T09:00:00.000Z', '2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.001Z');

// The type makes sure that every field of a row has an arbitrary.
const drawn: { [Field in keyof InventoryRow]: fc.Arbitrary<InventoryRow[Field]> } = {
  id: fc.uuid().map((id) => id as ListingId),
  reference: fc.option(fc.string({ minLength: 1, maxLength: 12 }).map((reference) => reference as ListingRef)),
  type: fc.constantFrom(...ListingType.options),
  status: fc.constantFrom(...ListingStatus.options),
  blockers: fc.subarray(PublishBlocker.options),
  objectId: fc.constantFrom('o1', 'o2'),
  objectReference: fc.constantFrom(null, 'HUS-1'),
  objectStatus: fc.constantFrom(...ObjectStatus.options),
  streetAddress: fc.constantFrom('Åvägen 2', 'Avägen 10', 'Avägen 9', 'Östra Hamngatan 16'),
  streetAddress2: fc.constantFrom(null, 'Plan 3'),
  postalCode: fc.constantFrom('111 22', '211 20'),
  city: fc.constantFrom('Malmö', 'MALMÖ ', 'Örebro', 'Göteborg'),
  hasDescription: fc.boolean(),
  description: fc.constantFrom(null, 'Ljust'),
  area: fc.option(fc.integer({ min: 1, max: 900 })),
  amount: fc.constantFrom(0, 295, 12_000, 78_500),
  unit: fc.constantFrom(...PriceUnit.options),
  noticePeriod: fc.option(fc.integer({ min: 0, max: 24 })),
  workplaces: fc.option(fc.integer({ min: 1, max: 40 })),
  imageCount: fc.integer({ min: 0, max: 30 }),
  cover: fc.constantFrom(null, 'https://media.example/1.webp'),
  coverBlur: fc.constant(null),
  hasFloorPlan: fc.boolean(),
  assignedTo: fc.option(fc.constantFrom('asa@norr.example', 'Åke@norr.example', 'orjan@norr.example')),
  createdAt: instant,
  updatedAt: instant,
  lastChange: fc.constantFrom(null, 'us', 'propertySystem'),
  leftAt: fc.option(instant),
  replacedBy: fc.constantFrom(null, 'NS-2'),
  off: fc.option(
    fc.record({
      reason: fc.constantFrom(...offReasons),
      backOn: fc.constantFrom(null, '2027-03-01'),
      publishes: fc.boolean(),
      person: fc.constantFrom('Åsa Lind', 'Örjan Ek'),
      at: instant,
      isDue: fc.boolean(),
    }),
  ),
  notes: fc.constantFrom(0, 1, 12),
  noteText: fc.constantFrom(null, 'Hiss trasig'),
  tasks: fc.option(
    fc.array(
      fc.record({
        id: fc.uuid(),
        kind: fc.constantFrom(...taskKinds),
        assigneeId: fc.constantFrom(null, 'me', 'another'),
        due: fc.constantFrom(null, '2026-11-19', '2026-11-20', '2027-03-01'),
        text: fc.constantFrom('', 'Fota entrén'),
        version: fc.constant(1),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  ),
};

const anyRow = fc.record<InventoryRow>(drawn);

/** Inventories of a few rows, with so few values that filters overlap and sort orders have ties. */
export const anyInventoryRows = fc.uniqueArray(anyRow, { selector: ({ id }) => id, maxLength: 30 });
