import { afterEach, describe, expect, it, vi } from 'vitest';
import { objectRef } from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { processSlot } from '@/lib/desk/process-singleton';
import { putStaff } from '@/lib/desk/staff/staff-store';
import { moveTaskInStore } from '@/lib/desk/tasks/write-task';
import { unpackRows } from '@/lib/rules/inventory/packed-rows';
import { sortRows } from '@/lib/rules/inventory/sort-rows';
import { desk, deskForAllTests, giveTask, valueOf } from '@/lib/testing/harness/desk-harness';
import { publishableBody } from '@/lib/testing/harness/service-harness';
import { inventoryIndex } from './current-inventory';
import { getInventory } from './get-inventory';
import { searchDescriptions } from './reads';

deskForAllTests();

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

describe('a browser whose last answer came from a process that has ended', () => {
  const hourMs = 3_600_000;
  const restart = () => void (processSlot('inventory').current = null);
  const rowsSince = async (version: string) => {
    const { whole, rows } = await getInventory(await partnerConnection(), version);
    return { whole, rows: unpackRows(rows) };
  };
  afterEach(() => {
    vi.useRealTimers();
    restart();
  });

  it.each([
    ['only the changes', 20 * hourMs, false],
    ['everything, if it was away so long that ended tasks were deleted', 40 * hourMs, true],
  ])('gets a task that was given and one that ended meanwhile: %s', async (_, awayMs, wanted) => {
    const assigneeId = await desk.signInAs('publisher');
    const choice = { kind: 'check', assigneeId, due: null, text: '' } as const;
    const [given, ended] = [await desk.push(`T-${awayMs}`, []), await desk.push(`E-${awayMs}`, [])];
    const [task] = valueOf(await giveTask(ended, choice));
    desk.test.clock.now += 600_000;
    await desk.push(`N-${awayMs}`, []);
    inventoryIndex(await partnerConnection()).expire();
    const { version } = await getInventory(await partnerConnection(), null);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    valueOf(await giveTask(given, choice));
    await moveTaskInStore(desk.store, task!.id, 'done', Date.now());
    vi.setSystemTime(Date.now() + awayMs);
    restart();
    const { whole, rows } = await rowsSince(version);
    expect(whole).toBe(wanted);
    expect(rows.find(({ id }) => id === given.id)).toMatchObject({ tasks: [{ assigneeId }] });
    expect(rows.find(({ id }) => id === ended.id)).toMatchObject({ tasks: null });
  });
});
