import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import { addMember } from '@/lib/service/operator/members';
import { revokeKey } from '@/lib/service/operator/keys';
import { claimTranslation } from '@/lib/service/translation/translation-queue';
import { mediaPathOf } from '@/lib/service/uploads/media-path';
import { sweepUploads } from '@/lib/service/uploads/sweep-uploads';
import {
  createTestService,
  publishableBody,
  type Answer,
  type Api,
  type TestOrganization,
  type TestService,
} from '@/lib/testing/harness/service-harness';

const rounds = 3;
const tooOldMs = (limits.unreferencedUploadHours + 1) * 60 * 60 * 1000;

let first: TestService;
let second: TestService;
let own: TestOrganization;
/** The organization's API at each instance. */
let apis: [Api, Api];
beforeEach(async () => {
  first = await createTestService();
  second = await createTestService({ place: first.place });
  own = await first.makeOrganization();
  apis = [own.api, atSecond(own)];
  await own.api('PUT', '/objects/HUS-1', exampleObjectBody);
});
afterEach(async () => {
  await second.close();
  await first.close();
});

function atSecond({ key }: TestOrganization): Api {
  return (method, path, body) => second.call(method, path, body, { Authorization: `Bearer ${key.key}` });
}

const priced = (amount: number, change = {}) => publishableBody([], { price: { amount, unit: 'month' }, ...change });
const outcomeOf = ({ status, body }: Answer): string => (status === 200 ? body.outcome : (body.data?.reason ?? status));
const crawl = async (list: 'objects' | 'listings', query = '') =>
  (await own.api('GET', `/${list}?limit=200${query}`)).body.data;

/** Sends `count` requests at once, alternating between the two instances. */
function atOnce(count: number, send: (api: Api, index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => send(apis[index % 2]!, index)));
}

/** The uploads that have a record although nothing refers to them. */
async function mismatchedUploads(): Promise<string[]> {
  const { db } = first.store;
  const records = (await db.selectFrom('uploads').select('path').execute()).map(({ path }) => path);
  const references = await db.selectFrom('upload_references').select('upload_path').distinct().execute();
  const referenced = new Set(references.map((row) => row.upload_path));
  return records.filter((path) => !referenced.has(path));
}

