import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Listing, listingFingerprint, type ListingBody } from '@/lib/contract';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { getInventory } from '@/lib/desk/inventory/get-inventory';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { unpackRows } from '@/lib/rules/inventory/packed-rows';
import { desk, deskForAllTests, valueOf } from '@/lib/testing/harness/desk-harness';
import { publishableBody } from '@/lib/testing/harness/service-harness';
import { duplicateListing } from './actions';
import { checkReference } from './check-reference';
import { getListingDetails } from './get-listing-details';
import { giveReference } from './give-reference';

let images: string[];

deskForAllTests();
beforeAll(async () => {
  images = await desk.organization.makeUploads(3);
});
beforeEach(async () => {
  await desk.signInAs('publisher');
});

/** A listing from a program that gives no reference. */
async function withoutReference(change: Partial<ListingBody> = {}): Promise<Listing> {
  const { body } = await desk.organization.api('POST', '/listings', publishableBody(images, change));
  return Listing.parse(body);
}

/** Lets one request fail: before the service has handled it, or after that if `arrives` is set. */
function breakOnce(method: string, path: string, arrives: boolean): void {
  let broken = false;
  desk.interveneWith(async (request, serve) => {
    if (broken || request.method !== method || !new URL(request.url).pathname.includes(path)) return serve();
    broken = true;
    if (arrives) await serve();
    return Response.json({}, { status: 403 });
  });
}

const outcomes = ({ steps }: { steps: { step: string; outcome: string }[] }) =>
  steps.map(({ step, outcome }) => `${step} ${outcome}`);

describe('a listing without a reference gets one', () => {
  it.each(['published', 'draft'] as const)('and is shown as replaced, in lists and on its page: %s', async (status) => {
    const old = await withoutReference({ status });
    const connection = await partnerConnection();
    inventoryIndex(connection).expire();
    const rowOf = async () => unpackRows((await getInventory(connection, null)).rows).find(({ id }) => id === old.id);
    expect(await rowOf()).toMatchObject({ replacedBy: null });
    const { version } = await getInventory(connection, null);
    const given = valueOf(await giveReference({ id: old.id, reference: `R-${status}` }));
    expect(await rowOf()).toMatchObject({ replacedBy: `R-${status}` });
    const reported = unpackRows((await getInventory(connection, version)).rows);
    expect(reported).toContainEqual(expect.objectContaining({ id: old.id, replacedBy: `R-${status}` }));
    const details = await getListingDetails(connection, old.id);
    expect(details.replacedBy).toEqual({ id: given.copyId, reference: `R-${status}` });
    expect((await getListingDetails(connection, given.copyId!)).replacedBy).toBeNull();
  });

  it('through a live copy, which is read back before the original is taken off', async () => {
    const old = await withoutReference();
    expect(old).toMatchObject({ externalRef: null, status: 'published' });
    const from = desk.fetched.length;
    const given = valueOf(await giveReference({ id: old.id, reference: 'G-1' }));
    expect(outcomes(given)).toEqual(['copy done', 'compare done', 'takeOff done']);
    const copy = await desk.read(given.copyId!);
    expect(copy).toMatchObject({ externalRef: 'G-1', status: 'published', images: old.images });
    expect(listingFingerprint(copy)).toBe(listingFingerprint(old));
    expect(await desk.read(old.id)).toMatchObject({ status: 'unpublished', images: old.images });
    const writes = desk.fetched.slice(from).filter((line) => !line.startsWith('GET'));
    expect(writes).toEqual(['PUT /partner/v1/listings/G-1', `POST /partner/v1/listings/${old.id}/unpublish`]);
  });

  it('through a draft copy if it is a draft, with nothing to take off', async () => {
    const old = await withoutReference({ status: 'draft' });
    const given = valueOf(await giveReference({ id: old.id, reference: 'G-2' }));
    expect(outcomes(given)).toEqual(['copy done', 'compare done', 'takeOff notNeeded']);
    expect(await desk.read(given.copyId!)).toMatchObject({ status: 'draft' });
  });

  it.each([
    ['the copy is refused', 'PUT', '/listings/G-3a', false, ['copy failed'], 'copy done'],
    ['the answer to the copy is lost', 'PUT', '/listings/G-3b', true, ['copy failed'], 'copy already'],
    [
      'the taking off is refused',
      'POST',
      '/unpublish',
      false,
      ['copy done', 'compare done', 'takeOff failed'],
      'copy already',
    ],
  ])('when it is tried again after %s, continuing from there', async (_, method, path, arrives, first, copied) => {
    const old = await withoutReference();
    const reference = path.includes('G-3') ? path.slice(-4) : 'G-3c';
    breakOnce(method, path, arrives);
    const broken = valueOf(await giveReference({ id: old.id, reference }));
    expect(outcomes(broken)).toEqual(first);
    expect(broken.failure).toMatchObject({ code: 'UNREADABLE_ANSWER' });
    expect((await desk.read(old.id)).status).toBe('published');
    const given = valueOf(await giveReference({ id: old.id, reference }));
    expect(outcomes(given)).toEqual([copied, 'compare done', 'takeOff done']);
    const again = valueOf(await giveReference({ id: old.id, reference }));
    expect(outcomes(again)).toEqual(['copy already', 'compare done', 'takeOff notNeeded']);
  });

  it('but not if another listing has it, or if the person may not publish', async () => {
    const old = await withoutReference();
    const other = await desk.push('G-4', images, { workplaces: 3 });
    const taken = valueOf(await giveReference({ id: old.id, reference: 'G-4' }));
    expect(taken).toMatchObject({ copyId: null, failure: { code: 'REFERENCE_TAKEN' } });
    expect(await desk.read(other.id)).toEqual(other);
    await desk.signInAs('editor');
    const refused = valueOf(await giveReference({ id: old.id, reference: 'G-5' }));
    expect(refused).toMatchObject({ copyId: null, failure: { code: 'FORBIDDEN_ROLE' } });
    expect(await desk.read(old.id)).toEqual(old);
  });

  it('but nobody who may not publish takes a live listing off, even if its live copy is there', async () => {
    const old = await withoutReference();
    breakOnce('POST', '/unpublish', false);
    expect(outcomes(valueOf(await giveReference({ id: old.id, reference: 'G-6' })))).toContain('takeOff failed');
    await desk.signInAs('editor');
    const refused = valueOf(await giveReference({ id: old.id, reference: 'G-6' }));
    expect(refused).toMatchObject({ failure: { code: 'FORBIDDEN_ROLE' } });
    expect(await desk.read(old.id)).toEqual(old);
  });
});

