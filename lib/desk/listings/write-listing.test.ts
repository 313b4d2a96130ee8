import { beforeAll, expect, it } from 'vitest';
import { ApiError, createConnection } from '@/lib/client';
import { bodyOfListing, ListingId, listingRef, type Listing } from '@/lib/contract';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { DeskError } from '@/lib/desk/desk-error';
import { desk, deskForAllTests } from '@/lib/testing/harness/desk-harness';
import { personWriter, writeListing, type ListingChange, type WriteDecision } from './write-listing';

let photos: string[];
let listing: Listing;
let made = 0;

deskForAllTests({ conditionalWrites: true });
beforeAll(async () => {
  photos = await desk.upload(4);
});

/** What the service does to the nth write, before or instead of carrying it out. */
type AtWrite = (write: number, serve: () => Promise<Response>) => Promise<Response>;

type Case = {
  decide?: (current: Listing | null, mayHaveArrived: boolean) => WriteDecision<string>;
  change?: Partial<ListingChange<string>>;
  atWrite?: AtWrite;
  /** The outcome or error code, the tags of the writes, and the stored acts. */
  expected: { result: string; tags: (string | null)[]; acts: (string | null)[] };
};

const put = (workplaces: number) => (current: Listing | null) => ({
  put: { ...bodyOfListing(current ?? listing, 'published'), workplaces },
  reference: listingRef(listing.externalRef!),
});
const unlessOther = (current: Listing | null) => {
  if (current?.workplaces !== listing.workplaces) throw new DeskError('CHANGED_MEANWHILE');
  return put(7)(current);
};
const answer = (status: number, code: string) => Response.json({ code, status, message: 'No.' }, { status });
const overtaken = () => Promise.resolve(answer(412, 'CONFLICT'));
const otherPush = () => desk.push(listing.externalRef!, photos, { workplaces: 99 });
const tag = expect.stringMatching(/^"/) as string;

const cases: [string, Case][] = [
  ['a change', { decide: put(7), expected: { result: 'updated', tags: [tag], acts: ['updated'] } }],
  [
    'no change',
    {
      decide: (current) => put(current!.workplaces!)(current),
      expected: { result: 'unchanged', tags: [tag], acts: ['unchanged'] },
    },
  ],
  [
    'a new listing',
    {
      change: { listing: { reference: listingRef('W-new') } },
      decide: (current) => ({ ...put(7)(current), reference: listingRef('W-new') }),
      expected: { result: 'created', tags: [null], acts: ['created'] },
    },
  ],
  [
    'an unpublish',
    { decide: () => ({ unpublish: true }), expected: { result: 'updated', tags: [tag], acts: ['updated'] } },
  ],
  [
    'a listing that does not exist',
    {
      change: { listing: { id: ListingId.parse('01937c1e-7d2b-7c11-8f3a-2b4c6d8e0f19') } },
      decide: put(7),
      expected: { result: 'NOT_FOUND', tags: [], acts: [] },
    },
  ],
  [
    'a listing that no longer exists after a 412',
    {
      decide: (current) => {
        if (!current) throw new DeskError('CHANGED_MEANWHILE');
        return put(7)(current);
      },
      atWrite: () => {
        desk.interveneWith(() => Promise.resolve(answer(404, 'NOT_FOUND')));
        return overtaken();
      },
      expected: { result: 'CHANGED_MEANWHILE', tags: [tag], acts: ['failed'] },
    },
  ],
  [
    'a rejected change',
    {
      decide: () => {
        throw new DeskError('CHANGED_MEANWHILE');
      },
      expected: { result: 'CHANGED_MEANWHILE', tags: [], acts: [] },
    },
  ],
  [
    'a change that overwrites what another system pushed in between',
    {
      decide: put(7),
      atWrite: async (write, serve) => {
        if (write === 1) await otherPush();
        return serve();
      },
      expected: { result: 'updated', tags: [tag, tag], acts: ['updated'] },
    },
  ],
  [
    'a change that does not overwrite it',
    {
      decide: unlessOther,
      atWrite: async (_, serve) => {
        await otherPush();
        return serve();
      },
      expected: { result: 'CHANGED_MEANWHILE', tags: [tag], acts: ['failed'] },
    },
  ],
  [
    'a 412 twice without a change: the third write has no tag',
    {
      decide: unlessOther,
      atWrite: (write, serve) => (write < 3 ? overtaken() : serve()),
      expected: { result: 'updated', tags: [tag, tag, null], acts: ['updated'] },
    },
  ],
  [
    'a 412 that never ends',
    { decide: put(7), atWrite: overtaken, expected: { result: 'CONFLICT', tags: [tag, tag, null], acts: ['failed'] } },
  ],
  [
    'a write whose answer is lost and that is found on reading again',
    {
      decide: (current, mayHaveArrived) =>
        mayHaveArrived && current?.workplaces === 7 ? { stop: 'arrived', arrived: current } : put(7)(current),
      change: { retry: async (error) => error instanceof ApiError && error.status === 500 },
      atWrite: async (_, serve) => {
        await serve();
        return answer(500, 'INTERNAL_SERVER_ERROR');
      },
      expected: { result: 'arrived', tags: [tag], acts: ['updated'] },
    },
  ],
  [
    'a write whose answer is lost',
    {
      decide: put(7),
      atWrite: () => Promise.resolve(answer(500, 'INTERNAL_SERVER_ERROR')),
      expected: { result: 'INTERNAL_SERVER_ERROR', tags: [tag], acts: ['unknown'] },
    },
  ],
  [
    'a stop after reading',
    { decide: () => ({ stop: 'asWanted' }), expected: { result: 'asWanted', tags: [], acts: [] } },
  ],
  [
    'a stop before the write',
    {
      decide: put(7),
      change: { mark: () => Promise.resolve('leaseLost') },
      expected: { result: 'leaseLost', tags: [], acts: [] },
    },
  ],
];

it.each(cases)('%s', async (_name, { decide = put(7), change, atWrite, expected }) => {
  listing = await arrange();
  const earlier = new Set((await savedActs()).map(({ id }) => id));
  const tags = watchWrites(atWrite);
  const result = await resultOf(decide, change);
  const acts = (await savedActs()).filter(({ id }) => !earlier.has(id)).map(({ outcome }) => outcome);
  expect({ result, tags, acts }).toEqual(expected);
});

it('sends back the unknown fields that were read last', async () => {
  listing = await arrange();
  let readings = 0;
  const sent: unknown[] = [];
  desk.interveneWith(async (request, serve) => {
    if (request.method === 'PUT') {
      sent.push(((await request.clone().json()) as { unknownNumber?: number }).unknownNumber);
      if (sent.length === 1) return overtaken();
    }
    const response = await serve();
    if (request.method !== 'GET') return response;
    readings += 1;
    const body = { ...((await response.json()) as Listing), unknownNumber: readings };
    return Response.json(body, { headers: response.headers });
  });
  expect([await resultOf(put(7)), sent]).toEqual(['updated', [1, 2]]);
});

async function arrange(): Promise<Listing> {
  made += 1;
  return desk.push(`W-${made}`, photos, { workplaces: 5 });
}

function watchWrites(atWrite: AtWrite = (_, serve) => serve()): (string | null)[] {
  const tags: (string | null)[] = [];
  desk.interveneWith((request, serve) => {
    if (request.method === 'GET') return serve();
    tags.push(request.headers.get('If-Match'));
    return atWrite(tags.length, serve);
  });
  return tags;
}

async function resultOf(decide: ListingChange<string>['decide'], change: Partial<ListingChange<string>> = {}) {
  const writer = await personWriter(createConnection({ ...(await partnerConnection()), attemptsMax: 1 }));
  try {
    const written = await writeListing<string>(writer, {
      listing: { reference: listingRef(listing.externalRef!) },
      decide,
      act: () => Promise.resolve({ kind: 'listing.save', by: null }),
      ...change,
    });
    return 'stop' in written ? written.stop : written.receipt.outcome;
  } catch (error) {
    if (error instanceof ApiError || error instanceof DeskError) return error.code;
    throw error;
  }
}

async function savedActs(): Promise<{ id: string; outcome: string | null }[]> {
  return desk.store.db
    .selectFrom('acts')
    .leftJoin('act_ends', 'act_ends.act_id', 'acts.id')
    .select(['acts.id', 'act_ends.outcome'])
    .where('acts.kind', '=', 'listing.save')
    .execute();
}