describe('two instances over one store', () => {
  it('C103 C290 make one object and one listing per reference, whatever the order of requests', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const objects = await atOnce(8, (api) => api('PUT', `/objects/NEW-${round}`, exampleObjectBody));
      const listings = await atOnce(8, (api, index) => api('PUT', `/listings/NEW-${round}`, priced(index % 3)));
      for (const answers of [objects, listings]) {
        const outcomes = answers.map(outcomeOf);
        expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
        expect(outcomes.filter((word) => !['created', 'updated', 'unchanged', 'create_race'].includes(word))).toEqual(
          [],
        );
        expect(new Set(answers.flatMap(({ body }) => (body.id ? [body.id] : []))).size).toBe(1);
      }
    }
    expect(await crawl('objects')).toHaveLength(rounds + 1);
    expect(await crawl('listings')).toHaveLength(rounds);
  });

  it('make one object for an inline address that several listings send at once', async () => {
    const address = { ...exampleObjectBody, streetAddress: 'Nygatan 5' };
    const answers = await atOnce(6, (api) => api('POST', '/listings', publishableBody([], { address })));
    expect(answers.map(outcomeOf)).toEqual(answers.map(() => 'created'));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(6);
    expect(await crawl('objects')).toHaveLength(2);
  });

  it('lose no edit: the one with the last time wins, and each has its own time', async () => {
    await own.api('PUT', '/listings/LOK-1', priced(1));
    const answers = await atOnce(12, (api, index) => api('PUT', '/listings/LOK-1', priced(100 + index)));
    expect(answers.map(outcomeOf)).toEqual(answers.map(() => 'updated'));
    const inTime = answers.map(({ body }) => body).toSorted((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1));
    expect(new Set(inTime.map(({ updatedAt }) => updatedAt)).size).toBe(answers.length);
    const { outcome: _, ...last } = inTime.at(-1);
    expect(await crawl('listings')).toMatchObject([{ price: last.price, updatedAt: last.updatedAt }]);
  });

  it('never leave a listing live in an archived building', async () => {
    const images = await own.makeUploads(3);
    for (let round = 0; round < rounds; round += 1) {
      await own.api('PUT', '/objects/HUS-1', exampleObjectBody);
      const body = publishableBody(images, { price: { amount: round + 1, unit: 'month' } });
      const [archived, ...pushed] = await atOnce(4, (api, index) =>
        index === 0 ? api('DELETE', '/objects/ext:HUS-1') : api('PUT', `/listings/LOK-${index}`, body),
      );
      expect(archived).toMatchObject({ status: 200, body: { status: 'archived' } });
      for (const { status } of pushed) expect([200, 400]).toContain(status);
      const listings = await crawl('listings');
      const pushedIds = pushed.flatMap(({ status, body: { id } }) => (status === 200 ? [id] : []));
      expect(listings.filter((listing: { status: string }) => listing.status === 'published')).toEqual([]);
      expect(archived!.body.unpublishedListingIds).toEqual(expect.arrayContaining(pushedIds));
    }
  });

  it('take a listing off the market only once', async () => {
    const images = await own.makeUploads(3);
    for (let round = 0; round < rounds; round += 1) {
      const { id } = (await own.api('PUT', '/listings/LOK-1', publishableBody(images))).body;
      const answers = await atOnce(4, (api) => api('POST', `/listings/${id}/unpublish`));
      expect(answers.map(outcomeOf).toSorted()).toEqual(['unchanged', 'unchanged', 'unchanged', 'updated']);
    }
  });

  it('C280 sweep an upload or let a push refer to it, never both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const uploads = await own.makeUploads(4);
      first.clock.now += tooOldMs;
      second.clock.now += tooOldMs;
      const pushes = atOnce(4, (api, index) =>
        api('PUT', `/listings/LOK-${index}`, publishableBody([uploads[index]!])),
      );
      const sweeps = await Promise.all([sweepUploads(first.context), sweepUploads(second.context)]);
      for (const { status } of await pushes) expect(status).toBe(200);
      expect(await mismatchedUploads()).toEqual([]);
      const saved = await first.store.db.selectFrom('uploads').select('path').execute();
      expect(saved.length + sweeps[0] + sweeps[1]).toBeGreaterThanOrEqual(uploads.length);
    }
    expect(await first.store.db.selectFrom('upload_deletions').selectAll().execute()).toEqual([]);
  });

  it('sweep the uploads of many organizations at once without blocking each other', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => first.makeOrganization()));
    for (const organization of others) await organization.makeUploads(5);
    first.clock.now += tooOldMs;
    second.clock.now += tooOldMs;
    const swept = await Promise.all([first, second, first, second].map(({ context }) => sweepUploads(context)));
    expect(swept.reduce((sum, count) => sum + count)).toBe(30);
    expect(await mismatchedUploads()).toEqual([]);
  });

  it('C278 C279 keep a photo that moves from one listing to another, whichever push comes first', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [photo] = await own.makeUploads(1);
      await own.api('PUT', '/listings/A', publishableBody([photo!]));
      await own.api('PUT', '/listings/B', publishableBody([]));
      const moved = await atOnce(2, (api, index) =>
        index === 0
          ? api('PUT', '/listings/A', publishableBody([]))
          : api('PUT', '/listings/B', publishableBody([photo!])),
      );
      expect(moved.map(outcomeOf)).toEqual(['updated', 'updated']);
      const path = mediaPathOf(photo!, first.context.settings.publicUrl, own.id)!;
      const current = await first.store.db.selectFrom('upload_references').selectAll().execute();
      const saved = await first.store.db.selectFrom('uploads').select('path').where('path', '=', path).execute();
      expect(current.map((row) => row.upload_path)).toEqual(saved.map((row) => row.path));
      expect(await first.store.db.selectFrom('upload_deletions').selectAll().execute()).toEqual([]);
      // If A dropped it first, it was deleted by the time B named it; pushing B again does not restore it.
      const again = await own.api('PUT', '/listings/B', publishableBody(saved.length === 0 ? [] : [photo!]));
      expect(again.status).toBe(200);
    }
  });

  it('C068 C070 continue a crawl that the other began, with each record once', async () => {
    for (let index = 0; index < 11; index += 1)
      await apis[index % 2]!('PUT', `/listings/LOK-${index}`, priced(index + 1));
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null; page += 1) {
      const query: string = cursor && `&cursor=${cursor}`;
      const { body } = await apis[page % 2]!('GET', `/listings?limit=4${query}`);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor as string | null;
    }
    expect(seen).toEqual((await crawl('listings')).map(({ id }: { id: string }) => id));
    expect(seen).toHaveLength(11);
  });

  it.each([
    ['clocks that agree', 0],
    ['a clock that is 5 seconds behind', -5_000],
  ])(
    'C096 C237 show a poller that uses the largest updatedAt every change of either instance, with %s',
    async (_, aheadMs) => {
      second.clock.now = first.clock.now + aheadMs;
      const known = new Map<string, unknown>();
      let since = '2000-01-01T00:00:00.000Z';
      const poll = async (api: Api) => {
        for (const listing of (await api('GET', `/listings?limit=200&updatedSince=${since}`)).body.data) {
          known.set(listing.id, listing);
        }
        for (const { updatedAt } of known.values() as Iterable<{ updatedAt: string }>) {
          if (updatedAt > since) since = updatedAt;
        }
      };
      const writing = { done: false };
      const writer = async (api: Api, name: number) => {
        for (let count = 1; count <= 8; count += 1) {
          expect((await api('PUT', `/listings/LOK-${(name + count) % 7}`, priced(100 * name + count))).status).toBe(
            200,
          );
          if (count % 3 === 0)
            await api('PUT', '/objects/HUS-1', { ...exampleObjectBody, streetAddress2: `${name} ${count}` });
        }
      };
      const writers = Promise.all([0, 1, 2, 3].map((name) => writer(apis[name % 2]!, name))).finally(
        () => (writing.done = true),
      );
      for (let turn = 0; !writing.done; turn += 1) await poll(apis[turn % 2]!);
      await writers;
      await poll(own.api);
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
      expect([...(known.values() as Iterable<{ id: string }>)].toSorted(byId)).toEqual(
        (await crawl('listings')).toSorted(byId),
      );
    },
  );

  it('C034 reject a key at once after the other revoked it', async () => {
    expect(await apis[1]('GET', '/me')).toMatchObject({ status: 200 });
    await revokeKey(first.store, { id: own.key.id });
    expect(await apis[1]('GET', '/me')).toMatchObject({ status: 401 });
  });

  it('C284 C293 share the budget of each key', async () => {
    const settings = { requestsPerMinute: 5, uploadsPerMinute: 2, rateLimitEnforced: true };
    const instances = await Promise.all([0, 1].map(() => createTestService({ place: first.place, settings })));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        instances[index % 2]!.call('GET', '/me', undefined, { Authorization: `Bearer ${own.key.key}` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 200, 429, 429, 429,
    ]);
    for (const instance of instances) await instance.close();
  });

  it('add a member once, and report the duplicate to the other operator in a sentence', async () => {
    const input = { organizationId: own.id, email: 'Two@norrskar.example', role: 'member' };
    const added = await Promise.allSettled([first, second, first, second].map(({ store }) => addMember(store, input)));
    const refusals = added.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
    expect(refusals.map(({ name, message }) => `${name}: ${message}`)).toEqual(
      refusals.map(() => 'OperatorError: Two@norrskar.example is a member of this organization already.'),
    );
    expect(refusals).toHaveLength(3);
  });

  it('give each translation job to one worker', async () => {
    const listings = 10;
    for (let index = 0; index < listings; index += 1) {
      await own.api('PUT', `/listings/LOK-${index}`, publishableBody([], { description: `Text ${index}` }));
    }
    const worker = async ({ context }: TestService) => {
      const claimed: string[] = [];
      for (let job = await claimTranslation(context); job; job = await claimTranslation(context)) claimed.push(job.id);
      return claimed;
    };
    const claimed = (await Promise.all([first, second, first, second, first, second].map(worker))).flat();
    expect(claimed).toHaveLength(listings);
    expect(new Set(claimed).size).toBe(listings);
  });
});