describe('a duplicate', () => {
  it('is a draft with the same content and photos, and the original stays as it is', async () => {
    const original = await desk.push('D-1', images);
    const { listing } = valueOf(await duplicateListing({ id: original.id, reference: 'D-2', again: false }));
    expect(listing).toMatchObject({ externalRef: 'D-2', status: 'draft', images: original.images });
    expect(listingFingerprint(listing)).toBe(listingFingerprint(original));
    expect(await desk.read(original.id)).toEqual(original);
  });

  it('never replaces another listing, and is found again after a lost answer', async () => {
    const original = await desk.push('D-3', images);
    const other = await desk.push('D-4', images, { workplaces: 9 });
    for (const [reference, again] of [
      ['D-3', true],
      ['D-4', false],
      ['D-4', true],
    ] as const) {
      const result = await duplicateListing({ id: original.id, reference, again });
      expect(result).toMatchObject({ ok: false, failure: { code: 'REFERENCE_TAKEN' } });
    }
    expect(await desk.read(other.id)).toEqual(other);
    breakOnce('PUT', '/listings/D-5', true);
    expect(await duplicateListing({ id: original.id, reference: 'D-5', again: false })).toMatchObject({ ok: false });
    const found = valueOf(await duplicateListing({ id: original.id, reference: 'D-5', again: true }));
    expect(found).toMatchObject({ already: true, listing: { externalRef: 'D-5' } });
  });

  it.each(['', '.', '..', 'ext:D', ' D', 'a\tb', '0190c2a0-1111-7aaa-8bbb-0123456789ab', 'x'.repeat(129)])(
    'cannot have the reference %j',
    async (reference) => {
      const { id } = await desk.push('D-6', images);
      const result = await duplicateListing({ id, reference, again: false });
      expect(result).toMatchObject({
        ok: false,
        failure: { code: 'INVALID_INPUT', issues: [{ path: ['reference'] }] },
      });
    },
  );
});

describe('a reference is checked', () => {
  it('against the service, and the inventory for look-alikes', async () => {
    const current = valueOf(
      await duplicateListing({ id: (await desk.push('C-O1', images)).id, reference: 'C-2', again: false }),
    );
    const connection = await partnerConnection();
    expect(await checkReference(connection, 'C-2')).toMatchObject({
      taken: { id: current.listing.id, reference: 'C-2' },
    });
    expect(await checkReference(connection, 'c - 2')).toMatchObject({ taken: null, alike: { reference: 'C-2' } });
    expect(await checkReference(connection, 'C-3')).toEqual({ taken: null, alike: null });
    await expect(checkReference(connection, '..')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(checkReference(connection, null)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
