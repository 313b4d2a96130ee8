import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { multipartBody, multipartType, type Part } from '@/lib/testing/harness/multipart';
import {
  animatedWebp,
  blue,
  canary,
  flatPng,
  green,
  jpegWithMetadata,
  photograph,
  quarters,
  red,
  yellow,
  type Rgb,
} from '@/lib/testing/harness/sample-images';
import { issuePaths, noTraces, service, uploadServiceForEachTest } from '@/lib/testing/harness/upload-harness';

describe('hostile uploads', () => {
  uploadServiceForEachTest();
  let photo: Buffer;
  beforeEach(async () => {
    photo = service.photos[0]!;
  });

  const part = (change: Partial<Part> = {}): Part => ({ name: 'files', filename: 'a.jpg', content: photo, ...change });
  const bytesOf = async (url: string) => Buffer.from(await (await service.fetchMedia(url)).arrayBuffer());
  /** The largest difference between the corners of a served picture and these colours. */
  const offBy = async (url: string, expected: Rgb[]) => {
    // This process decodes files only.
    const file = join(dirname(service.context.settings.temporaryFolder), 'served');
    writeFileSync(file, await bytesOf(url));
    const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    const [right, bottom] = [info.width - 4, info.height - 4];
    const corners = [at(3, 3), at(right, 3), at(3, bottom), at(right, bottom)];
    return Math.max(...corners.flatMap((corner, i) => corner.map((value, j) => Math.abs(value - expected[i]![j]!))));
  };

  it.each<[string, () => Part[]]>([
    ['1,000 fields', () => [part(), ...Array.from({ length: 1_000 }, () => ({ name: 'a', content: 'b' }))]],
    ['another part name', () => [part({ name: 'images' })]],
    ['the part name of a floor plan', () => [part({ name: 'file' })]],
    ['a field of the right name', () => [part(), { name: 'files', content: 'x' }]],
    ['a part without headers', () => [{ content: photo, headers: '' }]],
    ['a NUL in a file name', () => [part({ filename: 'a\0.jpg' })]],
    [
      'a form inside a form',
      () => [part({ type: 'multipart/mixed; boundary=inner', content: '--inner\r\n\r\nx\r\n--inner--' })],
    ],
    ['5,000 header lines', () => [{ content: photo, headers: Array(5_000).fill('X-A: b').join('\r\n') }]],
  ])('answers 400 to %s and stores nothing', async (_, make) => {
    const answer = await service.send('/uploads/images', make());
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(issuePaths(answer)[0]![0]).toBe('files');
    expect(await service.traces()).toEqual(noTraces);
  });

  it.each([
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['another boundary than the one sent', 'multipart/form-data; boundary=other'],
    ['a form of texts', 'application/x-www-form-urlencoded'],
    ['a picture', 'image/jpeg'],
  ])('answers 400 to a body that is declared as %s', async (_, type) => {
    const answer = await service.org.api('POST', '/uploads/images', multipartBody([part()]), { 'Content-Type': type });
    expect([answer.status, issuePaths(answer)]).toEqual([400, [['files']]]);
    expect(await service.traces()).toEqual(noTraces);
  });

  it('answers 400 to a form that does not end', async () => {
    const body = multipartBody([part()], { end: false });
    const headers = { 'Content-Type': multipartType };
    expect((await service.org.api('POST', '/uploads/images', body, headers)).status).toBe(400);
    expect(await service.traces()).toEqual(noTraces);
  });

  it.each([
    ['a way out', '../../../../x.html'],
    ['an absolute path', '/etc/passwd'],
    ['5,000 characters', `${'x'.repeat(5_000)}.jpg`],
    ['a line end in code', 'a.jpg%0d%0aX-Injected: 1'],
    ['letters beyond ASCII', 'kök.jpg'],
    ['a script', '<script>alert(1)</script>.svg'],
    ['an address of our own', '..%2f..%2fmedia%2fx.jpg'],
  ])('accepts a picture whose file name is %s, and does not use the name', async (_, filename) => {
    const { status, body } = await service.send('/uploads/images', [part({ filename })]);
    expect(status).toBe(200);
    expect(body.data[0].url).toMatch(new RegExp(`^http://localhost:3000/media/${service.org.id}/[\\w-]{22}\\.jpg$`));
    expect(await service.traces()).toEqual({ ...noTraces, media: 1, records: 1 });
  });

  it('accepts a picture whose bytes contain a boundary of the form', async () => {
    const bytes = Buffer.concat([photo, Buffer.from('\r\n------vakant\r\n\r\n--\r\n--vakant-test-boundary--\r\n')]);
    expect((await service.send('/uploads/images', [part({ content: bytes }), part()])).body.data).toHaveLength(2);
  });

  it('C272: serves all eight EXIF orientations upright', async () => {
    const corners: Rgb[][] = [
      [red, green, blue, yellow],
      [green, red, yellow, blue],
      [yellow, blue, green, red],
      [blue, yellow, red, green],
      [red, blue, green, yellow],
      [blue, red, yellow, green],
      [yellow, green, blue, red],
      [green, yellow, red, blue],
    ];
    const turned = (orientation: number) =>
      quarters(60, 40).jpeg({ chromaSubsampling: '4:4:4' }).withMetadata({ orientation }).toBuffer();
    const urls = await service.upload(await Promise.all(corners.map((_, index) => turned(index + 1))));
    for (const [index, url] of urls.entries()) {
      const { width, height, orientation } = await service.headerOf(url);
      expect([width, height, orientation]).toEqual(index < 4 ? [60, 40, undefined] : [40, 60, undefined]);
      expect(await offBy(url, corners[index]!)).toBeLessThanOrEqual(12);
    }
  });

  it('C272: serves nothing but the picture of a file, in smaller copies too', async () => {
    const behind = async (file: Promise<Buffer>, text: string) =>
      Buffer.concat([await file, Buffer.from(text + canary)]);
    const urls = await service.upload([
      await jpegWithMetadata(200, 150),
      flatPng(200, 150, [
        ['tEXt', Buffer.from(`Comment\0${canary}`)],
        ['eXIf', Buffer.from(canary)],
      ]),
      await quarters(200, 150).png().withXmp(`<x>${canary}</x>`).toBuffer(),
      await quarters(200, 150)
        .webp()
        .withExif({ IFD0: { Artist: canary }, IFD3: { GPSMapDatum: canary } })
        .withXmp(`<x>${canary}</x>`)
        .toBuffer(),
      await behind(quarters(200, 150).jpeg().toBuffer(), '<?php '),
      await behind(quarters(200, 150).png().toBuffer(), 'PK\x03\x04'),
      await behind(quarters(200, 150).webp().toBuffer(), '<script>'),
    ]);
    for (const url of urls.flatMap((address) => [address, `${address}?w=96`])) {
      const text = (await bytesOf(url)).toString('latin1');
      for (const trace of ['CANARY', 'Exif', 'EXIF', 'xmpmeta', '8BIM', '<?php', '<script', 'PK\x03\x04', 'GPS']) {
        expect(text.includes(trace), `${trace} in ${url}`).toBe(false);
      }
    }
  });

  it('serves CMYK, 16-bit, grey and wide-gamut pictures in sRGB of eight bits with the same colours', async () => {
    const four = [red, green, blue, yellow];
    const brick: Rgb = [170, 110, 90];
    const samples: [Buffer, Rgb[] | null, number][] = [
      [
        await sharp({ create: { width: 48, height: 32, channels: 3, background: `rgb(${brick.join()})` } })
          .toColourspace('cmyk')
          .jpeg({ quality: 100 })
          .toBuffer(),
        [brick, brick, brick, brick],
        8,
      ],
      [await quarters(48, 32).toColourspace('rgb16').png().toBuffer(), four, 1],
      [await quarters(48, 32).png().withIccProfile('p3').toBuffer(), four, 3],
      [await quarters(48, 32).greyscale().jpeg().toBuffer(), null, 0],
    ];
    const urls = await service.upload(samples.map(([bytes]) => bytes));
    for (const [index, [, expected, tolerance]] of samples.entries()) {
      const header = await service.headerOf(urls[index]!);
      expect([header.depth, header.icc]).toEqual(['uchar', undefined]);
      expect(['srgb', 'b-w']).toContain(header.space);
      const off = expected ? await offBy(urls[index]!, expected) : 0;
      expect(off).toBeLessThanOrEqual(tolerance);
    }
  });

  it('serves the first frame of an animated picture', async () => {
    const urls = await service.upload([
      await animatedWebp(16, 16, 40),
      flatPng(16, 16, [['acTL', Buffer.from([0, 0, 0, 9, 0, 0, 0, 0])]]),
    ]);
    expect(await offBy(urls[0]!, [red, red, red, red])).toBeLessThanOrEqual(20);
    for (const url of urls) expect((await service.headerOf(url)).pages ?? 1).toBe(1);
    expect((await bytesOf(urls[1]!)).toString('latin1')).not.toContain('acTL');
  });

  it.each<[string, (large: Buffer) => Buffer]>([
    ['a PNG of 256 megapixels', () => flatPng(16_000, 16_000)],
    ['a PNG of a row more than 100 megapixels', () => flatPng(10_000, 10_001)],
    ['a PNG of one pixel by 70,000', () => flatPng(1, 70_000)],
    ['nine tenths of a photograph', (large) => large.subarray(0, (large.length * 9) / 10)],
  ])('rejects %s, and serves the next upload', async (_, make) => {
    const large = await photograph(400, 300).jpeg().toBuffer();
    const answer = await service.sendImages([photo, make(large)]);
    expect([answer.status, issuePaths(answer)]).toEqual([400, [['files', 1]]]);
    expect(await service.traces()).toEqual(noTraces);
    expect(await service.upload([photo])).toHaveLength(1);
  });

  it('C268: keeps 30 photographs in the chosen order, 8 in a request, whichever request finishes first', async () => {
    const widths = Array.from({ length: 30 }, (_none, index) => 20 + index);
    const files = await Promise.all(widths.map((width) => quarters(width, 20).jpeg().toBuffer()));
    const requests = [0, 8, 16, 24].map((start) => service.upload(files.slice(start, start + 8)));
    const urls = (await Promise.all(requests)).flat();
    const { body } = await service.putListing('A', urls);
    const served = [];
    for (const url of body.images) served.push((await service.headerOf(url)).width);
    expect(served).toEqual(widths);
  });
});
