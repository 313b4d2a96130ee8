import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listing } from '@/lib/contract';
import { listActs } from '@/lib/desk/activity/list-acts';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { undoLast } from '@/lib/desk/history/actions';
import { flushInventory } from '@/lib/desk/inventory/current-inventory';
import { getInventory } from '@/lib/desk/inventory/get-inventory';
import { endOffReasons, findOffReasons } from '@/lib/desk/inventory/off-reason-store';
import { takeOffMarket } from '@/lib/desk/listings/actions';
import { getListingDetails } from '@/lib/desk/listings/get-listing-details';
import { unpackRows } from '@/lib/rules/inventory/packed-rows';
import type { OffReasonChoice } from '@/lib/rules/off-reasons/off-reason';
import { currentRow, desk, deskForAllTests, valueOf } from '@/lib/testing/harness/desk-harness';
import { setOffReason } from './actions';
import { bringBack } from './back-on-job';

let images: string[];
let number = 0;

deskForAllTests();
beforeAll(async () => {
  images = await desk.organization.makeUploads(3);
});
beforeEach(async () => {
  await desk.signInAs('publisher', 'Åsa');
});

const dayMs = 24 * 3_600_000;
const day = (daysFromNow: number) => new Date(Date.now() + daysFromNow * dayMs).toISOString().slice(0, 10);
const let3 = { reason: 'let', backOn: day(3), publishes: true } as const;
const letToday: OffReasonChoice = { reason: 'let', backOn: null, publishes: false };

/** A listing that a person took off the market. */
async function takenOff(choice: OffReasonChoice | null = null): Promise<Listing> {
  number += 1;
  const listing = await desk.push(`OFF-${number}`, images);
  valueOf(await takeOffMarket({ id: listing.id }));
  if (choice) valueOf(await setOffReason({ id: listing.id, choice }));
  return desk.read(listing.id);
}

const onlyOn = ({ id: targetId }: Listing) => ({ targetId, limit: 100 });

async function kindsOn(listing: Listing): Promise<string[]> {
  const { acts } = await listActs(desk.store, { id: 'someone', role: 'admin' }, onlyOn(listing));
  return acts.map(({ kind }) => kind);
}

