import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '@/lib/contract';
import { ServiceError } from '@/lib/service/service-error';
import { chunked, fileParts, multipartBody, multipartType, type Part } from '@/lib/testing/harness/multipart';
import { receiveFiles } from './receive-files';

const fileMax = limits.uploadFileBytesMax;

describe('receiving files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vakant-receive-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const requestOf = (body: BodyInit | null, headers: Record<string, string> = {}) =>
    new Request('http://localhost/', {
      method: 'POST',
      body,
      headers: { 'Content-Type': multipartType, ...headers },
      duplex: 'half',
    } as RequestInit);
  const receive = (body: BodyInit | null, headers: Record<string, string> = {}, filesMax = 8, part = 'files') =>
    receiveFiles(requestOf(body, headers), folder, { part, filesMax });
  const faultOf = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (reason: unknown) => reason,
    );
    if (!(error instanceof ServiceError)) throw new Error('This is no answer to a caller.', { cause: error });
    return { status: error.status, path: error.data?.issues?.[0]?.path };
  };
  const refused = { status: 400, path: ['files'] };
  const file = (content: Uint8Array | string): Part => ({
    name: 'files',
    filename: 'a.jpg',
    type: 'image/jpeg',
    content,
  });

  it.each([1, 7, 1_000, 1 << 20])('preserves every byte and the order, in chunks of %i', async (chunkBytes) => {
    const contents = ['one', '', 'with a\r\n--boundary inside', '\r\n------vakant-test-boundar', '\r\n'.repeat(50)];
    const files = await receive(chunked(multipartBody(contents.map(file)), chunkBytes));
    expect(files.map((path) => readFileSync(path, 'latin1'))).toEqual(contents);
  });

  it('accepts a file of exactly 15 MiB, and rejects one byte more, with and without a Content-Length', async () => {
    const exact = multipartBody([file(Buffer.alloc(fileMax))]);
    expect(readFileSync((await receive(chunked(exact)))[0]!)).toHaveLength(fileMax);
    rmSync(join(folder, '0'));
    const over = multipartBody([file(Buffer.alloc(fileMax + 1))]);
    expect(await faultOf(receive(chunked(over)))).toMatchObject({ status: 413 });
    rmSync(join(folder, '0'), { force: true });
    expect(await faultOf(receive(over, { 'Content-Length': String(over.length) }))).toMatchObject({ status: 413 });
  });

  it.each<[string, Part[]]>([
    ['another part name', [{ ...file(Buffer.alloc(fileMax + 1)), name: 'file' }]],
    ['a field in front', [{ name: 'caption', content: 'x' }, file('x'), file(Buffer.alloc(fileMax + 1))]],
    ['nine files', [...Array<Part>(8).fill(file('x')), file(Buffer.alloc(fileMax + 1))]],
  ])('C264 C291 reports a file that is too large before %s', async (_, parts) => {
    expect(await faultOf(receive(chunked(multipartBody(parts), 1 << 20)))).toMatchObject({ status: 413 });
  });

  it('accepts eight files of 15 MiB, and rejects by Content-Length without reading', async () => {
    const eight = multipartBody(fileParts('files', Array(8).fill(Buffer.alloc(fileMax))));
    expect(await receive(chunked(eight, 1 << 20))).toHaveLength(8);
    let read = 0;
    const unread = new ReadableStream<Uint8Array>({ pull: () => void (read += 1) }, { highWaterMark: 0 });
    const announced = requestOf(unread, { 'Content-Length': String(10 * fileMax) });
    expect(await faultOf(receiveFiles(announced, folder, { part: 'files', filesMax: 8 }))).toMatchObject({
      status: 413,
    });
    expect(read).toBe(0);
  });

  it.each([
    ['a ninth photo', 'files', 8],
    ['a second floor plan', 'file', 1],
  ])('C263 C265 %s is one file too many, not too many bytes', async (_, part, filesMax) => {
    const form = multipartBody(fileParts(part, Array(filesMax + 1).fill(Buffer.alloc(fileMax))));
    const headers = { 'Content-Length': String(form.length) };
    expect(await faultOf(receive(chunked(form, 1 << 20), headers, filesMax, part))).toEqual({
      status: 400,
      path: [part],
    });
  });

  it('stops reading an endless body', async () => {
    let sent = 0;
    const chunk = new Uint8Array(1 << 20);
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += chunk.length;
        controller.enqueue(chunk);
      },
    });
    expect(await faultOf(receive(endless))).toMatchObject({ status: 413 });
    expect(sent).toBeLessThan(140 * 1024 * 1024);
  });

  it.each<[string, Part[]]>([
    ['no part at all', []],
    ['nine files', Array(9).fill(file('x'))],
    ['another part name', [{ ...file('x'), name: 'file' }]],
    ['another part name behind a right one', [file('x'), { ...file('x'), name: 'files[]' }]],
    ['an empty part name', [{ ...file('x'), name: '' }]],
    ['an ordinary field', [{ name: 'caption', content: 'x' }, file('x')]],
    ['a field of the right name', [{ name: 'files', content: 'x' }]],
    ['a field behind the files', [file('x'), { name: 'url', content: 'https://x.example/a.jpg' }]],
    ['1,000 fields', Array.from({ length: 1_000 }, () => ({ name: 'a', content: 'b' }))],
    ['a field of a megabyte', [{ name: 'a', content: 'b'.repeat(1 << 20) }]],
    [
      'a part whose header is not of a form',
      [{ content: 'x', headers: 'Content-Disposition: attachment; filename="a"' }],
    ],
    ['a NUL in a file name', [{ ...file('x'), filename: 'a\0.jpg' }]],
    ['a part without a header', [{ content: 'x', headers: '' }]],
    ['a header line without end', [{ content: 'x', headers: `X-A: ${'a'.repeat(100_000)}` }]],
    ['1,000 header lines', [{ content: 'x', headers: Array(5_000).fill('X-A: b').join('\r\n') }]],
  ])('rejects %s', async (_, parts) => {
    expect(await faultOf(receive(chunked(multipartBody(parts))))).toEqual(refused);
  });

  it.each([
    ['another type', 'application/json'],
    ['a form of texts', 'application/x-www-form-urlencoded'],
    ['another kind of parts', multipartType.replace('form-data', 'mixed')],
    ['no type', ''],
    ['a form without a boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['a boundary that is not the one sent', 'multipart/form-data; boundary=other'],
    ['a type that only begins like a form', 'multipart/form-database; boundary=x'],
  ])('rejects the content type: %s', async (_, type) => {
    expect(await faultOf(receive(chunked(multipartBody([file('x')])), { 'Content-Type': type }))).toEqual(refused);
  });

  it.each(['gzip', 'br', 'GZIP', 'identity, gzip', 'unknown'])(
    'C016 names a Content-Encoding of %s as the fault',
    async (coding) => {
      for (const body of [multipartBody([file('x')]), gzipSync(multipartBody([file('x')]))]) {
        const work = receive(chunked(body), { 'Content-Encoding': coding });
        await expect(work).rejects.toMatchObject({
          status: 400,
          data: { issues: [{ path: ['files'], message: 'Send the body without a Content-Encoding.' }] },
        });
      }
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it('accepts a form that says it is not compressed', async () => {
    expect(await receive(multipartBody([file('x')]), { 'Content-Encoding': 'Identity' })).toHaveLength(1);
  });

  it('rejects a request without a body, and one that is not a form', async () => {
    expect(await faultOf(receive(null))).toEqual(refused);
    expect(await faultOf(receive(chunked(Buffer.from('{"url":"https://x.example/a.jpg"}'))))).toEqual(refused);
  });

  it('accepts one floor plan, in the part with that name', async () => {
    expect(await receive(multipartBody(fileParts('file', [Buffer.from('x')])), {}, 1, 'file')).toHaveLength(1);
    rmSync(join(folder, '0'));
    const two = multipartBody(fileParts('file', [Buffer.from('x'), Buffer.from('y')]));
    expect(await faultOf(receive(two, {}, 1, 'file'))).toEqual({ status: 400, path: ['file'] });
  });

  it.each([
    ['a way out', '../../../x'],
    ['an absolute path', '/etc/passwd'],
    ['5,000 characters', 'x'.repeat(5_000)],
    ['a quote and a line end', 'a\\".jpg%0d%0aX: y'],
    ['letters beyond ASCII', 'k\u00f6k.jpg'],
    ['dots', '..'],
  ])('accepts a file whose name is %s, and does not use the name', async (_, filename) => {
    const [path] = await receive(multipartBody([{ ...file('x'), filename }]));
    expect(path).toBe(join(folder, '0'));
    expect(readdirSync(folder)).toEqual(['0']);
  });

  it('accepts a file without a name if its type is octet-stream', async () => {
    const headers = 'Content-Disposition: form-data; name="files"\r\nContent-Type: application/octet-stream';
    expect(await receive(multipartBody([{ content: 'x', headers }]))).toHaveLength(1);
  });

  it('reads a form inside a form as plain bytes', async () => {
    const inner = multipartBody([file('inner')])
      .toString('latin1')
      .replaceAll('----vakant-test-boundary', '----inner');
    const [path] = await receive(multipartBody([{ ...file(inner), type: 'multipart/mixed; boundary=----inner' }]));
    expect(readFileSync(path!, 'latin1')).toBe(inner);
  });

  it('rejects a body that is cut off at any point', async () => {
    const whole = multipartBody([file('a'.repeat(300)), file('b'.repeat(300))]);
    for (let length = 0; length < whole.length - 4; length += 29) {
      const target = mkdtempSync(join(folder, 'cut-'));
      const request = requestOf(chunked(whole.subarray(0, length), 64));
      expect(await faultOf(receiveFiles(request, target, { part: 'files', filesMax: 8 }))).toEqual(refused);
    }
  });

  it('rejects a malformed part header, although the parser still begins the file behind it', async () => {
    const body = multipartBody([{ ...file('a'), filename: 'a\u0000.jpg' }, file('b'.repeat(1_000))]);
    expect(await faultOf(receive(body.subarray(0, -500)))).toEqual(refused);
  });

  it('closes its files when a caller disconnects midway', async () => {
    const before = readdirSync('/dev/fd').length;
    for (let round = 0; round < 20; round += 1) {
      const bytes = multipartBody([file('a'.repeat(50_000))], { end: false });
      let sent = false;
      const broken = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          if (sent) controller.error(new Error('aborted'));
          else controller.enqueue(bytes);
          sent = true;
        },
      });
      const target = mkdtempSync(join(folder, 'gone-'));
      const request = requestOf(broken);
      expect(await faultOf(receiveFiles(request, target, { part: 'files', filesMax: 8 }))).toEqual(refused);
    }
    expect(readdirSync('/dev/fd').length).toBeLessThan(before + 10);
  });

  it('reads the rest of a body that is already rejected, so that the caller gets the answer', async () => {
    const parts = [{ name: 'caption', content: 'x' }, file(Buffer.alloc(3_000_000))];
    let sent = 0;
    const counted = chunked(multipartBody(parts)).pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          sent += chunk.length;
          controller.enqueue(chunk);
        },
      }),
    );
    expect(await faultOf(receive(counted))).toEqual(refused);
    expect(sent).toBeGreaterThan(3_000_000);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('reports a fault of the disk as one', async () => {
    const request = requestOf(chunked(multipartBody([file('x'.repeat(200_000)), file('y'.repeat(200_000))])));
    const work = receiveFiles(request, join(folder, 'missing'), { part: 'files', filesMax: 8 });
    await expect(work).rejects.toThrow('ENOENT');
  });
});
