import { createHash } from 'node:crypto';
import { v4 as newId } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '@/lib/client';
import type { Listing, ListingBody } from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import { listActs } from '@/lib/desk/activity/list-acts';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { shareSheet } from '@/lib/desk/fact-sheet/actions';
import { checkRestore } from '@/lib/desk/history/check-restore';
import { checkReference } from '@/lib/desk/listings/check-reference';
import { writeNote } from '@/lib/desk/notes/actions';
import { setOffReason } from '@/lib/desk/off-reasons/actions';
import { archiveObject } from '@/lib/desk/objects/actions';
import { findPhotoCopies } from '@/lib/desk/photo-copies/photo-copies';
import { listingOfLink } from '@/lib/desk/photo-links/note-link';
import { photoScope } from '@/lib/desk/photos/photo-scope';
import { findKnownPhotos, getPlaceholders } from '@/lib/desk/photos/reads';
import { rememberPhotoHashes } from '@/lib/desk/uploads/photo-hashes';
import { rememberPlaceholders } from '@/lib/desk/uploads/photo-placeholders';
import { desk, deskForAllTests, giveTask, valueOf } from '@/lib/testing/harness/desk-harness';
import { flushInventory, inventoryIndex } from './current-inventory';
import { findChangedFacts } from './desk-facts';
import { InventoryIndex } from './inventory-index';
import { searchDescriptions } from './reads';
import { findWriteMarks, putWriteMark } from './write-marks';

let connection: Connection;
let images: string[];
let staffId: string;

deskForAllTests();
beforeAll(async () => {
  connection = await partnerConnection();
  images = await desk.organization.makeUploads(3);
});
beforeEach(async () => {
  staffId = await desk.signInAs('publisher');
});

describe('what another instance wrote a moment ago', () => {
  /** Pushes a listing just after this instance has read everything, and sets the write mark as another instance does. */
  async function pushElsewhere(reference: string, change: Partial<ListingBody> = {}): Promise<Listing> {
    inventoryIndex(connection).expire();
    await inventoryIndex(connection).refresh(connection);
    const listing = await desk.push(reference, images, change);
    await putWriteMark(desk.store, 'listing');
    return listing;
  }

  it('is seen by the check of a reference', async () => {
    const { id } = await pushElsewhere('TVA-1');
    const alike = { id, reference: 'TVA-1' };
    expect(await checkReference(connection, 'tva-1')).toMatchObject({ taken: null, alike });
  });

  it('is found by its description', async () => {
    const { id } = await pushElsewhere('TVA-2', { description: 'Kontor med biodlarterrass.' });
    expect(await searchDescriptions(connection, 'biodlarterrass')).toEqual({ ids: [id] });
  });

  it('is named as the user of a photo that is chosen again', async () => {
    const [url] = await desk.organization.makeUploads(1);
    const hash = createHash('sha256').update('entrance').digest('hex');
    await rememberPhotoHashes(desk.store, await photoScope(connection), [{ hash, url: url! }]);
    await pushElsewhere('TVA-3', { images: [url!] });
    expect(await findKnownPhotos(connection, [hash])).toEqual({ [hash]: [{ url, users: ['TVA-3'] }] });
  });

  it('is considered when a photo loses its last listing, so that the photo is copied', async () => {
    const [shared, ...rest] = (await desk.upload(4)) as [string, ...string[]];
    const listing = await desk.push('TVA-4', [shared, ...rest]);
    await desk.push('TVA-5', [shared]);
    await pushElsewhere('TVA-5', { images: rest });
    valueOf(await desk.save(listing, { images: rest }));
    expect([...(await findPhotoCopies(desk.store, [shared])).keys()]).toEqual([shared]);
  });

  it('counts for the free space of a photo link', async () => {
    const before = await desk.push('TVA-9', images);
    const { id } = await pushElsewhere('TVA-9', { images: images.slice(1) });
    expect(id).toBe(before.id);
    expect((await listingOfLink(connection, id)).images).toEqual(images.slice(1));
  });

  it('has placeholders for its photos', async () => {
    const [url] = (await desk.upload(1)) as [string];
    await rememberPlaceholders(desk.store, [{ url, blurPlaceholder: 'AAAA' }]);
    const { id } = await pushElsewhere('TVA-10', { images: [url] });
    expect(await getPlaceholders(connection, [id])).toEqual({ [url]: 'AAAA' });
  });

  it('counts as a blocker in the preview of a restore, if it archived the building', async () => {
    const { body } = await desk.organization.api('PUT', '/objects/HUS-3', exampleObjectBody);
    const before = await desk.push('TVA-11', images, { objectRef: 'HUS-3', status: 'draft' });
    valueOf(await desk.save(before, { floorArea: 61 }));
    const reader = { id: staffId, role: 'publisher' } as const;
    const { acts } = await listActs(desk.store, reader, { targetId: before.id, limit: 10 });
    const restore = { actId: acts[0]!.id, side: 'before' } as const;
    const staff = { id: staffId, name: 'x', email: 'x@example.com', role: 'publisher' } as const;
    inventoryIndex(connection).expire();
    await inventoryIndex(connection).refresh(connection);
    expect((await checkRestore(connection, staff, restore)).blockers).not.toContain('object');
    await desk.organization.api('DELETE', `/objects/${body.id}`);
    await putWriteMark(desk.store, 'object');
    expect((await checkRestore(connection, staff, restore)).blockers).toContain('object');
  });

  it('is recorded as off the market when its building is archived', async () => {
    const { body } = await desk.organization.api('PUT', '/objects/HUS-2', exampleObjectBody);
    const { id } = await pushElsewhere('TVA-6', { objectRef: 'HUS-2' });
    valueOf(await archiveObject({ id: body.id }));
    const { acts } = await listActs(desk.store, { id: staffId, role: 'publisher' }, { targetId: id, limit: 10 });
    expect(acts.map(({ kind }) => kind)).toEqual(['listing.takeOff']);
  });
});