describe('the reason of a listing that is off the market', () => {
  it('is in its row, on its page and in the activity, with the person, and can be removed', async () => {
    const listing = await takenOff();
    expect(await currentRow(listing)).toMatchObject({ off: null });
    const given = valueOf(await setOffReason({ id: listing.id, choice: let3 }));
    expect(given).toMatchObject({ ...let3, person: 'Åsa', isDue: false });
    expect(await currentRow(listing)).toMatchObject({ off: { ...let3, person: 'Åsa', isDue: false } });
    const connection = await partnerConnection();
    expect(await getListingDetails(connection, listing.id)).toMatchObject({ off: { ...let3, person: 'Åsa' } });
    expect(await kindsOn(listing)).toEqual(['listing.offReason', 'listing.takeOff']);
    expect(valueOf(await setOffReason({ id: listing.id, choice: null }))).toBeNull();
    expect(await currentRow(listing)).toMatchObject({ off: null });
  });

  it('is the only change in the next delta', async () => {
    const listing = await takenOff();
    await takenOff();
    await currentRow(listing);
    const connection = await partnerConnection();
    const { version } = await getInventory(connection, null);
    valueOf(await setOffReason({ id: listing.id, choice: letToday }));
    const { whole, rows } = await getInventory(connection, version);
    expect(whole).toBe(false);
    expect(unpackRows(rows)).toEqual([
      expect.objectContaining({ id: listing.id, off: expect.objectContaining(letToday) }),
    ]);
  });

  it('reaches another instance with its next refresh, and a browser that switches to it', async () => {
    const listing = await takenOff();
    await currentRow(listing);
    const connection = await partnerConnection();
    const { version } = await getInventory(connection, null);
    valueOf(await setOffReason({ id: listing.id, choice: letToday }));
    const [, ...ofOther] = version.split('.');
    const moved = ['00000000-0000-4000-8000-000000000000', ...ofOther].join('.');
    expect(unpackRows((await getInventory(connection, moved)).rows)).toContainEqual(
      expect.objectContaining({ id: listing.id, off: expect.objectContaining(letToday) }),
    );
    // As another instance would have written it.
    await desk.store.db
      .updateTable('off_reasons')
      .set({ reason: 'other', changed_at: Date.now() + 1 })
      .where('listing_id', '=', listing.id)
      .execute();
    expect(await currentRow(listing)).toMatchObject({ off: { reason: 'other' } });
  });

  it('is removed once the listing was live again', async () => {
    const listing = await takenOff(letToday);
    valueOf(await desk.save(listing));
    expect(await currentRow(listing)).toMatchObject({ status: 'published', off: null });
    await flushInventory();
    valueOf(await takeOffMarket({ id: listing.id }));
    expect(await currentRow(listing)).toMatchObject({ status: 'unpublished', off: null });
  });

  it('stays if it was given while the end of an earlier one was being saved', async () => {
    const listing = await takenOff(let3);
    const live = valueOf(await desk.save(listing)).receipt;
    const later = { ...let3, backOn: day(5) };
    const write: typeof desk.store.write = async (work) => {
      valueOf(await takeOffMarket({ id: listing.id }));
      valueOf(await setOffReason({ id: listing.id, choice: later }));
      return desk.store.write(work);
    };
    await endOffReasons({ ...desk.store, write }, [live]);
    expect((await findOffReasons(desk.store, [listing])).get(listing.id)).toMatchObject(later);
  });

  it.each<[string, unknown, string]>([
    ['a day that has passed', { reason: 'let', backOn: day(-1), publishes: false }, 'INVALID_INPUT'],
    ['a day in eleven years', { reason: 'let', backOn: day(11 * 366), publishes: false }, 'INVALID_INPUT'],
    ['no such day', { reason: 'let', backOn: '2027-02-30', publishes: false }, 'INVALID_INPUT'],
    ['publishing without a day', { reason: 'let', backOn: null, publishes: true }, 'INVALID_INPUT'],
    ['no such reason', { reason: 'sold', backOn: null, publishes: false }, 'INVALID_INPUT'],
  ])('is rejected with %s', async (_, choice, code) => {
    const listing = await takenOff();
    expect(await setOffReason({ id: listing.id, choice })).toMatchObject({ ok: false, failure: { code } });
  });

  it('is rejected if a colleague gave another one that the person has not seen', async () => {
    const listing = await takenOff();
    const mine = { id: listing.id, choice: letToday, seenAt: null };
    const first = valueOf(await setOffReason({ id: listing.id, choice: let3, seenAt: null }));
    expect(await setOffReason(mine)).toMatchObject({ ok: false, failure: { code: 'CHANGED_MEANWHILE' } });
    expect(await setOffReason({ ...mine, choice: null })).toMatchObject({ ok: false });
    expect(await currentRow(listing)).toMatchObject({ off: { ...let3, at: first!.at } });
    expect(valueOf(await setOffReason({ ...mine, seenAt: first!.at }))).toMatchObject(letToday);
  });

  it('is rejected if a colleague gave another one while it was being saved', async () => {
    const listing = await takenOff();
    vi.spyOn(desk.store, 'write').mockImplementationOnce(async (work) => {
      valueOf(await setOffReason({ id: listing.id, choice: let3, seenAt: null }));
      return desk.store.write(work);
    });
    expect(await setOffReason({ id: listing.id, choice: letToday, seenAt: null })).toMatchObject({
      ok: false,
      failure: { code: 'CHANGED_MEANWHILE' },
    });
    expect(await currentRow(listing)).toMatchObject({ off: let3 });
  });

  it('is saved and removed once if that is sent again because its answer was lost', async () => {
    const listing = await takenOff();
    const given = { id: listing.id, choice: let3, seenAt: null };
    const first = valueOf(await setOffReason(given));
    expect(valueOf(await setOffReason(given))).toEqual(first);
    const removed = { id: listing.id, choice: null, seenAt: first!.at };
    expect(valueOf(await setOffReason(removed))).toBeNull();
    expect(valueOf(await setOffReason(removed))).toBeNull();
  });

  it('is rejected for a listing that is live now', async () => {
    const listing = await desk.push('LIVE-1', images);
    expect(await setOffReason({ id: listing.id, choice: letToday })).toMatchObject({
      ok: false,
      failure: { code: 'CHANGED_MEANWHILE' },
    });
  });

  it('can be given by editors, but publishing on a day requires a publisher', async () => {
    const listing = await takenOff();
    await desk.signInAs('editor', 'Edda');
    expect(await setOffReason({ id: listing.id, choice: let3 })).toMatchObject({
      ok: false,
      failure: { code: 'FORBIDDEN_ROLE' },
    });
    expect(await setOffReason({ id: listing.id, choice: { ...let3, publishes: false } })).toMatchObject({ ok: true });
  });
});

