import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileParts, multipartBody, multipartType } from '@/lib/testing/harness/multipart';
import type { Answer } from '@/lib/testing/harness/service-harness';
import { noTraces, service, uploadServiceForEachTest } from '@/lib/testing/harness/upload-harness';
import { uploadSlotsMax } from './upload-slots';

// Many concurrent uploads are slow on a busy machine, and one that fails would occupy the slots of those after it.
const patience = { timeout: 60_000 };

type OpenUpload = { answer: Promise<Answer>; state: () => 'waiting' | 'read' | number; finish: () => void };

describe('uploads at the same time', { timeout: 120_000 }, () => {
  uploadServiceForEachTest();
  let server: Server;
  let opened: OpenUpload[];
  beforeEach(async () => {
    opened = [];
    const answer = getRequestListener((request) => service.service.fetch(request));
    server = createServer((request, response) => void answer(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    // The slots belong to the process: an upload that a failed test left waiting would never free its slot.
    for (const upload of opened) upload.finish();
    await Promise.allSettled(opened.map(({ answer }) => answer));
    server.closeAllConnections();
    server.close();
  });

  /** An upload that sends its first half on request and the rest when the test says so. */
  const openUpload = (): OpenUpload => {
    const form = multipartBody(fileParts('files', [service.photos[0]!]));
    const half = form.length / 2;
    let asked = false;
    let finish = () => {};
    const mayFinish = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const body = new ReadableStream(
      {
        async pull(controller) {
          if (!asked) {
            asked = true;
            return controller.enqueue(form.subarray(0, half));
          }
          await mayFinish;
          controller.enqueue(form.subarray(half));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'Content-Type': multipartType };
    const answer = service.org.api('POST', '/uploads/images', body, headers);
    let answered: number | null = null;
    void answer.then(({ status }) => (answered = status));
    const upload: OpenUpload = {
      answer,
      state: () => (asked ? 'read' : (answered ?? 'waiting')),
      finish: () => finish(),
    };
    opened.push(upload);
    return upload;
  };
  const openUploads = (count: number) => Array.from({ length: count }, openUpload);
  const areRead = (uploads: OpenUpload[]) =>
    vi.waitFor(() => {
      const states = uploads.map(({ state }) => state());
      expect({ states, logged: service.logged.filter(({ level }) => level === 'error') }).toEqual({
        states: states.map(() => 'read'),
        logged: [],
      });
    }, patience);
  // A request on another connection is answered only after the server has seen what arrived before it.
  const settle = async () => {
    const { port } = server.address() as AddressInfo;
    const headers = { Authorization: `Bearer ${service.org.key.key}` };
    for (let round = 0; round < 20; round += 1) {
      await (await fetch(`http://127.0.0.1:${port}/partner/v1/me`, { headers })).text();
    }
  };
  const foldersInUse = () => readdirSync(service.context.settings.temporaryFolder).length;

  it('stores the files of a limited number of requests at once, and reads nothing of the others until one is done', async () => {
    const first = openUploads(uploadSlotsMax);
    await areRead(first);
    const later = openUploads(3);
    await settle();
    expect(later.map(({ state }) => state())).toEqual(['waiting', 'waiting', 'waiting']);
    expect(foldersInUse()).toBe(uploadSlotsMax);

    first[0]!.finish();
    expect((await first[0]!.answer).status).toBe(200);
    // The one whose key was looked up first comes first.
    const readNow = () => later.filter(({ state }) => state() === 'read').length;
    await vi.waitFor(() => expect(readNow()).toBe(1), patience);
    await settle();
    expect(readNow()).toBe(1);
    expect(foldersInUse()).toBe(uploadSlotsMax);

    const all = [...first, ...later];
    for (const upload of all) upload.finish();
    expect((await Promise.all(all.map(({ answer }) => answer))).map(({ status }) => status)).toEqual(
      all.map(() => 200),
    );
    expect(await service.traces()).toMatchObject({ temporary: 0, records: all.length });
  });

  it('reads a body only when a slot is free, and skips callers that disconnected', async () => {
    const first = openUploads(uploadSlotsMax);
    await areRead(first);
    const accepted: Socket[] = [];
    server.on('connection', (socket) => accepted.push(socket));
    const large = multipartBody(
      fileParts(
        'files',
        Array.from({ length: 8 }, () => Buffer.alloc(3_000_000)),
      ),
    );
    const post = async () => {
      const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
      client.on('error', () => undefined);
      await once(client, 'connect');
      const head = [
        'POST /partner/v1/uploads/images HTTP/1.1',
        'Host: localhost',
        `Authorization: Bearer ${service.org.key.key}`,
        `Content-Type: ${multipartType}`,
        `Content-Length: ${large.length}`,
      ];
      client.write(`${head.join('\r\n')}\r\n\r\n`);
      client.write(large);
      return client;
    };
    const leaving = await Promise.all([post(), post(), post()]);
    const staying = await post();
    await vi.waitFor(() => expect(accepted.every(({ bytesRead }) => bytesRead > 0)).toBe(true), patience);
    await settle();
    expect(Math.max(...accepted.map(({ bytesRead }) => bytesRead))).toBeLessThan(1_000_000);

    for (const client of leaving) client.destroy();
    const next = openUpload();
    await settle();
    expect(next.state()).toBe('waiting');
    first[0]!.finish();
    first[1]!.finish();
    // Eight files of zeros are not images.
    const [answer] = (await once(staying, 'data')) as [Buffer];
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 400 /);
    await areRead([next]);

    for (const upload of [...first, next]) upload.finish();
    await Promise.all([...first, next].map(({ answer: sent }) => sent));
    await vi.waitFor(
      async () =>
        expect(await service.traces()).toEqual({
          ...noTraces,
          media: uploadSlotsMax + 1,
          records: uploadSlotsMax + 1,
        }),
      patience,
    );
  });

  it('frees its slot when an upload fails or is cut off', async () => {
    for (let round = 0; round < uploadSlotsMax + 2; round += 1) {
      const leaves = new AbortController();
      const request = new Request('http://localhost:3000/partner/v1/uploads/images', {
        method: 'POST',
        headers: { Authorization: `Bearer ${service.org.key.key}`, 'Content-Type': multipartType },
        body: multipartBody(fileParts('files', [Buffer.from('no picture')])),
        signal: leaves.signal,
      });
      if (round % 2 === 1) leaves.abort();
      expect((await service.service.fetch(request)).status).toBe(400);
    }
    await service.upload(service.photos);
    expect(await service.traces()).toMatchObject({ temporary: 0, records: service.photos.length });
  });
});
