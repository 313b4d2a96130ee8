import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bodyOfListing, listingFingerprint, type Listing } from '@/lib/contract';
import { exampleListingBody, exampleObjectBody } from '@/lib/contract/examples';
import { openDatabase } from '@/lib/database/open-database';
import type { Store } from '@/lib/database/store';
import { saveListing, takeOffMarket } from '@/lib/desk/listings/actions';
import { archiveObject, saveObject } from '@/lib/desk/objects/actions';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';
import type { ActionResult } from '@/lib/rules/failure';
import type { Role } from '@/lib/rules/staff/permissions';
import { objectFingerprint } from '@/lib/rules/objects/object-body';
import { codeOf } from '@/lib/testing/harness/desk-harness';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { serveToActions, type ServedToActions } from '@/lib/testing/harness/serve-to-actions';
import { createTestService, type TestOrganization } from '@/lib/testing/harness/service-harness';
import { putStaff, startSession } from './staff/staff-store';

/** Headers of a page of another site, of a sibling site, and of no browser at all. */
const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' },
  {},
];
const own = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
let service: Awaited<ReturnType<typeof createTestService>>;
let served: ServedToActions;
let desk: Store<DeskTables>;
let organization: TestOrganization;

beforeAll(async () => {
  service = await createTestService();
  organization = await service.makeOrganization();
  desk = await openDatabase<DeskTables>(':memory:', deskMigrations);
  served = await serveToActions({
    serve: (incoming) => service.service.fetch(incoming),
    key: organization.key.key,
    store: desk,
  });
});

afterAll(async () => {
  served.close();
  await desk.close();
  await service.close();
});

beforeEach(() => {
  deskRequest.token = null;
  deskRequest.headers = new Headers(own);
});

async function signedInAs(role: Role): Promise<void> {
  const { id } = await putStaff(desk, { email: `${role}@example.com`, name: role, role, password: 'a long password' });
  deskRequest.token = await startSession(desk, id);
}

let made = 0;

async function arrangeLive(): Promise<{ reference: string; objectReference: string; listing: Listing }> {
  made += 1;
  const reference = `L-${made}`;
  const objectReference = `O-${made}`;
  await organization.api('PUT', `/objects/${objectReference}`, {
    ...exampleObjectBody,
    streetAddress: `Storgatan ${made}`,
  });
  const images = await organization.makeUploads(3);
  const { body } = await organization.api('PUT', `/listings/${reference}`, {
    ...exampleListingBody,
    objectRef: objectReference,
    images,
    assignedTo: undefined,
  });
  return { reference, objectReference, listing: body as Listing };
}

function save(
  reference: string,
  listing: Listing,
  change: object = {},
  startedFrom: unknown = listingFingerprint(listing),
) {
  return saveListing({ reference, startedFrom, body: { ...bodyOfListing(listing, 'published'), ...change } });
}

/** Each action, with the roles that may run it. */
const actions: Record<string, { run: () => Promise<ActionResult<unknown>>; allowed: Role[] }> = {
  'edit a live listing': {
    run: async () => {
      const { reference, listing } = await arrangeLive();
      return save(reference, listing, { workplaces: 7 });
    },
    allowed: ['editor', 'publisher', 'admin'],
  },
  'take a live listing off by editing it': {
    run: async () => {
      const { reference, listing } = await arrangeLive();
      return save(reference, listing, { images: [] });
    },
    allowed: ['publisher', 'admin'],
  },
  'publish a draft by saving it': {
    run: async () => {
      const { reference, listing } = await arrangeLive();
      await organization.api('POST', `/listings/${listing.id}/unpublish`);
      return save(reference, listing);
    },
    allowed: ['publisher', 'admin'],
  },
  'take off the market': {
    run: async () => takeOffMarket({ id: (await arrangeLive()).listing.id }),
    allowed: ['publisher', 'admin'],
  },
  'change an address': {
    run: async () => {
      const { objectReference, listing } = await arrangeLive();
      const startedFrom = objectFingerprint(listing.object);
      return saveObject({ reference: objectReference, startedFrom, body: { ...exampleObjectBody, region: null } });
    },
    allowed: ['editor', 'publisher', 'admin'],
  },
  'archive a building': {
    run: async () => archiveObject({ id: (await arrangeLive()).listing.object.id }),
    allowed: ['publisher', 'admin'],
  },
};

