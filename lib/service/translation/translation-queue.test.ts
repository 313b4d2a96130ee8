import { describe, expect, it } from 'vitest';
import { images, landlordForEachTest, own, test } from '@/lib/testing/harness/landlord';
import { publishableBody } from '@/lib/testing/harness/service-harness';
import {
  claimTranslation,
  enqueueTranslation,
  failTranslation,
  finishTranslation,
  postponeTranslation,
  renewTranslation,
} from './translation-queue';

const minute = 60 * 1000;

describe('the translation queue', () => {
  landlordForEachTest({ uploads: 3 });

  const put = async (reference: string, change = {}) => {
    const { status, body } = await own.api('PUT', `/listings/${reference}`, publishableBody(images, change));
    expect(status).toBe(200);
    // The time of a write may be some milliseconds ahead of the clock.
    test.clock.now += 10;
    return body;
  };
  const jobs = () => test.store.db.selectFrom('translation_jobs').selectAll().execute();
  const claim = () => claimTranslation(test.context);
  const clear = () => test.store.db.deleteFrom('translation_jobs').execute();

  it('C261: retries a failed job after ever longer pauses, and does not change the listing', async () => {
    const before = await put('A');
    const pauses = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      const job = (await claim())!;
      expect(job.attempts).toBe(attempt);
      await failTranslation(test.context, job, 'The translator is out.');
      const [row] = await jobs();
      pauses.push((row!.available_at - test.clock.now) / minute);
      expect(row!.state).toBe(attempt < 12 ? 'queued' : 'failed');
      test.clock.now = row!.available_at - 1;
      expect(await claim()).toBeNull();
      test.clock.now += 1;
    }
    expect(pauses).toEqual([0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024]);
    expect(await claim()).toBeNull();
    expect((await jobs())[0]!.last_error).toBe('The translator is out.');
    const after = (await own.api('GET', '/listings/ext:A')).body;
    expect({ ...after, outcome: 'created' }).toEqual(before);
  });

  it('C261: requeues a failed listing when its text changes', async () => {
    await put('A', { description: 'Ett' });
    const job = (await claim())!;
    await failTranslation(test.context, job, 'x'.repeat(5_000), { attemptsMax: 1 });
    expect((await jobs())[0]!.last_error).toHaveLength(500);
    await put('A', { description: 'Två' });
    expect(await claim()).toMatchObject({ attempts: 1 });
  });

  it('has one job per listing: a newer one supersedes it, even while it runs', async () => {
    await put('A', { description: 'Ett' });
    const older = (await claim())!;
    await put('A', { description: 'Två' });
    expect(await jobs()).toHaveLength(1);
    expect(await finishTranslation(test.context, older)).toBe(false);
    await failTranslation(test.context, older, 'too late');
    const newer = (await claim())!;
    expect([newer.id === older.id, newer.attempts]).toEqual([false, 1]);
    expect(await finishTranslation(test.context, newer)).toBe(true);
    expect(await jobs()).toEqual([]);
  });

  it('claims the job that has waited longest first', async () => {
    const ids: string[] = [];
    for (const reference of ['A', 'B', 'C']) ids.push((await put(reference)).id);
    const claimed = [await claim(), await claim(), await claim(), await claim()];
    expect(claimed.map((job) => job?.listingId ?? null)).toEqual([...ids, null]);
  });

  it('gives each job to one worker, even with concurrent claims', async () => {
    const ids: string[] = [];
    for (const reference of ['A', 'B', 'C']) ids.push((await put(reference)).id);
    const claimed = await Promise.all(Array.from({ length: 8 }, claim));
    expect(claimed.flatMap((job) => (job ? [job.listingId] : [])).sort()).toEqual(ids.sort());
  });

  it('requeues the job of a worker that crashed', async () => {
    await put('A');
    await claim();
    test.clock.now += 5 * minute - 1;
    expect(await claim()).toBeNull();
    test.clock.now += 1;
    expect(await claim()).toMatchObject({ attempts: 2 });
  });

  it('queues a job in the transaction of the write, or not at all', async () => {
    const { id } = await put('A');
    await clear();
    const write = test.store.write(async (transaction) => {
      await enqueueTranslation(transaction, { organizationId: own.id, listingId: id, now: test.clock.now });
      throw new Error('undone');
    });
    await expect(write).rejects.toThrow('undone');
    expect(await jobs()).toEqual([]);
  });

  it('requeues a job without counting an attempt if the job is not at fault', async () => {
    await put('A');
    const job = (await claim())!;
    await postponeTranslation(test.context, job, { pauseMs: minute, reason: 'Busy.' });
    expect(await jobs()).toMatchObject([{ state: 'queued', attempts: 0, leased_until: null, last_error: 'Busy.' }]);
    test.clock.now += minute - 1;
    expect(await claim()).toBeNull();
    test.clock.now += 1;
    expect(await claim()).toMatchObject({ id: job.id, attempts: 1 });
  });

  it('ignores a worker that lost its job to another', async () => {
    await put('A');
    const lost = (await claim())!;
    test.clock.now += 5 * minute;
    const taken = (await claim())!;
    expect(await renewTranslation(test.context, lost)).toBe(false);
    await failTranslation(test.context, lost, 'lost');
    await postponeTranslation(test.context, lost, { pauseMs: 0 });
    expect(await jobs()).toMatchObject([{ attempts: 2, leased_until: test.clock.now + 5 * minute, last_error: null }]);
    test.clock.now += minute;
    expect(await renewTranslation(test.context, taken)).toBe(true);
    expect(await jobs()).toMatchObject([{ leased_until: test.clock.now + 5 * minute }]);
  });

  it('deletes a job in the transaction that stores its result, or not at all', async () => {
    await put('A');
    const job = (await claim())!;
    const undone = finishTranslation(test.context, job, () => Promise.reject(new Error('undone')));
    await expect(undone).rejects.toThrow('undone');
    expect(await jobs()).toHaveLength(1);
    await put('A', { description: 'Två' });
    let saved = false;
    await finishTranslation(test.context, job, async () => void (saved = true));
    expect(saved).toBe(false);
  });
});
