import { afterAll, beforeAll, expect, it } from 'vitest';
import { objectRef } from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import { partnerConnection } from '@/lib/desk/connection/connection';
import { putStaff } from '@/lib/desk/staff/staff-store';
import { unpackRows } from '@/lib/rules/inventory/packed-rows';
import { sortRows } from '@/lib/rules/inventory/sort-rows';
import { createDeskHarness, type DeskHarness } from '@/lib/testing/harness/desk-harness';
import { publishableBody } from '@/lib/testing/harness/service-harness';
import { inventoryIndex } from './current-inventory';
import { getInventory } from './get-inventory';
import { searchDescriptions } from './search-descriptions';

let desk: DeskHarness;

beforeAll(async () => {
  desk = await createDeskHarness();
});
afterAll(() => desk.close());

it('has all listings by address and reference, as browsers expect of a whole answer', async () => {
  const { organization } = desk;
  const listingsByAddress = {
    'Östra Hamngatan 16': ['NS-10', 'NS-9'],
    'Avägen 10': ['NS-3'],
    'Avägen 9': ['NS-5', 'NS-4'],
  };
  for (const [streetAddress, references] of Object.entries(listingsByAddress)) {
    const object = objectRef(streetAddress);
    await organization.api('PUT', `/objects/${encodeURIComponent(object)}`, { ...exampleObjectBody, streetAddress });
    for (const reference of references) {
      await organization.api(
        'PUT',
        `/listings/${reference}`,
        publishableBody([], { status: 'draft', objectRef: object }),
      );
    }
  }
  const { whole, rows: packed } = await getInventory(await partnerConnection(), null);
  const rows = unpackRows(packed);
  expect(whole).toBe(true);
  expect(rows.map(({ reference }) => reference)).toEqual(['NS-4', 'NS-5', 'NS-3', 'NS-9', 'NS-10']);
  expect(rows).toEqual(sortRows(structuredClone(rows), 'address', false));
});

it('a search finds listings by the name of their assignee, although the service only has the e-mail address', async () => {
  const { organization, store } = desk;
  const email = 'kim@norrskar.example';
  await organization.addMember(email);
  await putStaff(store, { email, name: 'Åsa Lindström', role: 'viewer', password: 'a long password' });
  const { id } = await desk.push('NS-20', [], { status: 'draft', assignedTo: email });
  const connection = await partnerConnection();
  inventoryIndex(connection).expire();
  expect(await searchDescriptions(connection, 'åsa lind')).toEqual({ ids: [id] });
});
