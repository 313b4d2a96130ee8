import { once } from 'node:events';
import type { Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countTranslationJobs } from '@/lib/service';
import { listenHere } from '@/lib/testing/harness/free-port';
import { fileParts, multipartBody, multipartType } from '@/lib/testing/harness/multipart';
import { quarters } from '@/lib/testing/harness/sample-images';
import {
  createTestService,
  publishableBody,
  type TestOrganization,
  type TestService,
} from '@/lib/testing/harness/service-harness';
import { createTestFront } from '@/lib/testing/harness/test-front';
import { createMetrics, type Metrics } from './metrics';

describe('metrics', () => {
  let test: TestService;
  let own: TestOrganization;
  let server: Server;
  let url: string;
  const serve = async (metrics: Metrics | null) => {
    server = createTestFront({
      service: test.service,
      dashboard: async (_, response) => void response.end('dashboard'),
      metrics,
    });
    url = await listenHere(server);
  };
  beforeEach(async () => {
    test = await createTestService();
    own = await test.makeOrganization();
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await test.close();
  });

  const call = async (method: string, path: string, headers: Record<string, string> = {}, body?: BodyInit) => {
    const authorization = { Authorization: `Bearer ${own.key.key}` };
    const response = await fetch(url + path, { method, headers: { ...authorization, ...headers }, body });
    await response.arrayBuffer();
    return response.status;
  };
  const figures = async () => {
    const response = await fetch(`${url}/metrics`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
    return response.text();
  };
  const figure = async (line: string) => {
    const found = (await figures()).split('\n').find((text) => text.startsWith(`${line} `));
    return found === undefined ? null : Number(found.slice(line.length + 1));
  };

  it('are not served if they are not enabled', async () => {
    await serve(null);
    const response = await fetch(`${url}/metrics`);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('not found');
  });

  it('count requests by route, method and status, and time them', async () => {
    await serve(createMetrics({ countJobs: () => countTranslationJobs(test.store), countMails: null }));
    expect(await call('GET', '/partner/v1/me')).toBe(200);
    expect(await call('HEAD', '/partner/v1/me')).toBe(200);
    expect(await call('GET', '/partner/v1/objects/ext:nobody')).toBe(404);
    expect(await call('GET', '/media/nobody/nothing.jpg')).toBe(404);
    expect(await call('GET', '/docs/openapi.json')).toBe(200);
    expect(await call('GET', '/listings')).toBe(200);
    const requests = (labels: string) => figure(`vakant_http_requests_total{${labels}}`);
    expect(await requests('route="getMe",method="GET",status="200"')).toBe(1);
    expect(await requests('route="getMe",method="HEAD",status="200"')).toBe(1);
    expect(await requests('route="getObject",method="GET",status="404"')).toBe(1);
    expect(await requests('route="media",method="GET",status="404"')).toBe(1);
    expect(await requests('route="docs",method="GET",status="200"')).toBe(1);
    expect(await requests('route="dashboard",method="GET",status="200"')).toBe(1);
    expect(await figure('vakant_http_request_duration_seconds_count{route="getMe",method="GET"}')).toBe(1);
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  });

  it('contain no names of callers or records, whatever the requests', async () => {
    await serve(createMetrics({ countJobs: () => countTranslationJobs(test.store), countMails: null }));
    const lines = async () =>
      (await figures()).split('\n').filter((line) => line.startsWith('vakant_http_requests')).length;
    await call('GET', '/partner/v1/objects/ext:first-canary');
    await call('GET', '/partner/v1/first-canary');
    await call('PROPFIND', '/partner/v1/first-canary');
    const before = await lines();
    for (let index = 0; index < 20; index += 1) {
      await call('GET', `/partner/v1/objects/ext:canary-${index}?canary=${index}`);
      await call('GET', `/partner/v1/canary-${index}`);
      await call('PROPFIND', `/partner/v1/canary-${index}`);
    }
    expect(await lines()).toBe(before);
    const text = await figures();
    for (const secret of ['canary', own.id, own.key.key, own.key.keyPrefix]) expect(text).not.toContain(secret);
  });

  it('count the bytes of uploads and the queued translations', async () => {
    await serve(createMetrics({ countJobs: () => countTranslationJobs(test.store), countMails: null }));
    const photo = await quarters(40, 30).jpeg().toBuffer();
    const body = multipartBody(fileParts('files', [photo, photo]));
    expect(await call('POST', '/partner/v1/uploads/images', { 'Content-Type': multipartType }, body)).toBe(200);
    expect(await figure('vakant_upload_received_bytes_total{route="uploadImages"}')).toBe(body.byteLength);
    expect(await figure('vakant_translation_jobs{state="queued"}')).toBe(0);
    await own.api('PUT', '/objects/HUS-1', { streetAddress: 'Storgatan 1', postalCode: '11122', city: 'Stockholm' });
    await own.api('PUT', '/listings/LOK-1', publishableBody([]));
    expect(await figure('vakant_translation_jobs{state="queued"}')).toBe(1);
    expect(await figure('vakant_translation_jobs{state="failed"}')).toBe(0);
  });

  it('lack only those of a store that cannot be read', async () => {
    let counted = () => Promise.resolve({ queued: 3 });
    await serve(createMetrics({ countJobs: () => counted(), countMails: () => Promise.resolve({ digest: 2 }) }));
    expect(await figure('vakant_translation_jobs{state="queued"}')).toBe(3);
    counted = () => Promise.reject(new Error('The store is gone.'));
    expect(await figure('vakant_translation_jobs{state="queued"}')).toBeNull();
    expect(await figure('vakant_mails_waiting{kind="digest"}')).toBe(2);
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  });

  it('do not wait for a store that does not answer', async () => {
    const never = () => new Promise<never>(() => undefined);
    const metrics = createMetrics({ countJobs: never, countMails: never });
    await serve(metrics);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const text = metrics.text();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(await text).toContain('process_resident_memory_bytes ');
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('count a request whose caller disconnected as aborted', async () => {
    const metrics = createMetrics({ countJobs: null, countMails: null });
    await serve(metrics);
    const arrived = new Promise<void>((resolve) =>
      server.once('request', (_, response) => response.once('close', resolve)),
    );
    const abort = new AbortController();
    const stalled = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(10)) });
    const headers = { Authorization: `Bearer ${own.key.key}`, 'Content-Type': 'application/json' };
    const init = { method: 'PUT', headers, body: stalled, duplex: 'half', signal: abort.signal };
    const request = fetch(`${url}/partner/v1/objects/A`, init as RequestInit).catch(() => 'gone');
    await once(server, 'request');
    abort.abort();
    expect(await request).toBe('gone');
    await arrived;
    const line = 'vakant_http_requests_total{route="putObject",method="PUT",status="aborted"}';
    expect(await figure(line)).toBe(1);
  });

  it('count an answer that the server broke off as a fault', async () => {
    let breakOff!: (error: Error) => void;
    const cut = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.alloc(10));
        breakOff = (error) => controller.error(error);
      },
    });
    const answer = async () => new Response(cut, { headers: { 'Content-Length': '20' } });
    const metrics = createMetrics({ countJobs: null, countMails: null });
    server = createTestFront({ service: { answer }, dashboard: async () => undefined, metrics });
    url = await listenHere(server);
    const response = await fetch(`${url}/media/nobody/photo.jpg`);
    breakOff(new Error('The bucket broke off.'));
    await expect(response.arrayBuffer()).rejects.toThrow('terminated');
    expect(await figure('vakant_http_requests_total{route="media",method="GET",status="500"}')).toBe(1);
  });
});
