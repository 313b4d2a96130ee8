import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestService,
  publishableBody,
  type TestOrganization,
  type TestService,
} from '@/lib/testing/service-harness';
import { claimTranslation, enqueueTranslation, failTranslation, finishTranslation } from './translation-queue';
import { createTranslator } from './translator';

const minute = 60 * 1000;

describe('the translation queue', () => {
  let service: TestService;
  let org: TestOrganization;
  let images: string[];
  beforeEach(async () => {
    service = await createTestService();
    org = await service.makeOrganization();
    images = await org.makeUploads(3);
    await org.api('PUT', '/objects/HUS-1', { streetAddress: 'Storgatan 1', postalCode: '11122', city: 'Stockholm' });
  });
  afterEach(async () => {
    await service.close();
  });

  const put = async (reference: string, change = {}) => {
    const { status, body } = await org.api('PUT', `/listings/${reference}`, publishableBody(images, change));
    expect(status).toBe(200);
    // A write's time may run ahead of the clock by some milliseconds.
    service.clock.now += 10;
    return body;
  };
  const jobs = () => service.store.db.selectFrom('translation_jobs').selectAll().execute();
  const claim = () => claimTranslation(service.context);
  const clear = () => service.store.db.deleteFrom('translation_jobs').execute();

  it('C261: tries a failed job again, later each time, and leaves the listing alone', async () => {
    const before = await put('A');
    const pauses = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const job = (await claim())!;
      expect(job.attempts).toBe(attempt);
      await failTranslation(service.context, job, 'The translator is out.');
      const [row] = await jobs();
      pauses.push((row!.available_at - service.clock.now) / minute);
      expect(row!.state).toBe(attempt < 8 ? 'queued' : 'failed');
      service.clock.now = row!.available_at - 1;
      expect(await claim()).toBeNull();
      service.clock.now += 1;
    }
    expect(pauses).toEqual([0.5, 1, 2, 4, 8, 16, 32, 64]);
    expect(await claim()).toBeNull();
    expect((await jobs())[0]!.last_error).toBe('The translator is out.');
    const after = (await org.api('GET', '/listings/ext:A')).body;
    expect({ ...after, outcome: 'created' }).toEqual(before);
  });

  it('C261: queues a failed listing anew when its text changes', async () => {
    await put('A', { description: 'Ett' });
    const job = (await claim())!;
    await failTranslation(service.context, { ...job, attempts: 8 }, 'x'.repeat(5_000));
    expect((await jobs())[0]!.last_error).toHaveLength(500);
    await put('A', { description: 'Två' });
    expect(await claim()).toMatchObject({ attempts: 1 });
  });

  it('holds one job a listing: a newer one supersedes it, also while it is worked on', async () => {
    await put('A', { description: 'Ett' });
    const older = (await claim())!;
    await put('A', { description: 'Två' });
    expect(await jobs()).toHaveLength(1);
    expect(await finishTranslation(service.context, older)).toBe(false);
    await failTranslation(service.context, older, 'too late');
    const newer = (await claim())!;
    expect([newer.id === older.id, newer.attempts]).toEqual([false, 1]);
    expect(await finishTranslation(service.context, newer)).toBe(true);
    expect(await jobs()).toEqual([]);
  });

  it('gives each job to one worker, the one that has waited longest first', async () => {
    const ids: string[] = [];
    for (const reference of ['A', 'B', 'C']) {
      ids.push((await put(reference)).id);
    }
    const claimed = await Promise.all([claim(), claim(), claim(), claim()]);
    expect(claimed.map((job) => job?.listingId ?? null)).toEqual([...ids, null]);
  });

  it('takes a job back from a worker that died', async () => {
    await put('A');
    await claim();
    service.clock.now += 5 * minute - 1;
    expect(await claim()).toBeNull();
    service.clock.now += 1;
    expect(await claim()).toMatchObject({ attempts: 2 });
  });

  it('goes with the write that queued it, or not at all', async () => {
    const { id } = await put('A');
    await clear();
    const write = service.store.write(async (transaction) => {
      await enqueueTranslation(transaction, { organizationId: org.id, listingId: id, now: service.clock.now });
      throw new Error('undone');
    });
    await expect(write).rejects.toThrow('undone');
    expect(await jobs()).toEqual([]);
  });

  it('waits where there is no translator', async () => {
    expect(createTranslator('none')).toBeNull();
    await put('A');
    service.clock.now += 365 * 24 * 60 * minute;
    expect(await jobs()).toMatchObject([{ state: 'queued', attempts: 0 }]);
  });
});
