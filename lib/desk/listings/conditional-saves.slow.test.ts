import { beforeEach, describe, expect, it } from 'vitest';
import { bodyOfListing, listingFingerprint, type Listing } from '@/lib/contract';
import { desk, deskForAllTests, valueOf } from '@/lib/testing/harness/desk-harness';
import { saveListing, takeOffMarket } from './actions';

let made = 0;

deskForAllTests({ conditionalWrites: true });
beforeEach(() => desk.signInAs('publisher'));

async function arrange(): Promise<Listing> {
  made += 1;
  return desk.push(`C-${made}`, await desk.upload(4));
}

const isWrite = ({ method }: Request) => method === 'PUT' || method === 'POST';

/** Runs `other` between each read and write of the dashboard; counts the writes, and collects their tags. */
function beforeEachWrite(other: (round: number) => Promise<unknown>): { rounds: number; ifMatch: (string | null)[] } {
  const seen = { rounds: 0, ifMatch: [] as (string | null)[] };
  desk.interveneWith(async (request, serve) => {
    if (!isWrite(request)) return serve();
    seen.rounds += 1;
    seen.ifMatch.push(request.headers.get('If-Match'));
    await other(seen.rounds);
    return serve();
  });
  return seen;
}

/** The first write is carried out, but its answer is lost, after `meanwhile`. */
function loseFirstAnswer(meanwhile: () => Promise<unknown> = () => Promise.resolve()): void {
  let lost = 0;
  desk.interveneWith(async (request, serve) => {
    const answer = await serve();
    if (!isWrite(request) || lost > 0) return answer;
    lost += 1;
    expect(answer.status).toBe(200);
    await meanwhile();
    return Response.json({ code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Lost.' }, { status: 500 });
  });
}

describe('when the service makes writes conditional', () => {
  it('a save after a concurrent change is stopped and overwrites nothing', async () => {
    const listing = await arrange();
    const images = listing.images;
    beforeEachWrite(() => desk.push(listing.externalRef!, images, { workplaces: 99 }));
    expect(await desk.save(listing, { floorArea: 10 })).toMatchObject({ failure: { code: 'CHANGED_MEANWHILE' } });
    expect(await desk.read(listing.id)).toMatchObject({ workplaces: 99, floorArea: listing.floorArea });
  });

  it('a new address of the building in between does not stop a save', async () => {
    const listing = await arrange();
    const seen = beforeEachWrite(() => desk.organization.api('PUT', '/objects/HUS-1', address(`Nya gatan ${made}`)));
    expect(valueOf(await desk.save(listing, { floorArea: 10 })).receipt.outcome).toBe('updated');
    expect(seen.rounds).toBe(1);
  });

  it('a change that was made and undone in between is no conflict', async () => {
    const listing = await arrange();
    const back = bodyOfListing(listing, 'published');
    let overtaken = false;
    desk.interveneWith(async (request, serve) => {
      if (!isWrite(request)) return serve();
      if (!overtaken) await desk.push(listing.externalRef!, listing.images, { workplaces: 99 });
      const answer = await serve();
      if (!overtaken) await desk.organization.api('PUT', `/listings/${listing.externalRef}`, back);
      overtaken = true;
      return answer;
    });
    expect(valueOf(await desk.save(listing, { floorArea: 10 })).receipt).toMatchObject({
      outcome: 'updated',
      floorArea: 10,
      workplaces: listing.workplaces,
    });
  });

  it.each<[string, (listing: Listing) => Promise<unknown>, Partial<Listing>]>([
    ['save', (listing) => desk.save(listing, { floorArea: 10 }), { floorArea: 10 }],
    ['taking off', (listing) => takeOffMarket({ id: listing.id }), { status: 'unpublished' }],
    [
      'move to another building',
      (listing) => desk.save(listing, { objectId: undefined, objectRef: 'HUS-3' }),
      { object: expect.objectContaining({ externalRef: 'HUS-3' }) },
    ],
  ])('a %s whose answer is lost after it was carried out succeeds', async (_, act, current) => {
    await desk.organization.api('PUT', '/objects/HUS-3', address('Tredje gatan 3'));
    const listing = await arrange();
    loseFirstAnswer();
    expect(await act(listing)).toMatchObject({ ok: true, value: { receipt: current } });
    expect(await desk.read(listing.id)).toMatchObject(current);
  });

  it('a save whose answer was lost is not repeated over a later change of a colleague', async () => {
    const listing = await arrange();
    loseFirstAnswer(() => desk.push(listing.externalRef!, listing.images, { workplaces: 99, floorArea: 10 }));
    expect(await desk.save(listing, { floorArea: 10 })).toMatchObject({ failure: { code: 'CHANGED_MEANWHILE' } });
    expect((await desk.read(listing.id)).workplaces).toBe(99);
  });

  it('taking off succeeds although the content changes in between', async () => {
    const listing = await arrange();
    const seen = beforeEachWrite((round) =>
      round === 1 ? desk.push(listing.externalRef!, listing.images, { workplaces: 99 }) : Promise.resolve(),
    );
    expect(valueOf(await takeOffMarket({ id: listing.id })).receipt.status).toBe('unpublished');
    expect(seen.rounds).toBe(2);
  });

  it('a tag that never matches, such as one of a gateway, does not stop saving', async () => {
    const listing = await arrange();
    let count = 0;
    desk.interveneWith(async (_, serve) => {
      const answer = await serve();
      const headers = new Headers(answer.headers);
      count += 1;
      headers.set('ETag', `"gateway-${count}"`);
      return new Response(answer.body, { status: answer.status, headers });
    });
    expect(valueOf(await desk.save(listing, { floorArea: 10 })).receipt.floorArea).toBe(10);
  });

  it('a weak tag is not sent back', async () => {
    const listing = await arrange();
    const sent: (string | null)[] = [];
    desk.interveneWith(async (request, serve) => {
      if (isWrite(request)) sent.push(request.headers.get('If-Match'));
      const answer = await serve();
      const headers = new Headers(answer.headers);
      headers.set('ETag', `W/${headers.get('ETag')}`);
      return new Response(answer.body, { status: answer.status, headers });
    });
    valueOf(await desk.save(listing, { floorArea: 10 }));
    expect(sent).toEqual([null]);
  });

  it('a new listing is pushed without a tag', async () => {
    const listing = await arrange();
    const seen = beforeEachWrite(() => Promise.resolve());
    const body = bodyOfListing(listing, 'draft');
    valueOf(await saveListing({ reference: `NY-${made}`, startedFrom: null, body }));
    valueOf(await saveListing({ reference: `NY-${made}`, startedFrom: listingFingerprint(listing), body }));
    expect(seen.ifMatch).toEqual([null, expect.stringMatching(/^"/)]);
  });
});

function address(streetAddress: string) {
  return { streetAddress, postalCode: '111 22', city: 'Stockholm' };
}
