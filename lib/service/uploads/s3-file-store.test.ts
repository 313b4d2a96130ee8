import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { startFaultProxy, type ConnectionFault, type FaultProxy } from '@/lib/testing/faults/fault-proxy';
import { describeFileStore } from '@/lib/testing/harness/describe-file-store';
import type { FileStore } from './file-store';
import { createS3FileStore, S3Fault, type S3Patience, type S3Settings } from './s3-file-store';

const bucket = inject('s3');
const hasty = { answerMs: 500, putMs: 500 };

// The global setup reports a missing server.
describe.runIf(bucket)('a file store in a bucket', () => {
  describeFileStore(() => createS3FileStore(bucket!));
});

describe.runIf(bucket)('a file store in a bucket with faults', () => {
  const settings = bucket as S3Settings;
  const folder = mkdtempSync(join(tmpdir(), 'vakant-s3-files-'));
  const source = join(folder, 'source');
  let direct: FileStore;
  let proxy: FaultProxy;
  let store: FileStore;
  let path: string;
  beforeAll(async () => {
    direct = await createS3FileStore(settings);
  });
  beforeEach(async () => {
    path = `${randomUUID()}/photo.jpg`;
    writeFileSync(source, Buffer.alloc(1_000_003, 'vakant'));
    proxy = await startFaultProxy(settings.endpoint!);
    store = await through();
  });
  afterEach(() => proxy.stop());
  afterAll(() => rmSync(folder, { recursive: true }));

  const through = (patience: Partial<S3Patience> = {}) =>
    createS3FileStore({ ...settings, endpoint: proxy.url }, patience);
  const bytesAt = async (saved: string) => {
    const file = await direct.open(saved);
    await file?.stream.cancel();
    return file?.bytes ?? null;
  };
  const failure = async (work: Promise<unknown>): Promise<Error> =>
    work.then(
      () => new Error('Nothing failed.'),
      (error: Error) => error,
    );

  it.each<[string, ConnectionFault]>([
    ['refuses connections', 'refused'],
    ['never answers', 'silent'],
    ['breaks off in the middle of the file', { cutSentAt: 500_000 }],
    ['gets another byte than was sent', { changeSentAt: 500_000 }],
  ])('stores nothing under the path if the bucket %s', async (_, fault) => {
    proxy.state.fault = fault;
    if (fault === 'silent') store = await through(hasty);
    expect(await failure(store.put(path, source))).toBeInstanceOf(S3Fault);
    expect(await bytesAt(path)).toBeNull();
  });

  it('sends the file again from its start when the first attempt breaks off', async () => {
    proxy.state.faultOfNext = { cutSentAt: 500_000 };
    await store.put(path, source);
    expect(proxy.state.connections).toBe(2);
    const file = (await direct.open(path))!;
    expect(await new Response(file.stream).text()).toBe('vakant'.repeat(166_668).slice(0, 1_000_003));
  });

  it.each<[string, ConnectionFault]>([
    ['refuses connections', 'refused'],
    ['never answers', 'silent'],
    ['breaks off before its answer', { cutAnswerAt: 0 }],
  ])('throws, and never reports a file as missing, if the bucket %s', async (_, fault) => {
    proxy.state.fault = fault;
    if (fault === 'silent') store = await through(hasty);
    expect(await failure(store.open(path))).toBeInstanceOf(S3Fault);
    expect(await failure(store.remove(path))).toBeInstanceOf(S3Fault);
    expect(proxy.state.connections).toBe(6);
  });

  it('works again as soon as the bucket does', async () => {
    proxy.state.fault = 'refused';
    for (let round = 0; round < 5; round += 1) await failure(store.open(path));
    proxy.state.fault = 'none';
    await store.put(path, source);
    expect(await bytesAt(path)).toBe(1_000_003);
    await store.remove(path);
    expect(await bytesAt(path)).toBeNull();
  });

  it('tells a missing bucket apart from a missing file', async () => {
    const elsewhere = await createS3FileStore({ ...settings, bucket: 'vakant-nonesuch' });
    const works = [() => elsewhere.open(path), () => elsewhere.put(path, source), () => elsewhere.remove(path)];
    for (const work of works) {
      expect(String(await failure(work()))).toMatch(/^S3Fault: The bucket did not \w+ a file: 404 NoSuchBucket\.$/);
    }
  });

  it.each<[string, ConnectionFault]>([
    ['breaks off', { cutAnswerAt: 300_000 }],
    ['breaks off before the first byte is read', { cutAnswerAt: 2_000 }],
  ])('fails the reader of a file that %s, so that a part is never taken for the whole', async (_, fault) => {
    await direct.put(path, source);
    proxy.state.fault = fault;
    const file = (await store.open(path))!;
    expect(file.bytes).toBe(1_000_003);
    await expect(new Response(file.stream).arrayBuffer()).rejects.toThrow('did not give a whole file');
  });

  it('fails a reader that reads nothing for longer than a connection may be silent', async () => {
    await direct.put(path, source);
    store = await through({ silenceMs: 500 });
    const reader = (await store.open(path))!.stream.getReader();
    await reader.read();
    await vi.waitFor(async () => expect(await proxy.standing()).toBe(0), { timeout: 10_000 });
    const rest = (async () => {
      while (!(await reader.read()).done);
    })();
    await expect(rest).rejects.toThrow('did not give a whole file');
  });

  it('closes its connection when a reader cancels, even one that waits for bytes', async () => {
    await direct.put(path, source);
    const readers = await Promise.all(
      Array.from({ length: 10 }, async () => (await store.open(path))!.stream.getReader()),
    );
    expect(await proxy.standing()).toBe(10);
    await Promise.all(readers.slice(0, 5).map((reader) => reader.read()));
    const waiting = readers.slice(5).map((reader) => reader.read());
    await Promise.all(readers.map((reader) => reader.cancel()));
    await Promise.all(waiting);
    await vi.waitFor(async () => expect(await proxy.standing()).toBe(0));
  });

  it('stores a file while a hundred readers pause', async () => {
    await direct.put(path, source);
    const readers = await Promise.all(Array.from({ length: 100 }, async () => (await direct.open(path))!.stream));
    await direct.put(`${path}.96.jpg`, source);
    expect(await bytesAt(`${path}.96.jpg`)).toBe(1_000_003);
    await Promise.all(readers.map((stream) => stream.cancel()));
  });

  it('stores each object with the type of its extension', async () => {
    const { endpoint, region, ...credentials } = settings;
    const client = new S3Client({ endpoint: endpoint!, region, credentials, forcePathStyle: true });
    const area = randomUUID();
    for (const [name, type] of [
      ['a.jpg', 'image/jpeg'],
      ['a.png', 'image/png'],
      ['a.jpg.96.webp', 'image/webp'],
    ]) {
      await direct.put(`${area}/${name}`, source);
      const { ContentType } = await client.send(
        new HeadObjectCommand({ Bucket: settings.bucket, Key: `${area}/${name}` }),
      );
      expect(ContentType).toBe(type);
    }
    client.destroy();
  });

  it('reveals neither its key nor what it sent in any error', async () => {
    const wrong = { ...settings, accessKeyId: 'CANARYKEYID', secretAccessKey: 'canary-of-a-secret' };
    const faults = await Promise.all(
      [wrong, { ...settings, secretAccessKey: 'canary-of-a-secret' }].flatMap((given) =>
        ['open', 'put', 'remove'].map(async (verb) => {
          const other = await createS3FileStore(given);
          return failure(verb === 'put' ? other.put(path, source) : other[verb as 'open' | 'remove'](path));
        }),
      ),
    );
    proxy.state.fault = 'refused';
    faults.push(await failure(store.open(path)));
    for (const fault of faults) {
      expect(fault).toBeInstanceOf(S3Fault);
      const reported = inspect(fault, { showHidden: true, depth: 10 }) + JSON.stringify(fault);
      for (const secret of ['canary', 'CANARY', settings.accessKeyId, settings.secretAccessKey, 'Signature=']) {
        expect(reported).not.toContain(secret);
      }
    }
  });
});
