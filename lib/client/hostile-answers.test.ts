import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, createConnection, getMe, putListing, type Connection } from '@/lib/client';
import { ListingInput, listingRef } from '@/lib/contract';
import { exampleListingBody, exampleMe } from '@/lib/contract/examples';

const key = 'svc_sk_0123456789abcdef0123456789abcdef0123456789abcdef';
const body = ListingInput.parse(exampleListingBody);

/** A service on a real socket that answers every request with these bytes, or with nothing. */
type Hostile = { server: Server; port: number; answer: string | null; requests: string[]; sockets: Set<Socket> };

async function startHostile(): Promise<Hostile> {
  const hostile: Hostile = { server: createServer(), port: 0, answer: null, requests: [], sockets: new Set() };
  hostile.server.on('connection', (socket) => {
    hostile.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      hostile.requests.push(bytes.toString('latin1'));
      if (hostile.answer !== null) socket.end(hostile.answer);
    });
  });
  hostile.server.listen(0, '127.0.0.1');
  await once(hostile.server, 'listening');
  hostile.port = (hostile.server.address() as AddressInfo).port;
  return hostile;
}

async function stop({ server, sockets }: Hostile): Promise<void> {
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, 'close');
}

const answerOf = (status: string, headers: string[], text: string) =>
  [`HTTP/1.1 ${status}`, 'Connection: close', `Content-Length: ${Buffer.byteLength(text)}`, ...headers, '', text].join(
    '\r\n',
  );
const json = (value: unknown, ...headers: string[]) =>
  answerOf('200 OK', ['Content-Type: application/json', ...headers], JSON.stringify(value));
const sound = json(exampleMe);

describe('a call to a remote service on a real socket', () => {
  let service: Hostile;
  let inside: Hostile;
  beforeEach(async () => {
    [service, inside] = [await startHostile(), await startHostile()];
    inside.answer = sound;
  });
  afterEach(async () => {
    await Promise.all([stop(service), stop(inside)]);
  });

  const connectionTo = (options: Partial<Connection> = {}) =>
    createConnection({
      baseUrl: `http://127.0.0.1:${service.port}/partner/v1`,
      key: () => key,
      sleep: () => Promise.resolve(),
      ...options,
    });
  async function failureOf(work: Promise<unknown>): Promise<ApiError> {
    const error = await work.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).message).not.toMatch(/[\n<]|svc_sk|127\.0\.0\.1| at /);
    return error as ApiError;
  }

  const megabyte = 'x'.repeat(1_000_000);
  const lines = Array.from({ length: 1_000 }, (_, index) => `X-${index}: ${'x'.repeat(1_000)}`);
  it.each<[string, string, string]>([
    ['a page of HTML with 200', 'UNREADABLE_ANSWER', answerOf('200 OK', ['Content-Type: text/html'], '<h1>Wi-Fi</h1>')],
    ['a wrong shape', 'UNREADABLE_ANSWER', json({ data: {} })],
    ['an unknown value', 'UNREADABLE_ANSWER', json({ ...exampleMe, org: { ...exampleMe.org, orgType: 'bank' } })],
    ['1 MB of headers', 'NETWORK', json(exampleMe, ...lines)],
    ['one header of 1 MB', 'NETWORK', json(exampleMe, `X-Long: ${megabyte}`)],
    ['what is not HTTP', 'NETWORK', 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['half an answer', 'NETWORK', sound.slice(0, -100)],
  ])('that answers %s fails with %s, and succeeds once the service recovers', async (_, code, answer) => {
    service.answer = answer;
    expect(await failureOf(getMe(connectionTo()))).toMatchObject({ code });
    service.answer = sound;
    expect(await getMe(connectionTo())).toEqual(exampleMe);
  });

  it.each([301, 302, 303, 307, 308])('does not follow a redirect with %d to an internal address', async (status) => {
    service.answer = answerOf(`${status} Moved`, [`Location: http://127.0.0.1:${inside.port}/latest/meta-data/`], '');
    expect(await failureOf(getMe(connectionTo()))).toMatchObject({ code: 'UNREADABLE_ANSWER' });
    expect(await failureOf(putListing(connectionTo(), listingRef('A'), body, null))).toMatchObject({ status });
    expect([service.requests.length > 0, inside.requests]).toEqual([true, []]);
  });

  it('waits for a silent service as long as the connection allows, 30 seconds by default', async () => {
    expect(connectionTo().timeoutMs).toBe(30_000);
    expect(await failureOf(getMe(connectionTo({ timeoutMs: 100 })))).toMatchObject({ code: 'TIMEOUT', status: null });
    service.answer = sound;
    expect(await getMe(connectionTo())).toEqual(exampleMe);
  });

  it('fails with NETWORK when the host name cannot be resolved', async () => {
    const baseUrl = `http://${'x'.repeat(64)}.invalid/partner/v1`;
    expect(await failureOf(getMe(connectionTo({ baseUrl })))).toMatchObject({ code: 'NETWORK', status: null });
  });
});