describe('undoing a publication', () => {
  const undo = async (actId: string) => valueOf(await undoLast({ actId }));
  const publish = async (listing: Listing) => valueOf(await desk.save(await desk.read(listing.id))).actId!;
  /** Lets the index see that the listing is live, and saves the inventory. */
  const seen = async (listing: Listing) => {
    await currentRow(listing);
    await flushInventory();
  };

  it.each([true, false])(
    'brings the reason back, with its day and its person; seen live meanwhile: %s',
    async (isSeen) => {
      const listing = await takenOff(let3);
      const given = (await currentRow(listing))?.off;
      await desk.signInAs('publisher', 'Örjan');
      const actId = await publish(listing);
      if (isSeen) await seen(listing);
      const undone = await undo(actId);
      expect(await currentRow(listing)).toMatchObject({ status: 'unpublished', off: given });
      await seen(listing);
      expect(await currentRow(listing)).toMatchObject({ off: { ...let3, person: 'Åsa' } });
      await undo(undone.actId!);
      await seen(listing);
      expect(await currentRow(listing)).toMatchObject({ status: 'published', off: null });
      await bringBack(new Set(), Date.now() + 3 * dayMs);
      expect((await kindsOn(listing)).filter((kind) => kind === 'listing.backOn')).toEqual([]);
    },
  );

  it('leaves a reason that had ended before the publication', async () => {
    const listing = await takenOff(letToday);
    await publish(listing);
    await seen(listing);
    valueOf(await takeOffMarket({ id: listing.id }));
    await seen(listing);
    const actId = await publish(listing);
    await seen(listing);
    await undo(actId);
    expect(await currentRow(listing)).toMatchObject({ status: 'unpublished', off: null });
  });

  it('plans no further publication if its day has come', async () => {
    const listing = await takenOff(let3);
    await desk.store.db
      .updateTable('off_reasons')
      .set({ back_on: day(0) })
      .execute();
    await bringBack(new Set());
    const { acts } = await listActs(desk.store, { id: 'someone', role: 'admin' }, onlyOn(listing));
    await seen(listing);
    await undo(acts[0]!.id);
    await bringBack(new Set(), Date.now() + 10 * 60_000);
    expect(await currentRow(listing)).toMatchObject({
      status: 'unpublished',
      off: { reason: 'let', backOn: day(0), publishes: false, isDue: true },
    });
  });
});

