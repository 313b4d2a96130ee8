/** What the start of a JPEG says of its picture. */
export type JpegHeader = {
  width: number;
  height: number;
  /** As its EXIF says, 1 to 8; null if the EXIF cannot be read. */
  orientation: number | null;
};

type Segment = { marker: number; start: number; end: number };

const profileSegment = 0xe2;
const exifSegment = 0xe1;
const scanSegment = 0xda;
const profileMark = 'ICC_PROFILE\0';
const exifMark = 'Exif\0\0';
const orientationTag = 0x0112;
const shortType = 3;

/** Reads the size and the orientation of a JPEG; null if it names no size. */
export function readJpegHeader(bytes: Uint8Array): JpegHeader | null {
  const view = viewOf(bytes);
  let orientation: number | null = 1;
  for (const { marker, start, end } of segmentsOf(bytes)) {
    if (marker === exifSegment && textAt(bytes, start, exifMark.length) === exifMark) {
      orientation = orientationOf(view, start + exifMark.length, end);
    }
    if (isFrame(marker) && end - start >= 5) {
      const [height, width] = [view.getUint16(start + 1), view.getUint16(start + 3)];
      return width > 0 && height > 0 ? { width, height, orientation } : null;
    }
  }
  return null;
}

/** Removes the colour profile of a JPEG in sRGB, which is what a picture without one is read as. */
export async function withoutProfile(jpeg: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await jpeg.slice(0, 4096).arrayBuffer());
  for (const { marker, start, end } of segmentsOf(bytes)) {
    if (marker !== profileSegment || textAt(bytes, start, profileMark.length) !== profileMark) continue;
    return new Blob([jpeg.slice(0, start - 4), jpeg.slice(end)], { type: jpeg.type });
  }
  return jpeg;
}

/** The segments before the picture data, without their markers and lengths. */
function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  const view = viewOf(bytes);
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + view.getUint16(at + 2);
    if (marker === scanSegment || end > bytes.length || end < at + 4) return;
    yield { marker, start: at + 4, end };
    at = end;
  }
}

function isFrame(marker: number): boolean {
  const isOther = marker === 0xc4 || marker === 0xc8 || marker === 0xcc;
  return marker >= 0xc0 && marker <= 0xcf && !isOther;
}

function orientationOf(view: DataView, start: number, end: number): number | null {
  if (end - start < 8) return null;
  const order = view.getUint16(start);
  if (order !== 0x4949 && order !== 0x4d4d) return null;
  const little = order === 0x4949;
  const directory = start + view.getUint32(start + 4, little);
  if (directory + 2 > end) return null;
  const count = view.getUint16(directory, little);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > end) return null;
    if (view.getUint16(entry, little) !== orientationTag) continue;
    const value = view.getUint16(entry + 8, little);
    const isValid = view.getUint16(entry + 2, little) === shortType && value >= 1 && value <= 8;
    return isValid ? value : null;
  }
  return 1;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
