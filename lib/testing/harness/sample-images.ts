import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export type Rgb = [number, number, number];
export const red: Rgb = [220, 30, 30];
export const green: Rgb = [30, 180, 60];
export const blue: Rgb = [30, 60, 210];
export const yellow: Rgb = [230, 210, 40];

/** The text in the hostile metadata of these samples. No stored file may contain it. */
export const canary = 'CANARY-59.3326N-18.0649E';

/** A picture of four quarters: top left red, top right green, bottom left blue, bottom right yellow. */
export function quarters(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const row = y < height / 2 ? [red, green] : [blue, yellow];
      pixels.set(row[x < width / 2 ? 0 : 1]!, (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 }, limitInputPixels: false });
}

/** A picture like a photograph: a gradient with noise, so that it does not compress to almost nothing. */
export function photograph(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 1;
  for (let index = 0; index < pixels.length; index += 1) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    const place = Math.floor(index / 3);
    pixels[index] = (((place % width) * 200) / width + ((seed >> 16) & 31)) & 255;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 }, limitInputPixels: false });
}

/** A JPEG whose EXIF, XMP, IPTC and comment all contain its location, and whose EXIF contains another picture. */
export async function jpegWithMetadata(width = 60, height = 40): Promise<Buffer> {
  const jpeg = await quarters(width, height)
    .jpeg()
    .withExif({ IFD0: { Artist: canary, ImageDescription: canary }, IFD3: { GPSMapDatum: canary } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${canary}</note></x:xmpmeta>`)
    .toBuffer();
  const iptc = Buffer.concat([Buffer.from('\x1c\x02\x78', 'latin1'), uint16(canary.length), Buffer.from(canary)]);
  const resource = Buffer.concat([Buffer.from('8BIM\x04\x04\0\0\0\0', 'latin1'), uint16(iptc.length), iptc]);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0'), resource])),
    segment(0xfe, Buffer.from(canary)),
    jpeg.subarray(2),
  ]);
}

/** A PNG with one grey bit per pixel, built by hand, so that any size costs almost nothing. */
export function flatPng(width: number, height: number, extraChunks: [type: string, data: Buffer][] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...extraChunks.map(([type, data]) => pngChunk(type, data)),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An animated WebP. Each frame has another colour, the first one red. */
export function animatedWebp(width: number, height: number, frames: number): Promise<Buffer> {
  const colours = [red, green, blue, yellow];
  const pixels = Buffer.concat(
    Array.from({ length: frames }, (_, index) => Buffer.alloc(width * height * 3, Buffer.from(colours[index % 4]!))),
  );
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .webp({ delay: Array.from({ length: frames }, () => 20), loop: 0 })
    .toBuffer();
}

/** A file of exactly `bytes` bytes, padded after the end of the picture. */
export function padded(file: Buffer, bytes: number): Buffer {
  return Buffer.concat([file, Buffer.alloc(bytes - file.length)]);
}

/** Files that pretend to be photographs, by what they really are. */
export async function impostors(): Promise<Record<string, Buffer>> {
  const jpeg = await quarters(16, 16).jpeg().toBuffer();
  const png = await quarters(16, 16).png().toBuffer();
  return {
    'an empty file': Buffer.alloc(0),
    'one byte': Buffer.from([0xff]),
    HTML: Buffer.from('<!doctype html><script>alert(1)</script>'),
    'an SVG with a script': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>',
    ),
    'an SVG with an external entity': Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&e;</svg>',
    ),
    'a PDF': Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n'),
    'a ZIP': Buffer.from('PK\x03\x04\x14\0\0\0', 'latin1'),
    'a GIF': await quarters(16, 16).gif().toBuffer(),
    'a GIF that is also a script': Buffer.from('GIF89a/*\0\0*/=1;alert(1)//', 'latin1'),
    'a TIFF': await quarters(16, 16).tiff().toBuffer(),
    'an AVIF': await quarters(16, 16).avif({ effort: 0 }).toBuffer(),
    'a HEIC by its signature': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    'a BMP': Buffer.from(`BM${'\0'.repeat(60)}`, 'latin1'),
    'a Radiance file': Buffer.from('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n\0\0\0\0', 'latin1'),
    'a WAV, which begins like a WebP': Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'),
    'text behind the first bytes of a JPEG': Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1'),
    'text behind the first bytes of a PNG': Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1'),
    'text behind the first bytes of a WebP': Buffer.from('RIFF\x24\0\0\0WEBP<script>alert(1)</script>', 'latin1'),
    'half a JPEG': jpeg.subarray(0, jpeg.length / 2),
    'a JPEG without its last bytes': jpeg.subarray(0, -2),
    'half a PNG': png.subarray(0, png.length / 2),
    'a PNG with a damaged checksum': Buffer.concat([png.subarray(0, 40), Buffer.from([1, 2, 3]), png.subarray(43)]),
    'a PNG of 256 megapixels': flatPng(16_000, 16_000),
    'a PNG of one pixel by 70,000': flatPng(1, 70_000),
  };
}

function segment(marker: number, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker]), uint16(data.length + 2), data]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
