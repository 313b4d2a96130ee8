import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createConnection,
  getListing,
  getMe,
  getObject,
  putListing,
  putObject,
  unpublishListing,
  type Connection,
} from '@/lib/client';
import {
  apiBasePath,
  bodyOfListing,
  ListingInput,
  listingRef,
  ObjectInput,
  objectRef,
  type ListingBody,
} from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import { exampleBodies } from '@/lib/testing/harness/example-listings';
import { createTestService, type TestOrganization, type TestService } from '@/lib/testing/harness/service-harness';

let service: TestService;
let organization: TestOrganization;
let connection: Connection;
let uploads: string[];
let calls = 0;

function connectionOf({ key }: TestOrganization): Connection {
  return createConnection({
    baseUrl: `http://localhost:3000${apiBasePath}`,
    key: () => key.key,
    sleep: () => Promise.resolve(),
    fetch: (input, init) => {
      calls += 1;
      return service.service.fetch(new Request(input, init));
    },
  });
}

const object = objectRef('NS-STO-01');
const address = ObjectInput.parse(exampleObjectBody);

beforeAll(async () => {
  service = await createTestService();
  organization = await service.makeOrganization();
  connection = connectionOf(organization);
  uploads = await organization.makeUploads(3);
  await putObject(connection, object, address, null);
});
afterAll(() => service.close());

/** The body with its example photos replaced by the organization's own, one for one. */
function withOwnPhotos(body: ListingBody): ListingInput {
  const own = new Map([...new Set(body.images)].map((url, index) => [url, uploads[index]!]));
  return ListingInput.parse({
    ...body,
    images: body.images?.map((url) => own.get(url)!),
    floorPlan: body.floorPlan && uploads[0],
  });
}

describe('C308: pushing back what the real service returned changes nothing', () => {
  it.each(Object.entries(exampleBodies))('%s', async (name, body) => {
    const reference = listingRef(name);
    const pushed = await putListing(connection, reference, withOwnPhotos(body), null);
    expect(pushed.value.outcome).toBe('created');
    const read = await getListing(connection, { reference });
    service.clock.now += 1000;
    const again = await putListing(
      connection,
      reference,
      bodyOfListing(read, read.status === 'published' ? 'published' : 'draft'),
      null,
    );
    expect(again.value).toEqual({ ...read, outcome: 'unchanged' });
  });

  it('an unpublished listing', async () => {
    const reference = listingRef('a live office');
    expect((await unpublishListing(connection, { reference })).value.status).toBe('unpublished');
    const read = await getListing(connection, { reference });
    expect((await putListing(connection, reference, bodyOfListing(read, 'draft'), null)).value).toEqual({
      ...read,
      outcome: 'unchanged',
    });
  });

  it('a building', async () => {
    expect((await putObject(connection, object, address, null)).value.outcome).toBe('unchanged');
  });
});

it.each(['a/b', 'a%2Fb', '100 %', 'a?b#c', 'Å ä ö', 'Å'.normalize('NFD'), ' a ', '🏢', '...', 'x'.repeat(128)])(
  'C311: the real service returns the reference %j unchanged',
  async (text) => {
    const reference = listingRef(text);
    const { value } = await putListing(connection, reference, withOwnPhotos(exampleBodies['a blocked office']!), null);
    expect(value).toMatchObject({ externalRef: text, outcome: 'created' });
    expect((await getListing(connection, { reference })).id).toBe(value.id);
    expect((await putObject(connection, objectRef(text), address, null)).value.externalRef).toBe(text);
    expect((await getObject(connection, { reference: objectRef(text) })).externalRef).toBe(text);
  },
);

it('C304: the service reports a missing owner, and the client does not retry', async () => {
  const ownerless = connectionOf(await service.makeOrganization({ owner: 'none' }));
  await putObject(ownerless, object, address, null);
  const before = calls;
  const body = ListingInput.parse(exampleBodies['a blocked office']);
  await expect(putListing(ownerless, listingRef('A'), body, null)).rejects.toMatchObject({
    code: 'CONFLICT',
    reason: 'no_owner',
  });
  expect(calls - before).toBe(1);
});

it('C305: a call with a revoked or foreign key is not retried', async () => {
  const stranger = { ...connection, key: () => `svc_sk_${'0'.repeat(48)}` };
  const before = calls;
  await expect(getMe(stranger)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(
    getListing(connectionOf(await service.makeOrganization()), { reference: listingRef('a/b') }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(calls - before).toBe(2);
});