describe.each(Object.entries(actions))('%s', (_, { run, allowed }) => {
  it.each(['viewer', 'editor', 'publisher', 'admin'] as const)('as %s', async (role) => {
    await signedInAs(role);
    expect(codeOf(await run())).toBe(allowed.includes(role) ? 'ok' : 'FORBIDDEN_ROLE');
  });

  it('is rejected without a session, and from other sites', async () => {
    expect(codeOf(await run())).toBe('SIGNED_OUT');
    await signedInAs('admin');
    for (const headers of foreign) {
      deskRequest.headers = new Headers(headers);
      expect(codeOf(await run())).toBe('FOREIGN_ORIGIN');
    }
  });
});

describe('saving a listing', () => {
  beforeEach(() => signedInAs('publisher'));

  it('returns the receipt of the service with its request id', async () => {
    const { reference, listing } = await arrangeLive();
    expect(await save(reference, listing, { floorArea: 99.5 })).toMatchObject({
      ok: true,
      value: { receipt: { outcome: 'updated', status: 'published', floorArea: 99.5 }, requestId: expect.any(String) },
    });
    expect(await save(reference, { ...listing, floorArea: 99.5 })).toMatchObject({
      ok: true,
      value: { receipt: { outcome: 'unchanged' } },
    });
  });

  it('stops if another person changed the listing, and succeeds from their version', async () => {
    const { reference, listing } = await arrangeLive();
    await organization.api('PUT', `/listings/${reference}`, { ...bodyOfListing(listing, 'published'), workplaces: 5 });
    expect(codeOf(await save(reference, listing, { floorArea: 12 }))).toBe('CHANGED_MEANWHILE');
    const theirs = listingFingerprint({ ...listing, workplaces: 5 });
    expect(codeOf(await save(reference, listing, { floorArea: 12 }, theirs))).toBe('ok');
  });

  it('a change of the building’s address alone is no conflict', async () => {
    const { reference, objectReference, listing } = await arrangeLive();
    await organization.api('PUT', `/objects/${objectReference}`, {
      ...exampleObjectBody,
      streetAddress: `Nygatan ${made}`,
    });
    expect(codeOf(await save(reference, listing, { workplaces: 3 }))).toBe('ok');
  });

  it('a new listing never replaces an existing one', async () => {
    const { reference, listing } = await arrangeLive();
    expect(await save(reference, listing, {}, null)).toMatchObject({
      ok: false,
      failure: { code: 'REFERENCE_TAKEN', issues: [{ path: ['reference'] }] },
    });
  });

  it('a new listing created by an earlier save, whose answer was lost, does not count as a taken reference', async () => {
    const { reference, listing } = await arrangeLive();
    const again = (changes: Partial<Listing>) =>
      saveListing({
        reference,
        body: bodyOfListing({ ...listing, ...changes }, 'published'),
        startedFrom: null,
        again: true,
      });
    expect(await again({})).toMatchObject({ ok: true, value: { receipt: { id: listing.id, outcome: 'unchanged' } } });
    expect(codeOf(await again({ floorArea: 99.5 }))).toBe('REFERENCE_TAKEN');
  });

  it('passes on the service’s rejection with its paths', async () => {
    const { reference, listing } = await arrangeLive();
    expect(await save(reference, listing, { amenityIds: [1, 999] })).toMatchObject({
      ok: false,
      failure: { code: 'BAD_REQUEST', issues: [{ path: ['amenityIds', 1] }], requestId: expect.any(String) },
    });
  });

  it.each([
    undefined,
    null,
    'x',
    {},
    { reference: 'ext:x', body: {}, startedFrom: null },
    { reference: 'x', body: [], startedFrom: null },
  ])('rejects %j before it reaches the service', async (input) => {
    expect(codeOf(await saveListing(input))).toBe('INVALID_INPUT');
  });

  it.each([' HUS-1', 'HUS\u200b1'])(
    'creates no building with the reference %j, but saves an existing one',
    async (reference) => {
      const input = { reference, body: { ...exampleObjectBody, city: 'Malmö' } };
      expect(codeOf(await saveObject({ ...input, startedFrom: null }))).toBe('INVALID_INPUT');
      const path = `/objects/${encodeURIComponent(reference)}`;
      const { body: object } = await organization.api('PUT', path, exampleObjectBody);
      expect(codeOf(await saveObject({ ...input, startedFrom: objectFingerprint(object) }))).toBe('ok');
    },
  );

  it('a service that cannot be reached is an expected failure, not a thrown error', async () => {
    const { reference, listing } = await arrangeLive();
    vi.stubEnv('PARTNER_API_URL', 'http://127.0.0.1:9/partner/v1');
    const answer = codeOf(await save(reference, listing));
    vi.stubEnv('PARTNER_API_URL', served.baseUrl);
    expect(answer).toBe('NETWORK');
  });
});
