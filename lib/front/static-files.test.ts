import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSocket } from '@/lib/testing/harness/raw-exchange';
import { prepareStaticFiles } from './prepare-static-files.mjs';
import { staticFiles } from './static-files';

const folder = mkdtempSync(join(tmpdir(), 'vakant-static-'));
let server: Server;

beforeAll(async () => {
  mkdirSync(join(folder, 'static', 'chunks'), { recursive: true });
  writeFileSync(join(folder, 'secret.js'), 'secret');
  writeFileSync(join(folder, 'static', 'chunks', 'a.js'), 'f()');
  writeFileSync(join(folder, 'static', 'chunks', 'gone.js'), 'g()');
  await prepareStaticFiles(join(folder, 'static'));
  writeFileSync(join(folder, 'static', 'chunks', 'large.js.br'), randomBytes(16_000_000));
  const answer = staticFiles(join(folder, 'static'), async ({ url }, response) => void response.end(`page ${url}`));
  server = createServer((asked, response) => void answer(asked, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Requests a path unchanged; `fetch` would resolve its dots. */
async function ask(path: string, encoding = 'br', method = 'GET', more: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const headers = { 'accept-encoding': encoding, ...more };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method, headers }, resolve).on('error', reject).end();
  });
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { headers: response.headers, text: Buffer.concat(parts).toString() };
}

it.each(['gzip, deflate, br', 'br;q=0.5', 'gzip;q=0, br;q=1.0'])(
  'a file of the build is sent as compressed by the build, to be cached for a year: "%s"',
  async (encoding) => {
    const { headers } = await ask('/_next/static/chunks/a.js', encoding);
    expect(headers).toMatchObject({
      'cache-control': 'public,max-age=31536000,immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript',
      vary: 'Accept-Encoding',
    });
  },
);

it.each(['', 'gzip, deflate', 'br;q=0', 'gzip, br ; q=0.000, deflate'])(
  'a reader without brotli gets the file from the framework: "%s"',
  async (encoding) => {
    expect((await ask('/_next/static/chunks/a.js', encoding)).text).toBe('page /_next/static/chunks/a.js');
  },
);

it.each([
  '/',
  '/_next/static',
  '/_next/static/',
  '/_next/static/chunks/b.js',
  '/_next/static/../secret.js',
  '/_next/static/%2e%2e/secret.js',
  '/_next/static/chunks/..%2f..%2f..%2fsecret.js',
  '/_next/static/%',
  '/_next/data/chunks/a.js',
])('a path that is not a file of the build is left to the framework: %s', async (path) => {
  expect((await ask(path)).text).toBe(`page ${path}`);
});

it('only GET and HEAD return a file', async () => {
  expect((await ask('/_next/static/chunks/a.js', 'br', 'POST')).text).toBe('page /_next/static/chunks/a.js');
  expect((await ask('/_next/static/chunks/a.js', 'br', 'HEAD')).text).toBe('');
});

it.each(['bytes=2-1', 'bytes=0-1', 'bytes=x'])('a range request gets the whole file: %s', async (range) => {
  const { headers, text } = await ask('/_next/static/chunks/a.js', 'br', 'GET', { range });
  expect(headers).not.toHaveProperty('content-range');
  expect(text).toBe((await ask('/_next/static/chunks/a.js')).text);
});

it('a file that cannot be read ends the connection, so that the reader does not wait', async () => {
  rmSync(join(folder, 'static', 'chunks', 'gone.js.br'));
  await expect(ask('/_next/static/chunks/gone.js')).rejects.toThrow('socket hang up');
});

it.skipIf(!existsSync('/proc/self/fd'))(
  'a reader that disconnects in the middle of a file leaves no file open',
  async () => {
    for (let reader = 0; reader < 3; reader += 1) {
      const socket = await openSocket((server.address() as AddressInfo).port);
      const asked = 'GET /_next/static/chunks/large.js HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n';
      socket.write(asked.repeat(2));
      await once(socket, 'data');
      socket.destroy();
    }
    await expect.poll(() => openFiles().filter((path) => path.startsWith(folder))).toEqual([]);
  },
);

/** The paths of the files that this process has open. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      return readlinkSync(join('/proc/self/fd', name));
    } catch {
      return [];
    }
  });
}
