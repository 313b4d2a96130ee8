import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorBody } from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import { readEnv } from '@/lib/env';
import { listenHere } from '@/lib/testing/harness/free-port';
import { exchangeRaw, openSocket, parseAnswer, readToEnd } from '@/lib/testing/harness/raw-exchange';
import { createTestService, type TestOrganization, type TestService } from '@/lib/testing/harness/service-harness';
import { createTestFront } from '@/lib/testing/harness/test-front';

/** The time between two pieces of a body: on so slow a connection the rest of a body takes more than half a second. */
const pieceMs = 20;

describe('the front server', () => {
  let test: TestService;
  let own: TestOrganization;
  let server: Server;
  beforeAll(async () => {
    test = await createTestService();
    own = await test.makeOrganization();
    server = createTestFront({
      service: test.service,
      dashboard: async (request, response) => void response.end(`dashboard ${request.url}`),
    });
    await listenHere(server);
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await test.close();
  });

  /** Sends bytes as they are, and `next` at the first response. Returns everything received until the server closes. */
  const exchange = (text: string, next?: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      let received = '';
      socket.setEncoding('latin1');
      const send = (words: string) => socket.write(words.replaceAll('\n', '\r\n'), 'latin1');
      socket.on('data', (data: string) => {
        if (received === '' && next !== undefined) send(next);
        received += data;
      });
      socket.on('end', () => resolve(received));
      socket.on('error', reject);
      send(text);
    });
  const read = (answer: string) => {
    const [head = '', ...rest] = answer.split('\r\n\r\n');
    const text = rest.join('\r\n\r\n').replace(/^[0-9a-f]+\r\n([^]*)\r\n0\r\n\r\n$/, '$1');
    return { status: Number(head.split(' ', 2)[1]), head: head.toLowerCase(), text };
  };
  const plain = 'Host: localhost\nConnection: close\n';
  const keyed = () => `${plain}Authorization: Bearer ${own.key.key}\n`;
  const json = 'Content-Type: application/json\n';
  const bearer = () => `Authorization: Bearer ${own.key.key}`;
  const floorPlan = 'POST /partner/v1/uploads/floor-plan';
  const form = 'Content-Type: multipart/form-data; boundary=x';

  it.each([
    ['a word that is no request', 'hello\n\n'],
    ['a method that HTTP does not know', `FETCH /partner/v1/me HTTP/1.1\n${plain}\n`],
    [
      'a length and chunks at once',
      `PUT /partner/v1/objects/A HTTP/1.1\n${plain}${json}Content-Length: 2\nTransfer-Encoding: chunked\n\n{}`,
    ],
    ['two lengths', `PUT /partner/v1/objects/A HTTP/1.1\n${plain}${json}Content-Length: 2\nContent-Length: 3\n\n{}`],
    ['a length below nothing', `PUT /partner/v1/objects/A HTTP/1.1\n${plain}${json}Content-Length: -1\n\n{}`],
    [
      'an encoding that is not chunks',
      `PUT /partner/v1/objects/A HTTP/1.1\n${plain}${json}Transfer-Encoding: gzip\n\n{}`,
    ],
    ['more headers than are accepted', `GET /partner/v1/me HTTP/1.1\n${plain}X-Long: ${'a'.repeat(20_000)}\n\n`],
    ['an address that is too long', `GET /partner/v1/objects/ext:${'a'.repeat(20_000)} HTTP/1.1\n${plain}\n`],
    ['no host', `GET /partner/v1/me HTTP/1.1\nConnection: close\n\n`],
    ['a host that can be none', `GET /partner/v1/me HTTP/1.1\nHost: a b\nConnection: close\n\n`],
    ['a port that can be none', `GET /partner/v1/me HTTP/1.1\nHost: localhost:99999\nConnection: close\n\n`],
    ['a path that is none', `GET /partner/v1/objects/a\\b HTTP/1.1\n${plain}\n`],
    ['a path with a raw #', `GET /partner/v1/objects/ext:a#b HTTP/1.1\n${plain}\n`],
    ['a tunnel', `CONNECT localhost:80 HTTP/1.1\n${plain}\n`],
  ])('C009 C010 C011 C020 C295 %s gets a 400 in the shape of every error', async (_, text) => {
    const { status, head, text: body } = read(await exchange(text));
    const error = ErrorBody.parse(JSON.parse(body));
    expect(error).toMatchObject({ status: 400, code: 'BAD_REQUEST', data: { issues: [{ path: [] }] } });
    expect(status).toBe(400);
    expect(head).toContain('\r\ncontent-type: application/json; charset=utf-8');
    expect(head).toContain('\r\ncache-control: no-store');
    expect(head).toMatch(/\r\nx-request-id: [\x21-\x7e]{1,128}(\r\n|$)/);
  });

  it.each([
    ['no host', 'GET /partner/v1/me HTTP/1.1\nConnection: close\n'],
    ['two hosts', `GET /partner/v1/me HTTP/1.1\n${plain}Host: localhost\n`],
    ['an impossible host', 'GET /partner/v1/me HTTP/1.1\nHost: a b\nConnection: close\n'],
    ['an invalid path', `GET /partner/v1/objects/a\\b HTTP/1.1\n${plain}`],
    ['a tunnel', `CONNECT localhost:80 HTTP/1.1\n${plain}`],
    ['a body of bad chunks', `PUT /partner/v1/objects/A HTTP/1.1\n${plain}${json}Transfer-Encoding: chunked\n`],
  ])("C295 %s is rejected with the caller's request id, once", async (_, head) => {
    const answer = read(await exchange(`${head}X-Request-Id: CALLER-1\n\n${head.includes('chunked') ? 'zz\n' : ''}`));
    expect(answer.status).toBe(400);
    expect(answer.head.match(/\r\nx-request-id: [^\r]*/g)).toEqual(['\r\nx-request-id: caller-1']);
  });

  it('names its version on /healthz', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const { status, text } = read(await exchange(`GET /healthz HTTP/1.1\n${plain}\n`));
    expect([status, text]).toEqual([200, `alive, version ${version}`]);
  });

  it.each([
    '/healthz',
    '/readyz',
    '/metrics',
    '/partner/v1/me',
    '/media/a/b.jpg',
    '/docs',
    '/docs/openapi.json',
    '/any',
  ])('%s forbids type sniffing, forbids framing, and requires https', async (path) => {
    const secure = createTestFront({
      env: readEnv({ APP_URL: 'https://desk.example' }),
      service: test.service,
      dashboard: async (_, response) => void response.end(),
    });
    const { headers } = await fetch((await listenHere(secure)) + path);
    secure.closeAllConnections();
    secure.close();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('content-security-policy')).toMatch(
      /^(?:sandbox; )?default-src '(?:none|self)'.*frame-ancestors 'none'/,
    );
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('C001 a request with a whole URL as its target is the same request', async () => {
    const target = 'http://elsewhere.example/partner/v1/me';
    const known = read(await exchange(`GET ${target} HTTP/1.1\n${keyed()}\n`));
    expect(JSON.parse(known.text)).toMatchObject({ org: { id: own.id } });
    expect(read(await exchange(`GET ${target} HTTP/1.1\n${plain}\n`)).status).toBe(401);
    expect(read(await exchange(`GET http://elsewhere.example?a=1 HTTP/1.1\n${plain}\n`)).text).toContain(
      'dashboard /?a=1',
    );
  });

  it.each([
    [
      'an offer of HTTP/2',
      'Connection: Upgrade, HTTP2-Settings\nUpgrade: h2c\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\n',
    ],
    ['an unknown expectation', 'Expect: something\n'],
  ])('C001 %s is ignored, and the connection stays usable', async (_, headers) => {
    const key = `Host: localhost\nAuthorization: Bearer ${own.key.key}\n`;
    const body = JSON.stringify(exampleObjectBody);
    const length = `${json}Content-Length: ${Buffer.byteLength(body)}\n`;
    const put = `PUT /partner/v1/objects/OFFER HTTP/1.1\n${key}${length}${headers}\n`;
    const answer = await exchange(put + Buffer.from(body).toString('latin1'), `GET /healthz HTTP/1.1\n${plain}\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/"externalRef":"OFFER"/);
    expect(answer).toMatch(/alive, version/);
  });

  it('C001 C300 leaves paths outside the base path to the dashboard', async () => {
    for (const path of ['/me', '/partner/v2/me', '/partner/v1x', '/PARTNER/v1/me']) {
      expect(read(await exchange(`GET ${path} HTTP/1.1\n${plain}\n`)).text).toBe(`dashboard ${path}`);
    }
  });

  it.each(['TRACE', 'PUT', 'DELETE', 'PROPFIND'])('%s reaches no page', async (method) => {
    const { status, head, text } = read(await exchange(`${method} /sign-in HTTP/1.1\n${plain}X-Canary: seen\n\n`));
    expect([status, text]).toEqual([405, 'method not allowed']);
    expect(head).toContain('\r\nallow: get, head, post, options\r\n');
  });

  it('serves the documentation if and only if it serves the API', async () => {
    const page = read(await exchange(`GET /docs HTTP/1.1\n${plain}\n`));
    expect([page.status, page.text.startsWith('<!doctype html>')]).toEqual([200, true]);
    expect(page.head).not.toContain('set-cookie');
    const description = read(await exchange(`GET /docs/openapi.json?a=1 HTTP/1.1\n${plain}\n`));
    expect(JSON.parse(description.text)).toMatchObject({ openapi: '3.1.1' });
    expect(read(await exchange(`GET /docs/../package.json HTTP/1.1\n${plain}\n`)).status).toBe(404);
    expect(read(await exchange(`GET /docsx HTTP/1.1\n${plain}\n`)).text).toBe('dashboard /docsx');
    const remote = createTestFront({
      service: null,
      dashboard: async (request, response) => void response.end(`dashboard ${request.url}`),
      isReady: () => false,
    });
    const base = await listenHere(remote);
    for (const path of ['/docs', '/docs/openapi.json']) {
      expect(await (await fetch(base + path)).text()).toBe(`dashboard ${path}`);
    }
    const ready = await fetch(`${base}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([503, 'not ready']);
    remote.closeAllConnections();
    remote.close();
  });

  it.each(['', 'a'])('sends no message of an error when a body fails after "%s"', async (sent) => {
    const chunks = [sent].filter(Boolean).map((text) => Buffer.from(text));
    const failing = createTestFront({
      service: {
        answer: async () =>
          new Response(
            new ReadableStream({
              pull: (controller) => {
                const chunk = chunks.shift();
                if (!chunk) throw new Error('EIO at /srv/data');
                controller.enqueue(chunk);
              },
            }),
            { headers: { 'Content-Type': 'image/jpeg', 'Content-Length': '9' } },
          ),
      },
    });
    await listenHere(failing);
    const { port } = failing.address() as AddressInfo;
    const { all } = await exchangeRaw(port, 'GET /media/a/b.jpg HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(all).not.toMatch(/Error|EIO|srv/);
    failing.close();
  });

  it.each([
    '/partner/v1/',
    '/partner/v1/me/',
    '/partner/v1//me',
    '//partner/v1/me',
    '/partner//v1/me',
    '/partner/v1/objects/',
    '/partner/v1/listings//',
    '/partner/v1/listings/ext:A/unpublish/',
    '//media/a/b.jpg',
    '//docs',
  ])('C008 C017 a surplus slash in %s gets a 404, never a redirect', async (path) => {
    const { status, head, text } = read(await exchange(`GET ${path} HTTP/1.1\n${keyed()}\n`));
    expect([status, ErrorBody.parse(JSON.parse(text)).code]).toEqual([404, 'NOT_FOUND']);
    expect(head).not.toContain('\r\nlocation:');
  });

  it.each(['TRACE', 'OPTIONS', 'PATCH', 'PROPFIND', 'PURGE'])(
    'C017 C037 %s is 401 without a key, 404 with one',
    async (method) => {
      expect(read(await exchange(`${method} /partner/v1/me HTTP/1.1\n${plain}\n`)).status).toBe(401);
      expect(read(await exchange(`${method} /partner/v1/me HTTP/1.1\n${keyed()}\n`)).status).toBe(404);
    },
  );

  it('C194 C291 a body that is too large gets a 413, with a length or in chunks, and the connection stays usable', async () => {
    const chunk = `10000\n${' '.repeat(0x10000)}\n`;
    const announced = `Content-Length: 3145728\n\n${' '.repeat(3_145_728)}`;
    for (const body of [announced, `Transfer-Encoding: chunked\n\n${chunk.repeat(48)}0\n\n`]) {
      const head = `PUT /partner/v1/objects/A HTTP/1.1\nHost: localhost\nAuthorization: Bearer ${own.key.key}\n${json}`;
      const answer = await exchange(`${head}${body}GET /healthz HTTP/1.1\n${plain}\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toMatch(/alive, version/);
    }
  });

  it.each([
    [
      'a wrong key',
      401,
      () => ['PUT /partner/v1/objects/A', 'Authorization: Bearer nobody', 'Content-Length: 3145728'],
    ],
    ['no such route', 404, () => ['PUT /partner/v1/nowhere', bearer(), 'Content-Length: 3145728']],
    [
      'a body that turns out to be too large',
      413,
      () => ['PUT /partner/v1/objects/A', bearer(), json.trim(), 'Transfer-Encoding: chunked'],
    ],
    ['a form that says it is too large', 413, () => [floorPlan, bearer(), form, 'Content-Length: 33554432']],
    ['a file that turns out to be too large', 413, () => [floorPlan, bearer(), form, 'Transfer-Encoding: chunked']],
  ])(
    'C037 C291 %s gets a %i even if the caller sends slowly, and the connection stays usable',
    async (_, status, headOf) => {
      const [target, ...headers] = headOf();
      const socket = await openSocket((server.address() as AddressInfo).port);
      const answer = readToEnd(socket);
      const send = (bytes: string) => new Promise((resolve) => socket.write(bytes, 'latin1', resolve));
      await send([`${target} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n'));
      const length = Number(/Content-Length: (\d+)/.exec(headers.join())?.[1] ?? Number.NaN);
      const pieces = Number.isNaN(length)
        ? [...Array.from({ length: 56 }, () => `100000\r\n${' '.repeat(0x100000)}\r\n`), '0\r\n\r\n']
        : Array.from({ length: 32 }, () => ' '.repeat(length / 32));
      for (const piece of pieces) {
        await send(piece);
        await setTimeout(pieceMs);
      }
      await send('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
      const { all } = parseAnswer(await answer);
      expect(all).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(all).toContain('alive, version');
    },
  );
});
