import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  hang,
  hangUp,
  startProviderServer,
  type ProviderAnswer,
  type ProviderServer,
} from '@/lib/testing/harness/provider-server';
import { images, landlordForEachTest, own, test } from '@/lib/testing/harness/landlord';
import { publishableBody } from '@/lib/testing/harness/service-harness';
import { createTranslator } from './create-translator';
import { claimTranslation } from './translation-queue';
import { TranslationWorker, type TranslationWorkerOptions } from './translation-worker';

const minute = 60 * 1000;
const hour = 60 * minute;
const key = 'key-canary-1';
const item = { id: '01937C1E-3333-7aaa-8bbb-000000000001', icon: 'sun', translations: { sv: 'Sol' } };
const both = { ...item, id: item.id.replace(/1$/, '2'), translations: { sv: 'Bastu', en: 'Sauna' } };

const inCapitals = ({ body }: { body: string }): ProviderAnswer => ({
  json: { translatedText: (JSON.parse(body) as { q: string[] }).q.map((text) => text.toLocaleUpperCase('sv')) },
});

describe('translations in the background', () => {
  let provider: ProviderServer;
  let workers: TranslationWorker[];
  landlordForEachTest({ uploads: 3 });
  beforeEach(async () => {
    workers = [];
    provider = await startProviderServer(inCapitals);
    test.context.translator = createTranslator({ provider: 'libretranslate', url: provider.url, key });
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await test.service.stop();
    const reported = JSON.stringify([test.logged, await jobs()]) + inspect(test.logged, { depth: 9 });
    if (reported.includes(key)) throw new Error('The key of the translator must not be reported.');
    await provider.close();
  });

  const put = async (reference: string, change: object = {}) => {
    const { status, body } = await own.api('PUT', `/listings/${reference}`, publishableBody(images, change));
    expect(status).toBe(200);
    return body;
  };
  const get = async (reference: string) => (await own.api('GET', `/listings/ext:${reference}`)).body;
  const jobs = () => test.store.db.selectFrom('translation_jobs').selectAll().execute();
  const translations = async () => {
    const rows = await test.store.db.selectFrom('listing_translations').selectAll().orderBy('listing_id').execute();
    return rows.map((row) => ({ ...row, amenity_labels: JSON.parse(row.amenity_labels) as object }));
  };
  const makeWorker = (options: TranslationWorkerOptions = {}) => {
    const worker = new TranslationWorker(test.context, test.context.translator!, {
      pollEveryMs: hour,
      ...options,
    });
    workers.push(worker);
    return worker;
  };
  /** Runs every job that is due, in a new worker. */
  const work = () => makeWorker().wake();

  it('C256 C167 C168 C191 C260 stores description and missing labels in the other language without changing any answer', async () => {
    const { outcome: _, ...before } = await put('A', {
      description: 'Ljust.\n\nÖppet.',
      customAmenities: [item, both],
    });
    test.clock.now += minute;
    await work();
    expect(await translations()).toEqual([
      {
        listing_id: before.id,
        locale: 'en',
        description: 'LJUST.\n\nÖPPET.',
        amenity_labels: { [item.id.toLowerCase()]: 'SOL' },
        translated_at: test.clock.now,
      },
    ]);
    expect(await jobs()).toEqual([]);
    expect(await get('A')).toEqual(before);
    expect((await own.api('GET', `/listings?updatedSince=${before.updatedAt}`)).body.data).toEqual([]);
    expect(await put('A', { description: 'Ljust.\n\nÖppet.', customAmenities: [item, both] })).toMatchObject({
      outcome: 'unchanged',
      updatedAt: before.updatedAt,
    });
  });

  it('C256 C259 follows the text: to another language, to labels alone, to nothing', async () => {
    const english = { ...item, translations: { en: 'Sun' } };
    const { id } = await put('A', { description: 'Ljust', customAmenities: [] });
    await work();
    await put('A', { description: 'Light', locale: 'en', customAmenities: [english] });
    await work();
    expect(await translations()).toMatchObject([{ locale: 'sv', description: 'LIGHT' }]);
    await put('A', { description: null, locale: 'en', customAmenities: [english] });
    await work();
    expect(await translations()).toMatchObject([
      { listing_id: id, locale: 'sv', description: null, amenity_labels: { [item.id.toLowerCase()]: 'SUN' } },
    ]);
    await put('A', { description: '', locale: 'en', customAmenities: [] });
    await work();
    expect(await translations()).toMatchObject([{ description: '', amenity_labels: {} }]);
    await put('A', { description: null, locale: 'en', customAmenities: [] });
    const asked = provider.requests.length;
    await work();
    expect([await translations(), await jobs(), provider.requests.length]).toEqual([[], [], asked]);
  });

  it('C261 is started by the push itself, and finished although the translator was down at first', async () => {
    provider.answerWith(() => hangUp);
    await test.service.start();
    expect(await put('A')).toMatchObject({ status: 'published', outcome: 'created' });
    await vi.waitFor(async () => expect((await jobs())[0]).toMatchObject({ attempts: 1, leased_until: null }));
    expect((await get('A')).status).toBe('published');
    expect((await jobs())[0]!.last_error).toContain('LibreTranslate could not be reached');
    provider.answerWith(inCapitals);
    test.clock.now += hour;
    test.context.translationQueued!();
    await vi.waitFor(async () => expect(await translations()).toHaveLength(1));
    expect(await jobs()).toEqual([]);
  });

  it('C261 waits when the translator asks for a pause, without using up an attempt, and so do other jobs', async () => {
    provider.answerWith(() => ({ status: 429, headers: { 'Retry-After': '600' }, json: { error: 'Slowdown' } }));
    await put('A');
    const worker = makeWorker();
    await worker.wake();
    expect(await jobs()).toMatchObject([
      {
        state: 'queued',
        attempts: 0,
        available_at: test.clock.now + 10 * minute,
        last_error: expect.stringContaining('429'),
      },
    ]);
    test.clock.now += 10 * minute - 1;
    await put('B');
    await worker.wake();
    expect(provider.requests).toHaveLength(1);
    provider.answerWith(inCapitals);
    test.clock.now += 1;
    await worker.wake();
    expect(await translations()).toHaveLength(2);
  });

  it('C261 waits for hours when a quota is used up', async () => {
    provider.answerWith(() => ({ status: 456, json: { message: 'Quota exceeded' } }));
    await put('A');
    await work();
    expect(await jobs()).toMatchObject([{ state: 'queued', attempts: 0, available_at: test.clock.now + 6 * hour }]);
  });

  it('translates at once when the clock is set back by a year during a pause', async () => {
    provider.answerWith(() => ({ status: 429, json: {} }));
    const worker = makeWorker();
    await put('L-1');
    await worker.wake();
    provider.answerWith(inCapitals);
    test.clock.now -= 365 * 24 * hour;
    await worker.wake();
    expect(await jobs()).toEqual([]);
  });

  it('C261 pauses longer each time while a translator is down', async () => {
    provider.answerWith(() => ({ status: 500, text: '' }));
    for (const reference of ['A', 'B', 'C', 'D']) await put(reference);
    const worker = makeWorker();
    await worker.wake();
    // Two jobs run at once; the others are not tried while the translator is down.
    const tried = provider.requests.length;
    expect(tried).toBeLessThanOrEqual(2);
    await worker.wake();
    expect(provider.requests).toHaveLength(tried);
    test.clock.now += 5 * minute;
    await worker.wake();
    expect(provider.requests.length).toBeGreaterThan(tried);
    expect(provider.requests.length).toBeLessThanOrEqual(tried + 2);
  });

  it('C261 gives up no text while the translator is down for days, and translates all of them afterwards', async () => {
    provider.answerWith(() => ({ status: 503, text: '' }));
    const references = ['A', 'B', 'C'];
    for (const reference of references) await put(reference);
    const worker = makeWorker();
    for (let hours = 0; hours < 72; hours += 1) {
      await worker.wake();
      test.clock.now += hour;
    }
    expect(await jobs()).toMatchObject(references.map(() => ({ state: 'queued' })));
    provider.answerWith(inCapitals);
    await worker.wake();
    expect(await translations()).toHaveLength(references.length);
  });

  it('C261 gives up a text that always fails while the translator handles others', async () => {
    provider.answerWith((request) => (request.body.includes('Gift') ? { status: 500, text: '' } : inCapitals(request)));
    await put('A', { description: 'Gift' });
    const worker = makeWorker();
    const failed = async () => (await jobs()).filter(({ state }) => state === 'failed');
    for (let day = 1; day <= 40 && (await failed()).length === 0; day += 1) {
      await put('B', { description: `Dag ${day}` });
      await worker.wake();
      test.clock.now += 24 * hour;
    }
    expect(await failed()).toMatchObject([{ attempts: 12 }]);
  });

  it('gives up a text whose translation is always unusable, even if it is the only one', async () => {
    provider.answerWith(() => ({ json: { translatedText: [] } }));
    await put('A', { description: 'Gift' });
    const worker = makeWorker();
    for (let hours = 0; hours < 72; hours += 1) {
      await worker.wake();
      test.clock.now += hour;
    }
    expect(await jobs()).toMatchObject([{ state: 'failed', attempts: 12 }]);
    expect(provider.requests).toHaveLength(12);
  });

  it('C261 soon fails a text that the translator rejects, reports why, and runs the other jobs', async () => {
    provider.answerWith((request) =>
      request.body.includes('Gift') ? { status: 400, json: { error: `No, ${key}` } } : inCapitals(request),
    );
    const poisoned = await put('A', { description: 'Gift' });
    await put('B', { description: 'Ljust' });
    const worker = makeWorker();
    await worker.wake();
    expect(await translations()).toMatchObject([{ description: 'LJUST' }]);
    test.clock.now += minute;
    await worker.wake();
    expect(await jobs()).toMatchObject([
      {
        listing_id: poisoned.id,
        state: 'failed',
        attempts: 2,
        last_error: 'LibreTranslate answered 400: No, [redacted]',
      },
    ]);
    expect((await get('A')).status).toBe('published');
    await put('A', { description: 'Bra' });
    await worker.wake();
    expect(await translations()).toHaveLength(2);
  });

  it('eventually fails a text that crashes the process', async () => {
    await put('A');
    for (let died = 1; died <= 12; died += 1) {
      expect(await claimTranslation(test.context)).toMatchObject({ attempts: died });
      test.clock.now += hour;
    }
    await work();
    expect(await jobs()).toMatchObject([{ state: 'failed', last_error: expect.stringContaining('too often') }]);
    expect(provider.requests).toEqual([]);
  });

  it('refers the operator to the log for a fault of the service, without details', async () => {
    await put('A');
    await test.store.db.updateTable('listings').set({ content: 'not JSON' }).execute();
    await work();
    expect(await jobs()).toMatchObject([
      { state: 'queued', attempts: 1, last_error: expect.stringContaining('the log') },
    ]);
    expect(test.logged.filter(({ level }) => level === 'error')).toMatchObject([
      { fields: { error: expect.any(Error) } },
    ]);
  });

  it('C261 discards a translation whose text has changed meanwhile', async () => {
    const { id } = await put('A', { description: 'Gammal' });
    provider.answerWith(() => (response) => {
      void put('A', { description: 'Ny' }).then(() => {
        provider.answerWith(inCapitals);
        response.end(JSON.stringify({ translatedText: ['GAMMAL'] }));
      });
    });
    const worker = makeWorker();
    await worker.wake();
    expect(await translations()).toMatchObject([{ listing_id: id, description: 'NY' }]);
    expect(await jobs()).toEqual([]);
    expect(provider.requests).toHaveLength(2);
  });

  it('discards a job that was superseded while the translator is silent', async () => {
    await put('A', { description: 'Gammal' });
    provider.answerWith(() => {
      void put('A', { description: null, customAmenities: [] });
      return hang;
    });
    await makeWorker({ renewEveryMs: 20 }).wake();
    expect([await translations(), await jobs()]).toEqual([[], []]);
  });

  it('renews the lease of a long job', async () => {
    const { id } = await put('A');
    const leases = new Set<number | null>();
    provider.answerWith((request) => (response) => {
      void vi
        .waitFor(
          async () => {
            test.clock.now += minute;
            leases.add((await jobs())[0]!.leased_until);
            expect(leases.size).toBeGreaterThan(6);
          },
          { timeout: 15_000 },
        )
        .then(() => response.end(JSON.stringify((inCapitals(request) as { json: object }).json)));
    });
    await makeWorker({ renewEveryMs: 5 }).wake();
    expect(await translations()).toMatchObject([{ listing_id: id }]);
  });

  it('requeues its jobs at once when it is stopped', async () => {
    await put('A');
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    provider.answerWith(() => {
      asked();
      return hang;
    });
    const worker = makeWorker();
    const done = worker.wake();
    await isAsked;
    await worker.stop();
    await done;
    expect(await jobs()).toMatchObject([{ state: 'queued', attempts: 0, leased_until: null, last_error: null }]);
    await worker.wake();
    provider.answerWith(inCapitals);
    await work();
    expect(await translations()).toHaveLength(1);
  });

  it('is done only once by any number of workers', async () => {
    const references = Array.from({ length: 12 }, (_, index) => `L-${index}`);
    for (const reference of references) await put(reference, { description: `Lokal ${reference} har utsikt` });
    await Promise.all([work(), work(), work()]);
    expect(await translations()).toHaveLength(references.length);
    expect(await jobs()).toEqual([]);
    const sent = provider.requests.flatMap(({ body }) => (JSON.parse(body) as { q: string[] }).q);
    expect(sent.filter((text) => text.includes('utsikt')).sort()).toEqual(
      references.map((reference) => `Lokal ${reference} har utsikt`).sort(),
    );
  });

  it('finds jobs that another process queued', async () => {
    makeWorker({ pollEveryMs: 10 });
    await put('A');
    await vi.waitFor(async () => expect(await translations()).toHaveLength(1));
  });

  it('leaves the jobs queued if there is no translator', async () => {
    test.context.translator = null;
    await test.service.start();
    await put('A');
    expect(test.context.translationQueued).toBeUndefined();
    expect(await jobs()).toMatchObject([{ state: 'queued', attempts: 0 }]);
  });
});
