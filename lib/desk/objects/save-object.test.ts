import { beforeEach, describe, expect, it } from 'vitest';
import { InventoryObject, type ObjectBody } from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { getInventory } from '@/lib/desk/inventory/get-inventory';
import { objectFingerprint } from '@/lib/rules/objects/object-body';
import { desk, deskForAllTests, valueOf } from '@/lib/testing/harness/desk-harness';
import { archiveObject, saveObject } from './actions';
import { isObjectMissing } from './is-object-missing';

let made = 0;

deskForAllTests();
beforeEach(() => desk.signInAs('editor'));

/** A push by a colleague or by the landlord's own system. */
async function push(reference: string, change: Partial<ObjectBody> = {}): Promise<InventoryObject> {
  const { body } = await desk.organization.api('PUT', `/objects/${reference}`, { ...exampleObjectBody, ...change });
  return InventoryObject.parse(body);
}

async function arrange(): Promise<{ reference: string; object: InventoryObject }> {
  made += 1;
  const reference = `S-${made}`;
  return { reference, object: await push(reference) };
}

const archive = ({ id }: InventoryObject) => desk.organization.api('DELETE', `/objects/${id}`);
const save = (reference: string, startedFrom: InventoryObject | null, change: Partial<ObjectBody> = {}) =>
  saveObject({
    reference,
    startedFrom: startedFrom && objectFingerprint(startedFrom),
    body: { ...exampleObjectBody, ...change },
  });
const read = async ({ id }: InventoryObject) =>
  InventoryObject.parse((await desk.organization.api('GET', `/objects/${id}`)).body);

