import { beforeEach, describe, expect, it } from 'vitest';
import { exampleObjectBody } from '@/lib/contract/examples';
import { publishableBody } from '@/lib/testing/harness/service-harness';
import {
  createUploadService,
  noTraces,
  service,
  type UploadService,
  uploadServiceForEachTest,
} from '@/lib/testing/harness/upload-harness';
import { claimTranslation, failTranslation } from './translation/translation-queue';
import { finishUploadDeletions } from './uploads/finish-upload-deletions';

const hour = 3_600_000;
const year = 365 * 24 * hour;

describe('a clock that is set back or forward', () => {
  uploadServiceForEachTest();
  let api: UploadService['org']['api'];
  beforeEach(async () => {
    ({ api } = service.org);
  });

  const largestUpdate = async (): Promise<string> => {
    const { data } = (await api('GET', '/listings')).body as { data: { updatedAt: string }[] };
    return data.map(({ updatedAt }) => updatedAt).reduce((a, b) => (a > b ? a : b), '');
  };
  const changedSince = async (instant: string): Promise<string[]> =>
    (await api('GET', `/listings?updatedSince=${instant}`)).body.data.map(
      (item: { externalRef: string }) => item.externalRef,
    );

  it.each([
    ['an hour back', [-hour]],
    ['a year forward', [year]],
    ['a year forward and back again', [year, -year]],
    ['back and forth', [-hour, 2 * hour, -3 * hour]],
  ])('C190 C237 %s: every write gets a later time than those before, and a poller misses none', async (_, steps) => {
    await service.putListing('LOK-0', []);
    for (const [index, step] of steps.entries()) {
      service.clock.now += step;
      const writes: [string, () => Promise<unknown>][] = [
        ['LOK-NEW', () => service.putListing(`LOK-NEW-${index}`, [])],
        ['LOK-0', () => service.putListing('LOK-0', [], { description: `${index}` })],
        ['LOK-0', () => api('PUT', '/objects/HUS-1', { ...exampleObjectBody, streetAddress2: `${index} tr` })],
      ];
      for (const [reference, write] of writes) {
        const polled = await largestUpdate();
        await write();
        expect((await changedSince(polled)).some((name) => name.startsWith(reference))).toBe(true);
        expect(await changedSince(await largestUpdate())).toEqual([]);
      }
      const polled = await largestUpdate();
      expect((await service.putListing('LOK-0', [], { description: `${index}` })).body.outcome).toBe('unchanged');
      expect(await largestUpdate()).toBe(polled);
    }
    const { lastPushedAt, createdAt } = (await api('GET', '/listings/ext:LOK-0')).body;
    expect(lastPushedAt > createdAt).toBe(true);
  });

  it('C276 keeps uploads that a listing uses, and deletes at once those that none uses any longer', async () => {
    const [photo] = service.photos;
    for (const [index, step] of [0, -hour, hour + year, -year].entries()) {
      service.clock.now += step;
      const [shown, dropped] = await service.upload([photo!, photo!]);
      await service.putListing(`LOK-${index}`, [shown!, dropped!]);
      await service.putListing(`LOK-${index}`, [shown!]);
      expect([await service.statusOf(shown!), await service.statusOf(dropped!)]).toEqual([200, 404]);
      await service.service.start();
      await service.service.stop();
      expect(await service.traces()).toEqual({ ...noTraces, media: index + 1, records: index + 1 });
    }
  });

  it('C276 removes a file whose deletion was postponed while the clock was a year ahead', async () => {
    const [dropped] = await service.upload([service.photos[0]!]);
    await service.putListing('LOK-1', [dropped!]);
    const { files } = service.context;
    service.clock.now += year;
    service.context.files = { ...files, remove: () => Promise.reject(new Error('The store is down.')) };
    await service.putListing('LOK-1', []);
    service.context.files = files;
    expect(await service.traces()).toMatchObject({ media: 1, deletions: 1 });
    service.clock.now -= year;
    await finishUploadDeletions(service.context);
    expect(await service.traces()).toEqual(noTraces);
  });

  it('after the clock was corrected, the job of a new write is due at once', async () => {
    service.clock.now += year;
    await service.putListing('LOK-1', [], { description: 'Ett' });
    service.clock.now -= year;
    await service.putListing('LOK-1', [], { description: 'Två' });
    expect(await claimTranslation(service.context)).toMatchObject({ organizationId: service.org.id, attempts: 1 });
  });

  it('a retry or lease from a time when the clock was a year ahead is due at once', async () => {
    await service.putListing('LOK-1', [], { description: 'Ett' });
    await service.putListing('LOK-2', [], { description: 'Ett' });
    service.clock.now += year;
    await failTranslation(service.context, (await claimTranslation(service.context))!, 'The translator is down.');
    await claimTranslation(service.context);
    expect(await claimTranslation(service.context)).toBeNull();
    service.clock.now -= year;
    expect(await claimTranslation(service.context)).toMatchObject({ attempts: 2 });
    expect(await claimTranslation(service.context)).toMatchObject({ attempts: 2 });
    expect(await claimTranslation(service.context)).toBeNull();
  });

  it('C070 positions in lists are not affected', async () => {
    for (let index = 0; index < 4; index += 1) await service.putListing(`LOK-${index}`, []);
    const { nextCursor } = (await api('GET', '/listings?limit=2')).body;
    const rest = (await api('GET', `/listings?cursor=${nextCursor}`)).body;
    for (const step of [-hour, year, -2 * year]) {
      service.clock.now += step;
      expect((await api('GET', `/listings?cursor=${nextCursor}`)).body).toEqual(rest);
    }
  });
});

describe.each([
  ['spring', Date.UTC(2026, 2, 28, 23)],
  ['autumn', Date.UTC(2026, 9, 24, 22)],
])('the night of %s in which Swedish clocks change', (_, midnight) => {
  it('C005 C234 makes no difference: times are UTC, in order, and found by either offset', async () => {
    const service = await createUploadService();
    const { api } = service.org;
    const instants: string[] = [];
    for (let half = 0; half < 10; half += 1) {
      service.clock.now = midnight + half * (hour / 2);
      const { body } = await api('PUT', `/listings/LOK-${half}`, publishableBody([]));
      expect(body.createdAt).toBe(new Date(service.clock.now).toISOString());
      instants.push(body.createdAt);
    }
    expect(instants).toEqual(instants.toSorted((a, b) => Date.parse(a) - Date.parse(b)));
    for (const [index, instant] of instants.entries()) {
      const later = instants.length - 1 - index;
      for (const offset of [1, 2]) {
        const local = new Date(Date.parse(instant) + offset * hour).toISOString().replace('Z', `%2B0${offset}:00`);
        expect((await api('GET', `/listings?updatedSince=${local}`)).body.data).toHaveLength(later);
      }
    }
    await service.close();
  });
});
