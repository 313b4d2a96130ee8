import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { ErrorBody, requestIdHeader } from '@/lib/contract';
import { startFaultProxy, type ConnectionFault, type FaultProxy } from '@/lib/testing/faults/fault-proxy';
import { noTraces, service, uploadServiceForEachTest } from '@/lib/testing/harness/upload-harness';
import { finishUploadDeletions, recordingMs, removalRetryMs } from './finish-upload-deletions';
import { createS3FileStore, type S3Settings } from './s3-file-store';
import { sweepUploads } from './sweep-uploads';

const bucket = inject('s3');
const slow = { timeout: 15_000, interval: 100 };
const outages: [string, ConnectionFault][] = [
  ['refuses connections', 'refused'],
  ['never answers', 'silent'],
];

// The global setup reports a missing server.
describe.runIf(bucket)('uploads while their bucket is down', () => {
  const settings = bucket as S3Settings;
  uploadServiceForEachTest();
  let proxy: FaultProxy;
  beforeEach(async () => {
    proxy = await startFaultProxy(settings.endpoint!);
    const patience = { answerMs: 1_000, putMs: 1_000 };
    service.context.files = await createS3FileStore({ ...settings, endpoint: proxy.url }, patience);
  });
  afterEach(async () => {
    await proxy.stop();
  });

  const fail = (fault: ConnectionFault) => {
    proxy.state.fault = fault;
    proxy.cut();
  };
  const heal = () => fail('none');

  it.each(outages)('answers an upload with 500 and records nothing while it %s', async (_, fault) => {
    fail(fault);
    const { status, body, headers } = await service.sendImages(service.photos);
    expect([status, body.code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
    expect(body.message).toContain('X-Request-Id');
    expect(service.logged.some(({ fields }) => fields['requestId'] === headers.get(requestIdHeader))).toBe(true);
    expect(await service.traces()).toMatchObject({ temporary: 0, records: 0 });

    heal();
    await vi.waitFor(async () => {
      service.clock.now += recordingMs;
      await sweepUploads(service.context);
      expect(await service.traces()).toEqual(noTraces);
    }, slow);
    await service.upload(service.photos);
    expect(await service.traces()).toMatchObject({ media: 4, records: 4, deletions: 0 });
  });

  it.each(outages)('accepts a push that drops photos, and deletes them later, while it %s', async (_, fault) => {
    const urls = await service.upload(service.photos);
    await service.putListing('A', urls);
    fail(fault);
    const { status, body } = await service.putListing('A', urls.slice(0, 3));
    expect([status, body.outcome]).toEqual([200, 'updated']);
    expect(await service.statusOf(urls[3]!)).toBe(404);
    expect(await service.traces()).toMatchObject({ media: 4, records: 3, deletions: 1 });

    heal();
    await vi.waitFor(async () => {
      service.clock.now += removalRetryMs;
      await finishUploadDeletions(service.context);
      expect(await service.traces()).toMatchObject({ media: 3, records: 3, deletions: 0 });
    }, slow);
  });

  it('the start does not wait for deletions that an earlier process left', async () => {
    const urls = await service.upload(service.photos);
    await service.putListing('A', urls);
    fail('refused');
    await service.putListing('A', []);
    service.context.files = await createS3FileStore({ ...settings, endpoint: proxy.url });
    service.clock.now += removalRetryMs;
    fail('silent');
    await service.service.start();

    heal();
    await service.service.stop();
    expect(await service.traces()).toEqual(noTraces);
  });

  it.each(outages)('answers readers with 500, and serves them again afterwards, while it %s', async (_, fault) => {
    const [url] = await service.upload(service.photos);
    const before = Buffer.from(await (await service.fetchMedia(url!)).arrayBuffer());
    fail(fault);
    // In parallel, because each waits for a bucket that never answers.
    const getIt = async (address: string) => {
      const response = await service.fetchMedia(address);
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([500, 'no-store']);
      expect(response.headers.get(requestIdHeader)).toBeTruthy();
      expect(ErrorBody.parse(await response.json()).code).toBe('INTERNAL_SERVER_ERROR');
    };
    const headIt = async (address: string) => {
      const head = await service.fetchMedia(address, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([500, '']);
    };
    await Promise.all([url!, `${url}?w=20`].flatMap((address) => [getIt(address), headIt(address)]));
    // A 304 needs no bucket.
    const etag = `"${url!.split('/').at(-1)}"`;
    expect((await service.fetchMedia(url!, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    expect((await service.org.api('GET', '/objects')).status).toBe(200);

    heal();
    expect(Buffer.from(await (await service.fetchMedia(url!)).arrayBuffer()).equals(before)).toBe(true);
  });

  it('cuts the answer off when the bucket does, so that a partial file never looks complete', async () => {
    const [url] = await service.upload(service.photos);
    const { length } = Buffer.from(await (await service.fetchMedia(url!)).arrayBuffer());
    fail({ cutAnswerAt: length });
    const response = await service.fetchMedia(url!);
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow('did not give a whole file');
  });

  it('closes the stream of the bucket when a reader disconnects', async () => {
    const [url] = await service.upload(service.photos);
    const source = join(service.context.settings.temporaryFolder, 'large');
    writeFileSync(source, Buffer.alloc(40_000_000, 'vakant'));
    await (await createS3FileStore(settings)).put(service.pathOf(url!), source);
    const answer = getRequestListener((request) => service.service.fetch(request));
    const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    proxy.cut();
    const readers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const request = get({ port, host: '127.0.0.1', path: new URL(url!).pathname, agent: false });
        request.on('error', () => undefined);
        const [response] = (await once(request, 'response')) as [IncomingMessage];
        await once(response, 'readable');
        return request;
      }),
    );
    expect(await proxy.standing()).toBe(5);
    for (const reader of readers) reader.destroy();
    await vi.waitFor(async () => expect(await proxy.standing()).toBe(0));
    server.close();
  });

  it('logs the fault without the key of the bucket', async () => {
    const [url] = await service.upload(service.photos);
    service.context.files = await createS3FileStore({ ...settings, secretAccessKey: 'canary-of-a-secret' });
    await service.sendImages(service.photos);
    await service.statusOf(url!);
    await service.putListing('A', [url!]);
    await service.putListing('A', []);
    const reported = inspect(service.logged, { depth: 10, showHidden: true });
    expect(reported).toContain('403 SignatureDoesNotMatch');
    for (const secret of ['canary', settings.accessKeyId, settings.secretAccessKey])
      expect(reported).not.toContain(secret);
  });
});
