import { fileName, type DeliveryFile } from '@/lib/rules/delivery/delivery-file';
import { sourceOf, UnreadableSource, type DeliverySource } from './delivery-source';

const endBytes = 22;
const commentBytesMax = 65_535;
const locatorBytes = 20;
const directoryBytesMax = 64 * 1024 * 1024;
/** The most that one file may unpack to; a photo is far smaller. */
const unpackedBytesMax = 256 * 1024 * 1024;
const marks = { end: 0x06054b50, locator: 0x07064b50, end64: 0x06064b50, entry: 0x02014b50, local: 0x04034b50 };
const extra64 = 1;
const whole32 = 0xffffffff;

type Entry = DeliveryFile & { method: number; isEncrypted: boolean; packed: number; at: number };

/** The upper half of code page 850, in which older Windows programs write the names in a ZIP. */
const codePage850Half =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

/** Reads the directory of a ZIP; its files are unpacked one at a time, when they are opened. Throws UnreadableSource. */
export async function readZip(zip: File, handles: readonly FileSystemHandle[] = []): Promise<DeliverySource> {
  const entries = await readEntries(zip).catch(() => {
    throw new UnreadableSource('unreadable');
  });
  const files = entries.filter(({ path }) => !path.endsWith('/'));
  const found = new Map(
    files.map((entry) => [entry.path, { size: entry.size, modified: entry.modified, open: () => unpack(zip, entry) }]),
  );
  return sourceOf(zip.name.replace(/\.zip$/i, ''), found, handles);
}

async function readEntries(zip: Blob): Promise<Entry[]> {
  const { at, bytes } = await findDirectory(zip);
  if (bytes > directoryBytesMax) throw new UnreadableSource('unreadable');
  const view = await viewOf(zip, at, at + bytes);
  const entries: Entry[] = [];
  for (let place = 0; place + 46 <= view.byteLength && view.getUint32(place, true) === marks.entry;) {
    const nameBytes = view.getUint16(place + 28, true);
    const extraBytes = view.getUint16(place + 30, true);
    entries.push(entryAt(view, place, nameBytes, extraBytes));
    place += 46 + nameBytes + extraBytes + view.getUint16(place + 32, true);
  }
  return entries;
}

async function findDirectory(zip: Blob): Promise<{ at: number; bytes: number }> {
  const start = Math.max(0, zip.size - endBytes - commentBytesMax - locatorBytes);
  const view = await viewOf(zip, start, zip.size);
  for (let place = view.byteLength - endBytes; place >= 0; place -= 1) {
    if (view.getUint32(place, true) !== marks.end) continue;
    const locator = place - locatorBytes;
    if (locator >= 0 && view.getUint32(locator, true) === marks.locator) {
      const end64 = Number(view.getBigUint64(locator + 8, true));
      const large = await viewOf(zip, end64, end64 + 56);
      if (large.getUint32(0, true) !== marks.end64) break;
      return { bytes: Number(large.getBigUint64(40, true)), at: Number(large.getBigUint64(48, true)) };
    }
    return { bytes: view.getUint32(place + 12, true), at: view.getUint32(place + 16, true) };
  }
  throw new UnreadableSource('unreadable');
}

function entryAt(view: DataView, place: number, nameBytes: number, extraBytes: number): Entry {
  const flags = view.getUint16(place + 8, true);
  const name = new Uint8Array(view.buffer, view.byteOffset + place + 46, nameBytes);
  const sizes = [view.getUint32(place + 24, true), view.getUint32(place + 20, true), view.getUint32(place + 42, true)];
  const large = largeSizes(view, place + 46 + nameBytes, extraBytes);
  const [size, packed, at] = sizes.map((value) => (value === whole32 ? (large.shift() ?? value) : value));
  return {
    path: zipName(name, (flags & 0x800) !== 0)
      .replaceAll('\\', '/')
      .replace(/^\/+/, ''),
    method: view.getUint16(place + 10, true),
    isEncrypted: (flags & 1) !== 0,
    size: size!,
    packed: packed!,
    at: at!,
    modified: dosTime(view.getUint16(place + 14, true), view.getUint16(place + 12, true)),
  };
}

/** The sizes and the offset that do not fit in 32 bits, in the order in which the entry lacks them. */
function largeSizes(view: DataView, start: number, bytes: number): number[] {
  for (let place = start; place + 4 <= start + bytes;) {
    const length = view.getUint16(place + 2, true);
    if (view.getUint16(place, true) === extra64) {
      return Array.from({ length: Math.min(3, Math.floor(length / 8)) }, (_, index) =>
        Number(view.getBigUint64(place + 4 + index * 8, true)),
      );
    }
    place += 4 + length;
  }
  return [];
}

function dosTime(date: number, time: number): number {
  return new Date(
    1980 + (date >> 9),
    ((date >> 5) & 15) - 1,
    date & 31,
    time >> 11,
    (time >> 5) & 63,
    (time & 31) * 2,
  ).getTime();
}

async function unpack(zip: Blob, { path, method, isEncrypted, packed, size, modified, at }: Entry): Promise<File> {
  const head = await viewOf(zip, at, at + 30);
  if (head.getUint32(0, true) !== marks.local || isEncrypted || size > unpackedBytesMax)
    throw new UnreadableSource('unreadable');
  const start = at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const content = zip.slice(start, start + packed);
  const blob = method === 0 ? content : method === 8 ? await inflate(content, size) : null;
  if (blob?.size !== size) throw new UnreadableSource('unreadable');
  return new File([blob], fileName(path), { lastModified: modified });
}

/** Stops if the file unpacks to more than the directory says. */
async function inflate(content: Blob, size: number): Promise<Blob> {
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > size) controller.error(new UnreadableSource('unreadable'));
      else controller.enqueue(chunk);
    },
  });
  const unpacked = content.stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(counted);
  return new Response(unpacked).blob();
}

async function viewOf(blob: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await blob.slice(start, end).arrayBuffer());
}

/** Decodes a name in a ZIP: UTF-8 if it is flagged or valid as such, else the older code page. */
function zipName(bytes: Uint8Array, saysUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !saysUtf8 }).decode(bytes).normalize('NFC');
  } catch {
    return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : codePage850Half[byte - 128]!)).join(
      '',
    );
  }
}
