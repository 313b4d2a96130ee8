import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Digest } from '@/lib/rules/mail/digest';
import { postWebhook, webhookHeader, webhookSecret } from './post-webhook';
import { webhookBody } from './webhook-body';

const env = { authSecret: 'a secret of at least thirty-two characters', dataDir: '/nowhere' };

type Got = { url: string; headers: IncomingHttpHeaders; body: string };

let got: Got[];
let answer: (response: ServerResponse) => void;
let url: string;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    got.push({ url: request.url!, headers: request.headers, body });
    answer(response);
  });
});

beforeEach(async () => {
  got = [];
  answer = (response) => response.end('ok');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  vi.stubEnv('APP_URL', 'https://vakant.example');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const digest: Digest = {
  off: [
    {
      id: 'l-1',
      name: '<!channel> Storgatan 1 & 3, Luleå',
      at: '2026-11-20T09:00:00Z',
      person: 'Åsa',
      reason: 'let',
      blockers: ['images'],
    },
  ],
  due: [],
  tasks: [],
  broken: [],
  key: null,
};
const now = Date.parse('2026-11-20T10:00:00Z');

describe('the webhook', () => {
  it('gets the digest with a text to show, signed with the time', async () => {
    const body = await webhookBody(digest, now);
    expect(await postWebhook({ url, body, env, now })).toEqual({ outcome: 'sent' });
    const [request] = got;
    const [, at, mark] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(request!.headers[webhookHeader.toLowerCase()]))!;
    expect(Number(at)).toBe(now / 1000);
    expect(mark).toBe(createHmac('sha256', webhookSecret(env)).update(`${at}.${request!.body}`).digest('hex'));
    expect(webhookSecret({ ...env, authSecret: 'another secret of thirty-two characters' })).not.toBe(
      webhookSecret(env),
    );
    const sent = JSON.parse(request!.body) as { text: string };
    expect(sent).toMatchObject({
      type: 'vakant.digest',
      version: 1,
      url: 'https://vakant.example',
      off: [{ id: 'l-1', reason: 'let', url: 'https://vakant.example/listings/l-1' }],
    });
    expect(sent.text).toContain('• &lt;!channel&gt; Storgatan 1 &amp; 3, Luleå – Avpublicerades av Åsa');
    expect(sent.text).toContain('https://vakant.example/listings/l-1');
  });

  it.each([
    [302, 'refused'],
    [307, 'refused'],
    [404, 'refused'],
    [408, 'later'],
    [429, 'later'],
    [499, 'refused'],
    [500, 'later'],
  ] as const)('that answers %i counts as %s, and no redirect is followed', async (status, outcome) => {
    answer = (response) => response.writeHead(status, { Location: `${url}/elsewhere` }).end();
    expect(await postWebhook({ url, body: '{}', env })).toMatchObject({ outcome });
    expect(got.map((request) => request.url)).toEqual(['/hook']);
  });

  it('times out', async () => {
    answer = () => undefined;
    expect(await postWebhook({ url, body: '{}', env }, 50)).toEqual({
      outcome: 'later',
      reason: 'The webhook was too slow.',
    });
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['never ends', (response) => response.write('.')],
    ['is cut off', (response) => response.write('.', () => response.destroy())],
  ])('is not sent again if its 200 arrived and the rest of the answer %s', async (_, rest) => {
    answer = (response) => rest(response.writeHead(200));
    expect(await postWebhook({ url, body: '{}', env }, 1_000)).toEqual({ outcome: 'sent' });
    answer = (response) => rest(response.writeHead(503));
    expect(await postWebhook({ url, body: '{}', env }, 1_000)).toMatchObject({ outcome: 'later' });
  });

  it('reads only the beginning of a long answer', async () => {
    answer = (response) => {
      response.writeHead(200);
      const more = (): boolean | void => !response.destroyed && response.write('x'.repeat(64 * 1024), more);
      more();
    };
    expect(await postWebhook({ url, body: '{}', env })).toEqual({ outcome: 'sent' });
  });

  it('is retried later if nothing listens', async () => {
    const body = { url: 'http://127.0.0.1:1/', body: '{}', env };
    expect(await postWebhook(body)).toEqual({ outcome: 'later', reason: 'The webhook cannot be reached.' });
  });
});
