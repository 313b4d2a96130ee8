import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = {
  /** Bytes if the name is in an older code page. */
  name: string | Uint8Array;
  content: Uint8Array;
  isStored?: boolean;
  /** The unpacked size in the directory, to make it wrong. */
  claimedSize?: number;
};

/** Creates a ZIP of these files. */
export function zipFile(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, isStored = false, claimedSize = content.length } of entries) {
    const bytes = typeof name === 'string' ? Buffer.from(name) : Buffer.from(name);
    const packed = isStored ? Buffer.from(content) : deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(typeof name === 'string' ? 0x800 : 0, 2);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt16LE(((2026 - 1980) << 9) | (11 << 5) | 23, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedSize, 18);
    common.writeUInt16LE(bytes.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, bytes, packed]);
    files.push(file);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, place, bytes]));
    at += file.length;
  }
  const entriesOf = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(entriesOf.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, entriesOf, end]);
}
