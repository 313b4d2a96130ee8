import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { listenHere } from '@/lib/testing/harness/free-port';
import { compressAnswers } from './compress-answers';

const page = `<ul>${'<li>Kontor, 240 m², Storgatan</li>'.repeat(500)}</ul>`;

let close = () => {};
afterEach(() => close());

async function served(answer: (response: ServerResponse) => void): Promise<string> {
  const compressed = compressAnswers(async (_, response) => answer(response));
  const server = createServer((request, response) => void compressed(request, response));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return listenHere(server);
}

async function read(url: string, encodings?: string): Promise<{ encoding: string | undefined; body: Buffer }> {
  const request = get(url, { headers: encodings ? { 'Accept-Encoding': encodings } : {} });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { encoding: response.headers['content-encoding'], body: Buffer.concat(await response.toArray()) };
}

const html = (response: ServerResponse) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);

it('a browser gets a page with Brotli, others with gzip, and a reader without either as it is', async () => {
  const url = await served(html);
  const browser = await read(url, 'gzip, deflate, br, zstd');
  expect([browser.encoding, brotliDecompressSync(browser.body).toString()]).toEqual(['br', page]);
  const other = await read(url, 'gzip');
  expect([other.encoding, gunzipSync(other.body).toString()]).toEqual(['gzip', page]);
  const plain = await read(url);
  expect([plain.encoding, plain.body.toString()]).toEqual([undefined, page]);
});

it('what is compressed already is sent as it is', async () => {
  const url = await served((response) => response.setHeader('Content-Type', 'image/webp').end(page));
  expect(await read(url, 'br')).toEqual({ encoding: undefined, body: Buffer.from(page) });
});

it('the first part of a page arrives before the rest is rendered', async () => {
  let answering: ServerResponse | null = null;
  const url = await served((response) => {
    answering = response;
    response.setHeader('Content-Type', 'text/html').write(page);
    (response as ServerResponse & { flush: () => void }).flush();
  });
  const [response] = (await once(get(url, { headers: { 'Accept-Encoding': 'br' } }), 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  await once(response, 'data');
  answering!.end('<p>The rest.</p>');
  await once(response, 'end');
  expect(brotliDecompressSync(Buffer.concat(parts)).toString()).toBe(`${page}<p>The rest.</p>`);
});
