import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorBody } from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import { listenHere } from '@/lib/testing/harness/free-port';
import { exchangeRaw, openSocket, parseAnswer, readToEnd, type RawAnswer } from '@/lib/testing/harness/raw-exchange';
import { createTestService, type TestOrganization, type TestService } from '@/lib/testing/harness/service-harness';
import { createTestFront } from '@/lib/testing/harness/test-front';

const json = JSON.stringify(exampleObjectBody);
const bytes = Buffer.byteLength(json);
const idleMax = 400;

describe('connections that break the rules of HTTP', { timeout: 60_000 }, () => {
  let test: TestService;
  let own: TestOrganization;
  let server: Server;
  let port: number;
  beforeAll(async () => {
    test = await createTestService();
    own = await test.makeOrganization();
    server = createTestFront({ service: test.service });
    server.headersTimeout = 500;
    server.requestTimeout = 1_000;
    await listenHere(server);
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await test.close();
  });

  const head = (request: string, ...headers: string[]) =>
    [request, 'Host: localhost', `Authorization: Bearer ${own.key.key}`, ...headers, '', ''].join('\r\n');
  const put = (...headers: string[]) =>
    head('PUT /partner/v1/objects/HUS-1 HTTP/1.1', 'Content-Type: application/json', ...headers);
  const utf8 = (text: string) => Buffer.from(text).toString('latin1');
  const refused = { status: 400, code: 'BAD_REQUEST', hasRequestId: true };
  const refusalOf = ({ status, head: headers, text }: RawAnswer) => ({
    status,
    code: ErrorBody.parse(JSON.parse(text)).code,
    hasRequestId: /\r\nx-request-id: [\x21-\x7e]{1,128}/.test(headers),
  });
  const expectAlive = async () => {
    const answer = await exchangeRaw(port, head('GET /partner/v1/me HTTP/1.1', 'Connection: close'));
    expect(JSON.parse(answer.text)).toMatchObject({ org: { id: own.id } });
  };

  it.each<[string, () => string | Buffer]>([
    ['a length below that of the body', () => put(`Content-Length: ${bytes - 10}`) + utf8(json)],
    ['a length and chunks', () => put('Content-Length: 2', 'Transfer-Encoding: chunked') + '2\r\n{}\r\n0\r\n\r\n'],
    ['chunks and a length', () => put('Transfer-Encoding: chunked', 'Content-Length: 2') + '2\r\n{}\r\n0\r\n\r\n'],
    ['a length with a sign', () => put('Content-Length: +2') + '{}'],
    ['a length in hexadecimal', () => put('Content-Length: 0x2') + '{}'],
    ['a length beyond all numbers', () => put(`Content-Length: ${'9'.repeat(30)}`) + '{}'],
    ['chunks that are not the last encoding', () => put('Transfer-Encoding: chunked, gzip') + '0\r\n\r\n'],
    ['an encoding that only looks like chunks', () => put('Transfer-Encoding: xchunked') + '0\r\n\r\n'],
    ['a chunk whose size is no number', () => put('Transfer-Encoding: chunked') + 'zz\r\n{}\r\n0\r\n\r\n'],
    ['a chunk longer than it says', () => put('Transfer-Encoding: chunked') + '1\r\n{}\r\n0\r\n\r\n'],
    [
      'a chunk with more said about it than is read',
      () => put('Transfer-Encoding: chunked') + `2;${'a'.repeat(40_000)}\r\n{}\r\n0\r\n\r\n`,
    ],
    ['a space before the colon of a header', () => put('Content-Length : 2') + '{}'],
    ['a NUL in a header', () => put('X-Note: a\0b', 'Content-Length: 2') + '{}'],
    ['a line end alone in a header', () => put('X-Note: a\rb', 'Content-Length: 2') + '{}'],
    ['a header without a colon', () => put('Note', 'Content-Length: 2') + '{}'],
    ['a method in lower case', () => head('get /partner/v1/me HTTP/1.1')],
    ['a version of HTTP that there is not', () => head('GET /partner/v1/me HTTP/9.9')],
    ['a target with a space', () => head('GET /partner/v1/me /x HTTP/1.1')],
    [
      'a target in bytes that are not ASCII',
      () => head('GET /partner/v1/objects/ext:\xe5 HTTP/1.1', 'Connection: close'),
    ],
    ['the first bytes of TLS', () => Buffer.from('16030100a5010000a10303', 'hex')],
    ['the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('C009 C010 C011 C020 C291 %s gets a 400 in the shape of every error', async (_, bytesOf) => {
    expect(refusalOf(await exchangeRaw(port, bytesOf()))).toEqual(refused);
    await expectAlive();
  });

  it('C009 C291 a body shorter than its length gets a 400 once the caller has ended', async () => {
    expect(
      refusalOf(await exchangeRaw(port, put(`Content-Length: ${bytes + 10}`) + utf8(json), { end: true })),
    ).toEqual(refused);
    const chunk = `${bytes.toString(16)}\r\n${utf8(json)}\r\n`;
    expect(refusalOf(await exchangeRaw(port, put('Transfer-Encoding: chunked') + chunk, { end: true }))).toEqual(
      refused,
    );
    expect(await own.api('GET', '/objects/ext:HUS-1')).toMatchObject({ status: 404 });
  });

  it('C015 C291 a compressed body gets a 400 and is not decompressed, not even a bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 32));
    for (const packed of [gzipSync(json), bomb]) {
      const length = `Content-Length: ${packed.length}`;
      for (const headers of [[length, 'Content-Encoding: gzip'], [length]]) {
        const request = Buffer.concat([Buffer.from(put(...headers, 'Connection: close')), packed]);
        expect(refusalOf(await exchangeRaw(port, request))).toEqual(refused);
      }
    }
    const chunks = Buffer.concat([
      Buffer.from(put('Transfer-Encoding: gzip, chunked', 'Connection: close')),
      Buffer.from(`${gzipSync(json).length.toString(16)}\r\n`),
      gzipSync(json),
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
    expect(refusalOf(await exchangeRaw(port, chunks))).toEqual(refused);
    expect(await own.api('GET', '/objects/ext:HUS-1')).toMatchObject({ status: 404 });
  });

  it('C291 a body that is too large gets a 413 before it is sent (Expect: 100-continue)', async () => {
    const socket = await openSocket(port);
    socket.write(put('Content-Length: 3145728', 'Expect: 100-continue', 'Connection: close'));
    const [first] = (await once(socket.setEncoding('latin1'), 'data')) as [string];
    const rest = readToEnd(socket);
    socket.end();
    const answer = (first + (await rest)).replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
    expect(parseAnswer(answer)).toMatchObject({ status: 413 });
  });

  /** Sends one byte after the other until the server closes the connection. */
  async function dribble(start: string): Promise<RawAnswer> {
    const socket = await openSocket(port);
    const answer = readToEnd(socket);
    socket.write(start);
    const timer = setInterval(() => void (socket.writable && socket.write('a')), 20);
    try {
      return parseAnswer(await answer);
    } finally {
      clearInterval(timer);
    }
  }

  it('C009 headers and bodies that never end are cut off with 400, and other callers are served meanwhile', async () => {
    const slow = Promise.all([
      dribble('GET /partner/v1/me HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
      dribble(put('Content-Length: 1000000')),
      dribble(put('Transfer-Encoding: chunked') + '100000\r\n'),
      dribble(
        head(
          'POST /partner/v1/uploads/images HTTP/1.1',
          'Content-Type: multipart/form-data; boundary=x',
          'Content-Length: 1000000',
        ) + '--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n',
      ),
    ]);
    await expectAlive();
    expect((await slow).map(refusalOf)).toEqual([refused, refused, refused, refused]);
    await expectAlive();
  });

  it('C009 silent sockets block no other caller, and are closed without an answer to a request', async () => {
    const idle: Socket[] = [];
    for (let count = 0; count < idleMax; count += 1) idle.push(await openSocket(port));
    await expectAlive();
    const answers = await Promise.all(idle.map(readToEnd));
    expect(answers.filter((answer) => answer !== '')).toEqual([]);
    await expectAlive();
  });

  it('C296 none of them is logged as an error of the service', () => {
    expect(test.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
