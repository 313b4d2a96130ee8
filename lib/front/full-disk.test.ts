import { closeSync, existsSync, openSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBasePath, ErrorBody } from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import { auditStore, leftovers } from '@/lib/testing/faults/store-audit';
import { tightDisks, type TightDisk } from '@/lib/testing/faults/tight-disk';
import { fileParts, multipartBody, multipartType } from '@/lib/testing/harness/multipart';
import { photograph } from '@/lib/testing/harness/sample-images';
import { publishableBody } from '@/lib/testing/harness/service-harness';
import { makeKeyIn, startService, type ServiceProcess } from '@/lib/testing/harness/service-process';

const timeout = 180_000;

const disks = Object.entries(tightDisks).map(([name, disk]) => ({ name, ...disk }));
for (const { name, missing } of disks) if (missing) process.stdout.write(`Not tried here: ${name}. ${missing}\n`);

describe.each(disks)('$name', { timeout }, ({ name, make, missing }) => {
  let disk: TightDisk;
  let running: ServiceProcess;
  let key: string;
  let photo: Buffer;
  let images: string[];
  let log: number;
  beforeAll(async () => {
    if (missing) return;
    disk = make();
    key = await makeKeyIn(disk.dataDir);
    photo = await photograph(1_600, 1_200).jpeg().toBuffer();
    log = openSync(join(disk.dataDir, 'log'), 'a');
    running = await startService(disk.dataDir, { output: log });
    await running.ready;
    await send('PUT', '/objects/HUS-1', exampleObjectBody);
    const uploaded = await upload([photo, photo, photo]);
    images = uploaded.body.data.map(({ url }: { url: string }) => url);
    await send('PUT', '/listings/LOK-1', publishableBody(images));
  }, timeout);
  afterAll(async () => {
    if (missing) return;
    await running.kill();
    closeSync(log);
    disk.dispose();
  });

  // oxlint-disable-next-line typescript/no-explicit-any -- Answers are read field by field, as in the harness of the service.
  type Answered = { status: number; requestId: string | null; body: any };
  async function send(method: string, path: string, body?: unknown, type = 'application/json'): Promise<Answered> {
    const response = await fetch(running.url + apiBasePath + path, {
      method,
      headers: { Authorization: `Bearer ${key}`, ...(body !== undefined && { 'Content-Type': type }) },
      ...(body !== undefined && { body: (Buffer.isBuffer(body) ? body : JSON.stringify(body)) as BodyInit }),
    });
    return {
      status: response.status,
      requestId: response.headers.get('X-Request-Id'),
      body: await response.json(),
    };
  }
  const upload = (files: Buffer[]) =>
    send('POST', '/uploads/images', multipartBody(fileParts('files', files)), multipartType);
  const expectOurFault = ({ status, requestId, body }: Answered) => {
    expect(status).toBe(500);
    expect(ErrorBody.parse(body)).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', status: 500 });
    expect(requestId).toMatch(/^[\x21-\x7e]{1,128}$/);
    expect(JSON.stringify(body)).not.toMatch(/sqlite|enospc|efbig|space|limit|\/|\.ts/i);
  };
  const mediaFiles = () => {
    const folder = join(disk.dataDir, 'media');
    return existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((f) => f.isFile())
      : [];
  };

  it.runIf(!missing)(
    'C295 C296 C301 writes get a 500 in the shape of every error, reads still succeed, and nothing is half-written',
    async () => {
      const before = await send('GET', '/listings/ext:LOK-1');
      expect(before.body.status).toBe('published');
      const files = mediaFiles().length;
      disk.fill(running.pid);
      const failed: Answered[] = [];
      const writes: [string, string, object?][] = [
        ['PUT', '/objects/HUS-2', exampleObjectBody],
        ['PUT', '/listings/LOK-1', publishableBody(images, { description: 'x'.repeat(20_000) })],
        ['PUT', '/listings/LOK-1', publishableBody([])],
        ['PUT', '/listings/LOK-2', publishableBody([])],
        ['POST', '/listings', publishableBody([])],
        ['POST', '/listings/ext:LOK-1/unpublish'],
        ['DELETE', '/objects/ext:HUS-1'],
      ];
      for (const [method, path, body] of writes) failed.push(await send(method, path, body));
      failed.push(await upload([photo]), await upload([photo, photo]));
      failed.push(await send('POST', '/uploads/floor-plan', multipartBody(fileParts('file', [photo])), multipartType));
      for (const answer of failed) expectOurFault(answer);

      expect(await send('GET', '/listings/ext:LOK-1')).toMatchObject({ status: 200, body: before.body });
      expect((await send('GET', '/listings')).body.data).toHaveLength(1);
      expect((await send('PUT', '/listings/LOK-1', publishableBody(images))).body.outcome).toBe('unchanged');
      expect(await send('PUT', '/listings/LOK-1', {})).toMatchObject({ status: 400 });
      const served = await fetch(running.url + new URL(images[0]!).pathname);
      expect([served.status, (await served.arrayBuffer()).byteLength > 10_000]).toEqual([200, true]);
      expect([mediaFiles().length, leftovers(disk.dataDir)]).toEqual([files, []]);

      disk.free(running.pid);
      expect((await send('PUT', '/objects/HUS-2', exampleObjectBody)).body.outcome).toBe('created');
      expect(await send('GET', '/listings/ext:LOK-1')).toMatchObject({ status: 200, body: before.body });
      const again = await upload([photo, photo]);
      expect(again.status).toBe(200);
      expect((await send('PUT', '/listings/LOK-2', publishableBody([]))).body.outcome).toBe('created');
      expect(running.child.exitCode).toBeNull();
      expect(await auditStore(disk.dataDir)).toEqual([]);
      // Log lines that did not fit were written later, so the operator finds the cause by the request id that a caller quotes.
      const lines = readFileSync(join(disk.dataDir, 'log'), 'utf8').trim().split('\n');
      const logged = lines.map((line) => JSON.parse(line) as { requestId?: string; level: number });
      for (const { requestId } of failed) {
        expect(logged.filter((entry) => entry.requestId === requestId && entry.level >= 50)).toHaveLength(1);
      }
    },
  );

  it.runIf(!missing)('C295 an upload that runs out of space at any step leaves nothing behind', async () => {
    const statuses: number[] = [];
    for (const share of [0.1, 0.6, 1.1, 1.6, 2.2, 2.8, 3.4, 4]) {
      const files = mediaFiles().length;
      disk.fill(running.pid, Math.ceil(photo.length * share));
      const answer = await upload([photo]);
      disk.free(running.pid);
      statuses.push(answer.status);
      if (answer.status !== 200) expectOurFault(answer);
      expect(mediaFiles().length).toBe(answer.status === 200 ? files + 1 : files);
      expect(leftovers(disk.dataDir)).toEqual([]);
    }
    expect(new Set(statuses)).toEqual(new Set([200, 500]));
    expect((await upload([photo])).status).toBe(200);
    expect(await auditStore(disk.dataDir)).toEqual([]);
  });

  // A limit is set on a running process; only a file system can be full before the start.
  it.runIf(!missing && name.startsWith('a small'))('a start without disk space fails with a sentence', async () => {
    disk.fill(running.pid);
    const other = await startService(join(disk.dataDir, 'new'));
    const { code, words } = await other.exited;
    disk.free(running.pid);
    expect([code, words]).toEqual([1, 'The disk that holds DATA_DIR is full. Make room and start again.\n']);
  });
});
