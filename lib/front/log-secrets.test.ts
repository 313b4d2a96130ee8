import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBasePath, requestIdHeader } from '@/lib/contract';
import { exampleListingBody, exampleObjectBody } from '@/lib/contract/examples';
import { fileParts, multipartBody, multipartType } from '@/lib/testing/harness/multipart';
import { quarters } from '@/lib/testing/harness/sample-images';
import { makeKeyIn, startService } from '@/lib/testing/harness/service-process';

type Line = { level: number; msg: string; requestId?: string; error?: { message?: string; stack?: string } } & Record<
  string,
  unknown
>;

const canary = 'a-word-that-nobody-else-writes';
const strangeKey = `svc_sk_${'0123456789abcdef'.repeat(3)}`;

describe('the log of a process', { timeout: 60_000 }, () => {
  let dataDir: string;
  let key: string;
  let log: string;
  let words: string;
  const answers: { id: string; status: number }[] = [];
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'vakant-log-'));
    key = await makeKeyIn(dataDir);
    const file = join(dataDir, 'log');
    const output = openSync(file, 'w');
    const running = await startService(dataDir, { output, settings: { LOG_LEVEL: 'debug' } });
    await running.ready;
    const call = async (method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) => {
      const response = await fetch(`${running.url}${apiBasePath}${path}`, {
        method,
        body,
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
      });
      await response.arrayBuffer();
      answers.push({ id: response.headers.get(requestIdHeader)!, status: response.status });
    };
    const listing = { ...exampleListingBody, description: canary, images: [] };
    const photo = multipartBody(fileParts('files', [await quarters(40, 30).jpeg().toBuffer()]));
    const form = { 'Content-Type': multipartType };
    await call('PUT', '/objects/NS-STO-01', JSON.stringify({ ...exampleObjectBody, streetAddress2: canary }));
    await call('PUT', `/listings/${canary}`, JSON.stringify(listing));
    await call('PUT', '/listings/A', JSON.stringify({ ...listing, objectRef: canary }));
    await call('PUT', '/listings/A', `{"description": "${canary}"`);
    await call('GET', `/listings/ext:${canary}?a=${canary}`);
    await call('GET', `/listings?cursor=${canary}`);
    await call('POST', '/uploads/images', photo, form);
    await call('GET', '/me', undefined, { Authorization: `Bearer ${strangeKey}` });
    await call('GET', `/${canary}`);
    // A file in place of the folder for unfinished files makes an upload fail with 500.
    rmSync(join(dataDir, 'temporary'), { recursive: true });
    writeFileSync(join(dataDir, 'temporary'), '');
    await call('POST', '/uploads/images', photo, form);
    running.child.kill('SIGTERM');
    ({ words } = await running.exited);
    closeSync(output);
    log = readFileSync(file, 'utf8');
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  const lines = () =>
    log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);

  it('has one line of the same form for each request, with the request id of its answer', () => {
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 400, 200, 400, 200, 401, 404, 500]);
    const requests = lines().filter(({ msg }) => msg === 'request');
    expect(requests.map(({ requestId, status }) => ({ id: requestId, status }))).toEqual(answers);
    for (const line of requests) {
      expect(Object.keys(line)).toEqual(Object.keys(requests[0]!));
      expect(line).toMatchObject({ method: expect.any(String), ms: expect.any(Number) });
    }
    expect(requests[1]).toMatchObject({
      method: 'PUT',
      route: 'putListing',
      organization: expect.stringMatching(/^[0-9a-f-]{36}$/),
      key: key.slice(0, 15),
      outcome: 'created',
    });
    expect(requests[7]).toMatchObject({ route: null, organization: null, key: null, outcome: null });
  });

  it('has the whole error of a 500, with the id of its request', () => {
    const faults = lines().filter(({ level }) => level >= 50);
    expect(faults.map(({ requestId }) => requestId)).toEqual([answers.at(-1)!.id]);
    expect(faults[0]!.error).toMatchObject({
      code: expect.stringMatching(/^E/),
      stack: expect.stringContaining('    at '),
    });
  });

  it.each([
    ['no key', () => [key, key.slice(7), strangeKey, strangeKey.slice(7)]],
    ['nothing that was sent', () => [canary, 'Birger Jarlsgatan', 'Takterrass']],
  ])('C027 has %s in it, and neither has standard error', (_, secrets) => {
    for (const secret of secrets()) {
      expect(log.includes(secret), secret).toBe(false);
      expect(words.includes(secret), secret).toBe(false);
    }
  });
});
