import * as fc from 'fast-check';
import { sortKeys, type InventoryView } from '@/lib/rules/inventory/inventory-view';
import { cityKey, filterChoices, type Range } from '@/lib/rules/inventory/listing-filters';

// As many digits as a field accepts.
const anyAmount = fc.option(
  fc.oneof(
    fc.integer({ min: 0, max: 9_999_999 }).map((hundredths) => hundredths / 100),
    fc.integer({ min: 0, max: 999_999_999_999_999 }),
  ),
);
const anyRange: fc.Arbitrary<Range> = fc.record({ min: anyAmount, max: anyAmount });

function someOf(values: fc.Arbitrary<string>, selector = (value: string) => value): fc.Arbitrary<string[]> {
  return fc.uniqueArray(values, { maxLength: 3, selector }).map((chosen) => chosen.sort());
}

/** Any view that a person can choose. Its lists are in the order of the URL. */
export const anyView: fc.Arbitrary<InventoryView> = fc.record({
  search: fc.string({ maxLength: 20 }),
  status: fc.subarray([...filterChoices.status]),
  type: fc.subarray([...filterChoices.type]),
  blocker: fc.subarray([...filterChoices.blocker]),
  off: fc.subarray([...filterChoices.off]),
  task: fc.subarray([...filterChoices.task]),
  by: fc.subarray([...filterChoices.by]),
  unit: fc.subarray([...filterChoices.unit]),
  reference: fc.subarray([...filterChoices.reference]),
  city: someOf(fc.oneof(fc.constantFrom('Malmö', 'Örebro'), fc.string({ minLength: 1 })), cityKey),
  building: someOf(fc.constantFrom('o1', 'o2', 'o3')),
  assignee: someOf(fc.constantFrom('me', 'nobody', 'asa@norr.example', 'åke@norr.example')),
  area: anyRange,
  rent: anyRange,
  photos: anyRange,
  changed: fc.option(fc.constantFrom(...filterChoices.changed, '2026-11-20')),
  sort: fc.constantFrom(...sortKeys),
  descending: fc.boolean(),
});
