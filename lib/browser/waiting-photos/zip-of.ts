const withNamesInUtf8 = 0x800;

/** A ZIP of these files, which are not compressed, because photos hardly get smaller; below 4 GB in all. */
export async function zipOf(files: readonly File[]): Promise<Blob> {
  const content: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let at = 0;
  for (const file of files) {
    const name = new TextEncoder().encode(file.name);
    const checksum = crc32(new Uint8Array(await file.arrayBuffer()));
    const made = new Date(file.lastModified);
    const day = ((made.getFullYear() - 1980) << 9) | ((made.getMonth() + 1) << 5) | made.getDate();
    const time = (made.getHours() << 11) | (made.getMinutes() << 5) | (made.getSeconds() >> 1);
    const entry = [
      ...u16(20, withNamesInUtf8, 0, time, day),
      ...u32(checksum, file.size, file.size),
      ...u16(name.length, 0),
    ];
    content.push(bytesOf('PK\x03\x04', entry), name, file);
    directory.push(bytesOf('PK\x01\x02', [...u16(20), ...entry, ...u16(0, 0, 0), ...u32(0, at)]), name);
    at += 4 + entry.length + name.length + file.size;
  }
  const { size } = new Blob(directory);
  const end = [...u16(0, 0, files.length, files.length), ...u32(size, at), ...u16(0)];
  return new Blob([...content, ...directory, bytesOf('PK\x05\x06', end)], { type: 'application/zip' });
}

/** Numbers as bytes, the lowest first. */
const u16 = (...values: number[]) => values.flatMap((value) => [value & 255, (value >> 8) & 255]);
const u32 = (...values: number[]) => values.flatMap((value) => u16(value & 0xffff, value >>> 16));

function bytesOf(mark: string, values: readonly number[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(...new TextEncoder().encode(mark), ...values);
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The checksum of a file in a ZIP. */
function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = crcTable[(value ^ byte) & 255]! ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