describe('on the day on which it comes back', () => {
  const onTheDay = () => Date.now() + 3 * dayMs;

  it('a listing is published once, in the name of the person who chose it', async () => {
    const listing = await takenOff(let3);
    await bringBack(new Set(), Date.now() + dayMs);
    expect(await desk.read(listing.id)).toMatchObject({ status: 'unpublished' });
    const from = desk.fetched.length;
    await Promise.all([bringBack(new Set(), onTheDay()), bringBack(new Set(), onTheDay())]);
    expect(await desk.read(listing.id)).toMatchObject({ status: 'published' });
    expect(desk.fetched.slice(from).filter((line) => line.startsWith('PUT'))).toEqual([
      `PUT /partner/v1/listings/${listing.externalRef}`,
    ]);
    const { acts } = await listActs(desk.store, { id: 'someone', role: 'admin' }, onlyOn(listing));
    expect(acts[0]).toMatchObject({ kind: 'listing.backOn', person: { name: 'Åsa' }, status: 'published' });
  });

  it('a blocked listing stays off and waits for a person', async () => {
    const listing = await takenOff(let3);
    await desk.push(listing.externalRef!, images.slice(0, 1), { status: 'draft' });
    await bringBack(new Set(), onTheDay());
    expect(await desk.read(listing.id)).not.toMatchObject({ status: 'published' });
    expect((await currentRow(listing))?.off).toMatchObject({ reason: 'let', publishes: false });
  });

  it('nothing is published in the name of a person who may no longer publish', async () => {
    const listing = await takenOff(let3);
    await desk.store.db.updateTable('staff').set({ role: 'editor' }).where('name', '=', 'Åsa').execute();
    await bringBack(new Set(), onTheDay());
    expect(await desk.read(listing.id)).toMatchObject({ status: 'unpublished' });
    expect((await currentRow(listing))?.off).toMatchObject({ publishes: false });
  });

  it('a return day that was moved while other listings were published applies', async () => {
    const [first, second] = [await takenOff(let3), await takenOff(let3)].sort((a, b) => (a.id < b.id ? -1 : 1));
    const later = { ...let3, backOn: day(30) };
    desk.interveneWith(async (request, serve) => {
      if (request.method === 'PUT') valueOf(await setOffReason({ id: second!.id, choice: later }));
      return serve();
    });
    await bringBack(new Set(), onTheDay());
    desk.interveneWith(null);
    expect(await desk.read(first!.id)).toMatchObject({ status: 'published' });
    expect(await desk.read(second!.id)).toMatchObject({ status: 'unpublished' });
    expect((await currentRow(second!))?.off).toMatchObject(later);
  });

  it('a return day that was moved after the listing was read for its publication applies', async () => {
    const listing = await takenOff(let3);
    const later = { ...let3, backOn: day(30) };
    let isMoved = false;
    desk.interveneWith(async (request, serve) => {
      const answer = await serve();
      if (!isMoved && request.method === 'GET' && request.url.endsWith(`/listings/${listing.id}`)) {
        isMoved = true;
        valueOf(await setOffReason({ id: listing.id, choice: later }));
      }
      return answer;
    });
    await bringBack(new Set(), onTheDay());
    expect(await desk.read(listing.id)).toMatchObject({ status: 'unpublished' });
    expect((await currentRow(listing))?.off).toMatchObject(later);
  });

  it.each<[string, number, object]>([
    ['BAD_REQUEST', 400, { issues: [] }],
    ['CONFLICT', 409, { reason: 'no_owner' }],
  ])('a listing that the service rejects with %s is tried once, and waits for a person', async (code, status, data) => {
    const [refused, other] = [await takenOff(let3), await takenOff(let3)].sort((a, b) => (a.id < b.id ? -1 : 1));
    desk.interveneWith(async (request, serve) =>
      request.method === 'PUT' && request.url.endsWith(refused!.externalRef!)
        ? Response.json({ code, status, message: 'Rejected.', data }, { status })
        : serve(),
    );
    await bringBack(new Set(), onTheDay());
    await bringBack(new Set(), onTheDay() + 6 * 60_000);
    expect(await desk.read(other!.id)).toMatchObject({ status: 'published' });
    expect((await kindsOn(refused!)).filter((kind) => kind === 'listing.backOn')).toHaveLength(1);
    expect((await currentRow(refused!))?.off).toMatchObject({ reason: 'let', publishes: false });
  });

  it('a listing that no longer exists is tried once, and delays no other', async () => {
    const [removed, other] = [await takenOff(let3), await takenOff(let3)].sort((a, b) => (a.id < b.id ? -1 : 1));
    const body = { code: 'NOT_FOUND', status: 404, message: 'There is no such record.' };
    let reads = 0;
    desk.interveneWith(async (request, serve) => {
      if (!request.url.endsWith(`/listings/${removed!.id}`)) return serve();
      reads += 1;
      return Response.json(body, { status: 404 });
    });
    await bringBack(new Set(), onTheDay());
    await bringBack(new Set(), onTheDay() + 6 * 60_000);
    expect(reads).toBe(1);
    expect(await desk.read(other!.id)).toMatchObject({ status: 'published' });
  });

  it('a listing is tried again later if the service was down', async () => {
    const listing = await takenOff(let3);
    desk.interveneWith(async (request, serve) =>
      request.method === 'PUT' ? Response.json({}, { status: 503 }) : serve(),
    );
    await expect(bringBack(new Set(), onTheDay())).rejects.toMatchObject({ status: 503 });
    desk.interveneWith(null);
    await bringBack(new Set(), onTheDay() + 60_000);
    expect(await desk.read(listing.id)).toMatchObject({ status: 'unpublished' });
    await bringBack(new Set(), onTheDay() + 6 * 60_000);
    expect(await desk.read(listing.id)).toMatchObject({ status: 'published' });
  });
});
