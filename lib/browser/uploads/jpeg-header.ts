/** What the start of a JPEG says about its picture. */
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
const detailsTag = 0x8769;
const takenTag = 0x9003;
const shortType = 3;
/** "2026:03:01 14:05:09" */
const takenText = /^(\d{4}):(?!00)(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/;

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

/** When a photo was taken by its camera's clock, in milliseconds as if that were UTC; null if its EXIF does not say. */
export function readTakenAt(bytes: Uint8Array): number | null {
  const view = viewOf(bytes);
  for (const { marker, start, end } of segmentsOf(bytes)) {
    if (marker !== exifSegment || textAt(bytes, start, exifMark.length) !== exifMark) continue;
    const exif = openExif(view, start + exifMark.length, end);
    const find = (directory: number, tag: number) => exif?.entries(directory)?.find((entry) => entry.tag === tag);
    const details = exif && find(exif.first, detailsTag);
    const taken = details && find(exif.offsetAt(details.valueAt), takenTag);
    const at = taken ? exif.offsetAt(taken.valueAt) : end;
    const parts = at + 19 <= end ? takenText.exec(textAt(bytes, at, 19)) : null;
    if (!parts) return null;
    const [year, month, day, hour, minute, second] = parts.slice(1).map(Number) as [number, ...number[]];
    return Date.UTC(year, month! - 1, day, hour, minute, second);
  }
  return null;
}

/** Removes the colour profile of a JPEG in sRGB; a picture without a profile is read as sRGB. */
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
    // Any number of fill bytes may precede a marker.
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
  const exif = openExif(view, start, end);
  const entries = exif?.entries(exif.first);
  if (!entries) return null;
  const entry = entries.find(({ tag }) => tag === orientationTag);
  if (!entry) return 1;
  const value = view.getUint16(entry.valueAt, exif!.little);
  return entry.type === shortType && value >= 1 && value <= 8 ? value : null;
}

type ExifEntry = { tag: number; type: number; valueAt: number };

/** The entries of the directories in an EXIF segment; null if one does not fit into it. */
function openExif(view: DataView, start: number, end: number) {
  if (end - start < 8) return null;
  const order = view.getUint16(start);
  if (order !== 0x4949 && order !== 0x4d4d) return null;
  const little = order === 0x4949;
  const offsetAt = (at: number) => start + view.getUint32(at, little);
  return {
    little,
    offsetAt,
    first: offsetAt(start + 4),
    entries(directory: number): ExifEntry[] | null {
      if (directory + 2 > end) return null;
      const entries: ExifEntry[] = [];
      for (let count = view.getUint16(directory, little); entries.length < count;) {
        const at = directory + 2 + entries.length * 12;
        if (at + 12 > end) return null;
        entries.push({ tag: view.getUint16(at, little), type: view.getUint16(at + 2, little), valueAt: at + 8 });
      }
      return entries;
    },
  };
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