describe('saving a building', () => {
  it('stops if another person changed the address, and succeeds from their version', async () => {
    const { reference, object } = await arrange();
    const theirs = await push(reference, { streetAddress2: 'Port B' });
    expect(await save(reference, object, { region: null })).toMatchObject({ failure: { code: 'CHANGED_MEANWHILE' } });
    expect(await read(object)).toEqual(theirs);
    const mine = { streetAddress2: 'Port B', region: null };
    expect(valueOf(await save(reference, theirs, mine)).receipt).toMatchObject({ outcome: 'updated', ...mine });
  });

  it('brings a building that was archived in the meantime back only on purpose', async () => {
    const { reference, object } = await arrange();
    await archive(object);
    for (const change of [{ region: null }, {}]) {
      expect(await save(reference, object, change)).toMatchObject({ failure: { code: 'CHANGED_MEANWHILE' } });
    }
    const archived = await read(object);
    expect(archived.status).toBe('archived');
    expect(valueOf(await save(reference, archived)).receipt).toMatchObject({ outcome: 'updated', status: 'active' });
  });

  it('stops if the building to bring back has another address now', async () => {
    const { reference, object } = await arrange();
    await archive(object);
    const archived = await read(object);
    await archive(await push(reference, { city: 'Malmö' }));
    expect(await save(reference, archived)).toMatchObject({ failure: { code: 'CHANGED_MEANWHILE' } });
    expect(await read(object)).toMatchObject({ status: 'archived', city: 'Malmö' });
  });

  it.each<[string, Partial<ObjectBody>]>([
    ['a change', { region: null }],
    ['bringing back', {}],
  ])('%s whose answer was lost can be sent again', async (what, change) => {
    const { reference, object } = await arrange();
    if (what === 'bringing back') await archive(object);
    const started = await read(object);
    valueOf(await save(reference, started, change));
    expect(valueOf(await save(reference, started, change)).receipt).toMatchObject({
      outcome: 'unchanged',
      status: 'active',
      ...change,
    });
  });

  it('a new building never replaces an existing one, archived or not', async () => {
    const { reference, object } = await arrange();
    const taken = { failure: { code: 'REFERENCE_TAKEN', issues: [{ path: ['reference'] }] } };
    expect(await save(reference, null, { region: null })).toMatchObject(taken);
    await archive(object);
    expect(await save(reference, null)).toMatchObject(taken);
    expect(valueOf(await save(`${reference}-new`, null)).receipt.outcome).toBe('created');
  });

  it('a change or an archiving whose answer was lost is in the next list', async () => {
    await desk.signInAs('publisher');
    const { reference, object } = await arrange();
    const connection = await partnerConnection();
    const listed = async () => {
      const { objects } = await getInventory(connection, null);
      return objects.find(({ id }) => id === object.id);
    };
    expect(await listed()).toMatchObject({ streetAddress2: object.streetAddress2 });
    desk.interveneWith(async (request, serve) => {
      const response = await serve();
      return request.method === 'GET' ? response : new Response('cut off');
    });
    const unreadable = { failure: { code: 'UNREADABLE_ANSWER' } };
    expect(await save(reference, object, { streetAddress2: 'Port B' })).toMatchObject(unreadable);
    expect(await listed()).toMatchObject({ streetAddress2: 'Port B' });
    expect(await archiveObject({ id: object.id })).toMatchObject(unreadable);
    expect(await listed()).toMatchObject({ status: 'archived' });
    desk.interveneWith(null);
  });

  it('is answered with what it did if it was sent again because its answer was lost', async () => {
    const { reference, object } = await arrange();
    let isLost = false;
    desk.interveneWith(async (request, serve) => {
      const response = await serve();
      isLost = request.method === 'PUT' && !isLost;
      return isLost ? new Response('the gateway is lost', { status: 502 }) : response;
    });
    const changed = valueOf(await save(reference, object, { streetAddress2: 'Port B' }));
    expect(changed.receipt).toMatchObject({ outcome: 'updated', streetAddress2: 'Port B' });
    expect(valueOf(await save(`${reference}-new`, null)).receipt).toMatchObject({ outcome: 'created' });
    desk.interveneWith(null);
    const again = valueOf(await save(reference, await read(object), { streetAddress2: 'Port B' }));
    expect(again.receipt).toMatchObject({ outcome: 'unchanged' });
  });

  it('an archiving records the listings as they were just before', async () => {
    await desk.signInAs('publisher');
    const { object } = await arrange();
    const images = await desk.organization.makeUploads(3);
    const reference = `L-${made}`;
    await desk.push(reference, images, { objectId: object.id });
    await getInventory(await partnerConnection(), null);
    await desk.push(reference, images, { objectId: object.id, workplaces: 41 });
    valueOf(await archiveObject({ id: object.id }));
    const acts = desk.store.db.selectFrom('acts').select('before_body').where('reference', '=', reference);
    const act = await acts.where('kind', '=', 'listing.takeOff').executeTakeFirstOrThrow();
    expect(JSON.parse(act.before_body!)).toMatchObject({ workplaces: 41 });
  });

  it('an archiving that was sent again because its answer was lost names and records the listings', async () => {
    await desk.signInAs('publisher');
    const { object } = await arrange();
    const { id } = await desk.push(`L-${made}`, await desk.organization.makeUploads(3), { objectId: object.id });
    let isLost = false;
    desk.interveneWith(async (request, serve) => {
      const response = await serve();
      if (request.method !== 'DELETE' || isLost) return response;
      isLost = true;
      return Response.json({ code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Lost.' }, { status: 500 });
    });
    const { receipt } = valueOf(await archiveObject({ id: object.id }));
    desk.interveneWith(null);
    expect([isLost, receipt.unpublishedListingIds]).toEqual([true, [id]]);
    const acts = desk.store.db.selectFrom('acts').select('kind').where('target_id', '=', id);
    expect(await acts.execute()).toEqual([{ kind: 'listing.takeOff' }]);
  });

  it('does not create a building again that no longer exists', async () => {
    const { object } = await arrange();
    expect(await save('GONE-1', object)).toMatchObject({ failure: { code: 'CHANGED_MEANWHILE' } });
  });

  it('differences in spelling and in the location found by the service are no conflict', async () => {
    const { reference, object } = await arrange();
    const shown = {
      ...object,
      streetAddress: object.streetAddress.toUpperCase(),
      postalCode: object.postalCode.replace(' ', ''),
      location: null,
      listingCount: 9,
    };
    expect(valueOf(await save(reference, shown, { region: null })).receipt.outcome).toBe('updated');
  });
});

it('a building that another system has just created is not missing', async () => {
  const { object } = await arrange();
  expect(await isObjectMissing(object.id)).toBe(false);
  for (const id of ['guessed', '01937c1e-2222-7aaa-8bbb-000000000001']) expect(await isObjectMissing(id)).toBe(true);
});
