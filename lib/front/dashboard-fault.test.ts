import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ErrorBody } from '@/lib/contract';
import { listenToRefusals, type Refusal } from '@/lib/desk/staff/refusals';
import { listenHere } from '@/lib/testing/harness/free-port';
import { exchangeRaw } from '@/lib/testing/harness/raw-exchange';
import { createTestFront } from '@/lib/testing/harness/test-front';

const state = encodeURIComponent(JSON.stringify(['', { children: ['__PAGE__', {}] }, null, null, 0]));
const own = 'Origin: http://localhost';

describe('requests that could fail in the dashboard', () => {
  let server: Server;
  let port: number;
  let reached: string[] = [];
  let refusals: Refusal[] = [];
  beforeAll(async () => {
    listenToRefusals((refusal) => refusals.push(refusal));
    server = createTestFront({
      service: { answer: async () => new Response('service') },
      dashboard: async (request, response) => {
        reached.push(`${request.method} ${request.url}`);
        response.end('dashboard');
      },
    });
    await listenHere(server);
    ({ port } = server.address() as AddressInfo);
  });
  beforeEach(() => {
    reached = [];
    refusals = [];
  });
  afterAll(() => {
    listenToRefusals(() => undefined);
    server.closeAllConnections();
    server.close();
  });

  const send = (line: string, ...headers: string[]) =>
    exchangeRaw(port, [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'));

  it.each<[string, string[]]>([
    ['GET /listings/%zz', []],
    ['GET /objects/%zz', []],
    ['GET /invite/%ff', []],
    ['GET /listings/%', []],
    ['GET /api/listings/%e5/presence', []],
    ['HEAD /_next/static/%zz', []],
    ['POST /listings/%zz', [own]],
    ['POST /sign-in', [own, 'Content-Type: multipart/form-data; boundary=b']],
    ['POST /sign-in', [own, 'Content-Type: Multipart/Form-Data']],
    ['POST /listings', [own, 'Next-Action: a', 'Content-Type: multipart/form-data; boundary=b']],
    ['GET *', []],
    ['GET listings', []],
    ['GET //[', []],
    ['GET /', ['RSC: 1', 'Next-Router-State-Tree: damaged']],
    ['GET /', ['RSC: 1', 'Next-Router-State-Tree: %7B']],
    ['GET /', ['RSC: 1', 'Next-Router-State-Tree: {"a":1}']],
    ['GET /', ['RSC: 1', 'Next-Router-State-Tree: %zz']],
    ['GET /', ['RSC: 1', 'Next-Router-State-Tree:']],
    ['GET /', ['RSC: 1', `Next-Router-State-Tree: ${state}`, `Next-Router-State-Tree: ${state}`]],
  ])('%s %j is 400 and does not reach the dashboard', async (line, headers) => {
    const answer = await send(line, ...headers);
    expect([answer.status, reached, refusals]).toEqual([400, [], []]);
  });

  it.each<[string, string[], string]>([
    ['GET /listings/a%20b?x=%zz', [], 'GET /listings/a%20b?x=%zz'],
    ['GET /nowhere', [], 'GET /nowhere'],
    ['GET /', ['RSC: 1', `Next-Router-State-Tree: ${state}`], 'GET /'],
    ['POST /listings', [own, 'Next-Action: a'], 'POST /listings'],
    [`POST /unsubscribe/a.digest.${'a'.repeat(43)}`, [own], `POST /unsubscribe/a.digest.${'a'.repeat(43)}`],
    // A form that is sent before the scripts of its page run.
    ['POST /sign-in', [own, 'Content-Type: application/x-www-form-urlencoded'], 'POST /sign-in'],
    ['POST /api/uploads/images', [own, 'Content-Type: multipart/form-data; boundary=b'], 'POST /api/uploads/images'],
    ['POST /listings', [own, 'Sec-Fetch-Site: same-origin'], 'POST /listings'],
    // The route handler rejects foreign sites itself, in the shape of its errors.
    ['POST /api/runs', ['Origin: https://evil.example'], 'POST /api/runs'],
  ])('%s %j reaches the dashboard', async (line, headers, expected) => {
    expect((await send(line, ...headers)).status).toBe(200);
    expect([reached, refusals]).toEqual([[expected], []]);
  });

  it.each([
    [6_291_456, 200, 'dashboard'],
    [6_291_457, 413, 'PAYLOAD_TOO_LARGE'],
  ])(
    'an action of %i bytes gets a %i, and the next request on its connection an answer',
    async (bytes, status, text) => {
      const head = [
        'POST /listings HTTP/1.1',
        'Host: localhost',
        own,
        'Next-Action: a',
        `Content-Length: ${bytes}`,
        '',
        '',
      ];
      const next = ['GET /healthz HTTP/1.1', 'Host: localhost', 'Connection: close', '', ''];
      const answer = await exchangeRaw(port, head.join('\r\n') + ' '.repeat(bytes) + next.join('\r\n'));
      expect(answer).toMatchObject({ status, text, all: expect.stringContaining('alive, version') });
    },
  );

  it.each(['/_next/static/chunks/a.js', '/_next/static/', '/service-worker.js?a', '/manifest.webmanifest'])(
    'other methods than GET and HEAD get a 405 on the file %s',
    async (path) => {
      const statuses = ['GET', 'HEAD', 'POST', 'OPTIONS'].map(
        async (method) => (await send(`${method} ${path}`, own)).status,
      );
      expect(await Promise.all(statuses)).toEqual([200, 200, 405, 405]);
      expect((await send(`POST ${path}`, own)).head).toContain('\r\nallow: get, head\r\n');
      expect(reached).toHaveLength(2);
    },
  );

  it('OPTIONS * gets the list of methods', async () => {
    const { status, head } = await send('OPTIONS *');
    expect([status, reached]).toEqual([204, []]);
    expect(head).toContain('\r\nallow: get, head, post, put, delete, options');
  });

  it.each([
    [['Origin: https://evil.example']],
    [['Origin: https://evil.example', 'Next-Action: a', 'Sec-Fetch-Site: cross-site']],
    [['Origin: http://localhost:9999', 'Sec-Fetch-Site: same-site']],
    [['Origin: null', 'Next-Action: a']],
    [[own, 'Sec-Fetch-Site: cross-site']],
    [['Sec-Fetch-Site: none']],
    [['Next-Action: a']],
  ])('an action with %j gets a 403 and one line in the log, and does not reach the dashboard', async (headers) => {
    const answer = await send('POST /listings', 'Content-Length: 0', ...headers);
    expect([answer.status, answer.text, reached]).toEqual([403, 'Only pages of this site can do this.', []]);
    expect(refusals).toEqual([{ code: 'FOREIGN_ORIGIN', staff: null, account: null, address: '127.0.0.1' }]);
  });

  it.each(['/partner/v1/me', '/docs', '/media/a/b.jpg', '/healthz', '/listings'])(
    'C009 two Host headers get a 400 on %s, even if they are equal',
    async (path) => {
      for (const second of ['localhost', 'other.example', '']) {
        const { status, head, text } = await send(`GET ${path}`, `Host: ${second}`);
        expect([status, reached]).toEqual([400, []]);
        expect(head).toContain('\r\nconnection: close');
        expect(ErrorBody.parse(JSON.parse(text))).toMatchObject({ code: 'BAD_REQUEST', status: 400 });
      }
    },
  );
});
