import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareStaticFiles } from './prepare-static-files.mjs';
import { staticFiles } from './static-files';

const folder = mkdtempSync(join(tmpdir(), 'vakant-static-'));
let server: Server;

beforeAll(async () => {
  mkdirSync(join(folder, 'static', 'chunks'), { recursive: true });
  writeFileSync(join(folder, 'secret.js'), 'secret');
  writeFileSync(join(folder, 'static', 'chunks', 'a.js'), 'f()');
  await prepareStaticFiles(join(folder, 'static'));
  const answer = staticFiles(join(folder, 'static'), async ({ url }, response) => void response.end(`page ${url}`));
  server = createServer((asked, response) => void answer(asked, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks for a path as it is; `fetch` would resolve its dots. */
async function ask(path: string, encoding = 'br', method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const headers = { 'accept-encoding': encoding };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method, headers }, resolve).on('error', reject).end();
  });
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { headers: response.headers, text: Buffer.concat(parts).toString() };
}

it('a file of the build is cached for a year, and sent as it was compressed', async () => {
  const { headers } = await ask('/_next/static/chunks/a.js', 'gzip, deflate, br');
  expect(headers).toMatchObject({
    'cache-control': 'public,max-age=31536000,immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript',
    vary: 'Accept-Encoding',
  });
});

it.each(['', 'gzip, deflate'])(
  'a reader without brotli is left to the pages, which compress: "%s"',
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
])('what is no file of the build is left to the pages: %s', async (path) => {
  expect((await ask(path)).text).toBe(`page ${path}`);
});

it('a file is only read', async () => {
  expect((await ask('/_next/static/chunks/a.js', 'br', 'POST')).text).toBe('page /_next/static/chunks/a.js');
  expect((await ask('/_next/static/chunks/a.js', 'br', 'HEAD')).text).toBe('');
});