describe('the next answer of another instance knows', () => {
  const saves: [string, (listing: Listing) => Promise<unknown>][] = [
    [
      'the reason of a listing that is off the market',
      async ({ id }) => valueOf(await setOffReason({ id, choice: { reason: 'let', backOn: null, publishes: false } })),
    ],
    [
      'a task',
      async (listing) =>
        valueOf(
          await giveTask(listing, { kind: 'photos', assigneeId: staffId, due: '2027-03-01', text: 'Fota entrén' }),
        ),
    ],
    [
      'a note',
      async ({ id }) =>
        valueOf(
          await writeNote({
            id: newId(),
            target: { kind: 'listing', id },
            note: { text: 'Nyckel i växeln', mentions: [] },
          }),
        ),
    ],
  ];

  async function otherIndex(): Promise<InventoryIndex> {
    const other = new InventoryIndex({
      findWriteMarks: () => findWriteMarks(desk.store),
      findTouched: (since) => findChangedFacts(desk.store, since),
    });
    await other.refresh(connection);
    return other;
  }

  it('a listing that was pushed after its last refresh and has a link to its fact sheet', async () => {
    const other = await otherIndex();
    const { id } = await desk.push('SHEET-1', images);
    await other.refresh(connection);
    expect(other.records.listing(id)).toBeNull();
    valueOf(await shareSheet({ listingId: id, days: 30 }));
    await other.refresh(connection);
    expect(other.records.listing(id)).toMatchObject({ externalRef: 'SHEET-1' });
  });

  it.each(saves)('%s', async (name, save) => {
    const listing = await desk.push(`FACT-${name.replaceAll(' ', '-')}`, images, { status: 'draft' });
    const other = await otherIndex();
    expect(other.touchedAt(listing.id)).toBe(0);
    await save(listing);
    await other.refresh(connection);
    expect(other.touchedAt(listing.id)).toBeGreaterThan(0);
  });

  it('a change whose time is earlier than that of the one before, because the clocks of the instances differ', async () => {
    const listing = await desk.push('CLOCKS-1', images, { status: 'draft' });
    // Otherwise departures of earlier tests may be recorded meanwhile.
    await flushInventory();
    const other = await otherIndex();
    await other.touchEverywhere(listing.id, Date.now() + 10_000);
    await other.refresh(connection);
    for (const [, save] of saves) {
      const { version } = other.records;
      await save(listing);
      await other.refresh(connection);
      expect(other.records.changesSince(version).listings).toMatchObject([{ id: listing.id }]);
      const seen = other.records.version;
      await putWriteMark(desk.store, 'listing');
      await other.refresh(connection);
      expect(other.records.version).toBe(seen);
    }
  });
});
