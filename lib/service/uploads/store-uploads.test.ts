import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chunked, fileParts, multipartBody, multipartType } from '@/lib/testing/harness/multipart';
import { quarters } from '@/lib/testing/harness/sample-images';
import { landlordForEachTest, own, test } from '@/lib/testing/harness/landlord';
import { createTestService, publishableBody } from '@/lib/testing/harness/service-harness';
import type { FileStore } from './file-store';
import { finishUploadDeletions, recordingMs, removalRetryMs, removalWaitMs } from './finish-upload-deletions';
import { sweepUploads } from './sweep-uploads';
import { uploadImages } from './upload-files';

describe('uploads when something fails', () => {
  let files: FileStore;
  let photos: Buffer[];
  landlordForEachTest({ object: false });
  beforeEach(async () => {
    ({ files } = test.context);
    photos = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) =>
        quarters(20 + n, 20)
          .jpeg()
          .toBuffer(),
      ),
    );
  });
  afterEach(async () => {
    vi.useRealTimers();
  });

  const body = () => multipartBody(fileParts('files', photos));
  const sendEight = () => own.api('POST', '/uploads/images', body(), { 'Content-Type': multipartType });
  const filesIn = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
      : 0;
  const temporary = () => test.context.settings.temporaryFolder;
  const traces = async () => ({
    media: (await test.storedFiles()).length,
    temporary: filesIn(temporary()),
    records: (await test.store.db.selectFrom('uploads').select('path').execute()).length,
    deletions: (await test.store.db.selectFrom('upload_deletions').select('path').execute()).length,
  });
  const nothing = { media: 0, temporary: 0, records: 0, deletions: 0 };
  const full = () => Promise.reject(new Error('ENOSPC: no space left on device, write /srv/data/x'));

  const signal = () => {
    let give = () => {};
    const given = new Promise<void>((resolve) => {
      give = resolve;
    });
    return { give: () => give(), given };
  };

  it('answers 500 and stores none of eight files when the disk is full at the fifth', async () => {
    let puts = 0;
    test.context.files = { ...files, put: (path, source) => ((puts += 1) === 5 ? full() : files.put(path, source)) };
    const { status, body: answer } = await sendEight();
    expect([status, answer.code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
    expect(JSON.stringify(answer)).not.toMatch(/ENOSPC|srv/);
    expect(await traces()).toEqual(nothing);
    test.context.files = files;
    expect((await sendEight()).status).toBe(200);
    expect(await traces()).toEqual({ ...nothing, media: 8, records: 8 });
  });

  it('answers 500 and stores nothing when the records cannot be written', async () => {
    const { store } = test.context;
    test.context.store = {
      ...store,
      write: () => Promise.reject(new Error('SQLITE_FULL: database or disk is full')),
    };
    expect((await sendEight()).status).toBe(500);
    test.context.store = store;
    expect(await traces()).toEqual(nothing);
  });

  it('answers 500 and writes no file when the store is down from the start', async () => {
    const closed = await createTestService();
    await closed.close();
    test.context.store = { ...test.context.store, db: closed.store.db };
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: body(),
      headers: { 'Content-Type': multipartType },
    });
    await expect(uploadImages(test.context, own.id, request)).rejects.toThrow(/database|destroyed|open/i);
    test.context.store = test.store;
    expect(await traces()).toEqual(nothing);
  });

  it('answers 500 when the temporary folder cannot be written', async () => {
    const blocked = join(dirname(temporary()), 'blocked');
    writeFileSync(blocked, '');
    test.context.settings.temporaryFolder = blocked;
    expect((await sendEight()).status).toBe(500);
    test.context.settings.temporaryFolder = join(dirname(blocked), 'temporary');
    mkdirSync(temporary(), { recursive: true });
    expect(await traces()).toEqual(nothing);
  });

  it('stores nothing for a caller that disconnects at any point', async () => {
    const whole = body();
    for (const share of [0.05, 0.3, 0.6, 0.99]) {
      const start = chunked(whole.subarray(0, Math.floor(whole.length * share)), 4_096);
      const reader = start.getReader();
      const broken = new ReadableStream<Uint8Array>({
        async pull(controller) {
          const { done, value } = await reader.read();
          if (done) controller.error(new DOMException('The caller went away.', 'AbortError'));
          else controller.enqueue(value);
        },
      });
      const answer = await own.api('POST', '/uploads/images', broken, { 'Content-Type': multipartType });
      expect(answer.status).toBe(400);
      expect(await traces()).toEqual(nothing);
    }
    expect(test.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('stores nothing for a caller that disconnects while the files are being stored', async () => {
    const caller = new AbortController();
    test.context.files = {
      ...files,
      put: async (path, source) => {
        await files.put(path, source);
        caller.abort();
      },
    };
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: body(),
      headers: { 'Content-Type': multipartType },
      signal: caller.signal,
    });
    await expect(uploadImages(test.context, own.id, request)).rejects.toMatchObject({ status: 400 });
    expect(await traces()).toEqual(nothing);
  });

  it('cleans up after a crash between the files and their records', async () => {
    const { store } = test.context;
    // Neither the record is written nor the files removed, as if the process had ended there.
    test.context.store = { ...store, write: () => Promise.reject(new Error('killed')) };
    test.context.files = { ...files, remove: () => Promise.reject(new Error('killed')) };
    await sendEight();
    test.context.store = store;
    test.context.files = files;
    expect(await traces()).toEqual({ media: 8, temporary: 0, records: 0, deletions: 8 });
    await finishUploadDeletions(test.context);
    expect(await traces()).toMatchObject({ media: 8, deletions: 8 });
    test.clock.now += recordingMs;
    await sweepUploads(test.context);
    expect(await traces()).toEqual(nothing);
  });

  it('deletes no file of a running upload, and records none that is too late', async () => {
    const [allStored, mayGoOn] = [signal(), signal()];
    let arrived = 0;
    test.context.files = {
      ...files,
      put: async (path, source) => {
        await files.put(path, source);
        arrived += 1;
        if (arrived === photos.length) allStored.give();
        await mayGoOn.given;
      },
    };
    const answer = sendEight();
    await allStored.given;
    await finishUploadDeletions(test.context);
    expect((await traces()).media).toBe(8);
    test.clock.now += recordingMs;
    await finishUploadDeletions(test.context);
    expect((await traces()).media).toBe(0);
    mayGoOn.give();
    expect((await answer).status).toBe(500);
    expect(await traces()).toEqual(nothing);
  });

  it('finishes deletions that an earlier process left, and one bad file does not block the others', async () => {
    const { body: sent } = await sendEight();
    const paths: string[] = sent.data.map(({ url }: { url: string }) => url.split('/media/')[1]!);
    await test.store.write(async (transaction) => {
      await transaction.deleteFrom('uploads').execute();
      await transaction
        .insertInto('upload_deletions')
        .values(paths.map((path) => ({ path, due_at: 0 })))
        .execute();
    });
    test.context.files = { ...files, remove: (path) => (path.startsWith(paths[3]!) ? full() : files.remove(path)) };
    await finishUploadDeletions(test.context);
    expect(await traces()).toEqual({ ...nothing, media: 1, deletions: 1 });
    test.context.files = files;
    await finishUploadDeletions(test.context);
    expect(await traces()).toEqual({ ...nothing, media: 1, deletions: 1 });
    test.clock.now += removalRetryMs;
    await finishUploadDeletions(test.context);
    expect(await traces()).toEqual(nothing);
  });

  /** Schedules the deletion of `count` files, more than one batch, in a file store that only counts. */
  async function noteDeletions(count: number) {
    const rows = Array.from({ length: count }, (_, index) => ({ path: `${own.id}/gone-${index}.jpg`, due_at: 0 }));
    await test.store.db.insertInto('upload_deletions').values(rows).execute();
    const fileStore = { isOut: false, asked: [] as string[] };
    test.context.files = {
      ...files,
      remove: async (path) => {
        fileStore.asked.push(path);
        if (fileStore.isOut) throw new Error('The file store is out.');
      },
    };
    return { fileStore, paths: rows.map(({ path }) => path) };
  }
  const deletions = async () =>
    (await test.store.db.selectFrom('upload_deletions').select('path').execute()).map(({ path }) => path);

  it('stops after a few files while the file store is down, and deletes all of them later', async () => {
    const { fileStore, paths } = await noteDeletions(450);
    fileStore.isOut = true;
    await finishUploadDeletions(test.context);
    expect(fileStore.asked).toHaveLength(8);
    expect(await deletions()).toHaveLength(450);
    fileStore.isOut = false;
    await finishUploadDeletions(test.context);
    expect((await deletions()).toSorted()).toEqual(fileStore.asked.slice(0, 8).toSorted());
    test.clock.now += removalRetryMs;
    await finishUploadDeletions(test.context);
    expect(await deletions()).toEqual([]);
    expect(fileStore.asked).toEqual(expect.arrayContaining(paths));
  });

  it('does not delay a push when the file store does not answer, and still removes the dropped files', async () => {
    await own.api('PUT', '/objects/HUS-1', { streetAddress: 'Storgatan 1', postalCode: '11122', city: 'Stockholm' });
    const urls: string[] = (await sendEight()).body.data.map(({ url }: { url: string }) => url);
    expect((await own.api('PUT', '/listings/A', publishableBody(urls))).status).toBe(200);
    const [removing, stuck] = [signal(), signal()];
    test.context.files = {
      ...files,
      remove: async (path) => {
        removing.give();
        await stuck.given;
        await files.remove(path);
      },
    };
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const answer = own.api('PUT', '/listings/A', publishableBody(urls.slice(0, 3)));
    await removing.given;
    await vi.advanceTimersByTimeAsync(removalWaitMs);
    const { status, body: receipt } = await answer;
    vi.useRealTimers();
    expect([status, receipt.outcome]).toEqual([200, 'updated']);
    expect(await traces()).toMatchObject({ media: 8, records: 3, deletions: 5 });
    stuck.give();
    await vi.waitFor(async () => expect(await traces()).toMatchObject({ media: 3, records: 3, deletions: 0 }));
  });

  it('finishes more deletions than fit in one batch', async () => {
    const { fileStore, paths } = await noteDeletions(450);
    await finishUploadDeletions(test.context);
    expect(await deletions()).toEqual([]);
    expect(fileStore.asked).toEqual(expect.arrayContaining(paths));
  });

  it('sweeps temporary files of dead processes, but nothing younger than a day', async () => {
    const [old, young] = [join(temporary(), 'upload-old'), join(temporary(), 'upload-young')];
    for (const folder of [old, young]) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, '0'), 'half');
    }
    utimesSync(old, 1_000, 1_000);
    await sweepUploads(test.context);
    expect(readdirSync(temporary())).toEqual(['upload-young']);
  });

  it('sweeps more uploads than fit in one batch, those of each organization', async () => {
    const other = await test.makeOrganization({ name: 'Annan' });
    await own.makeUploads(60);
    await other.makeUploads(5);
    test.clock.now += 25 * 60 * 60 * 1000;
    expect(await sweepUploads(test.context, 25)).toBe(65);
    expect((await traces()).records).toBe(0);
  });
});
