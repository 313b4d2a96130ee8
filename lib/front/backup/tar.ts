import { OperatorError } from '@/lib/service';

const blockBytes = 512;
const endBytes = 2 * blockBytes;
const sizeMax = 8 ** 11 - 1;

/** The header of a file in a POSIX tar archive (ustar). */
export function tarHeader(name: string, bytes: number, modifiedAt: Date): Buffer {
  if (Buffer.byteLength(name) > 100 || bytes > sizeMax) {
    throw new OperatorError('A file is too large for one archive. Back up to a folder instead.');
  }
  const header = Buffer.alloc(blockBytes);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${octal(bytes, 11)}\0`, 124);
  header.write(`${octal(Math.floor(modifiedAt.getTime() / 1000), 11)}\0`, 136);
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  header.write(`${octal(checksum(header), 6)}\0 `, 148);
  return header;
}

export function tarPadding(bytes: number): Buffer {
  return Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes);
}

export const tarEnd = Buffer.alloc(endBytes);

/**
 * The files of an archive, in order. The content of each must be read before the next is requested. Throws OperatorError if the
 * archive is damaged or ends too early.
 */
export async function* readTar(
  archive: AsyncIterable<Buffer>,
): AsyncGenerator<{ name: string; content: AsyncIterable<Buffer> }> {
  const reader = new ByteReader(archive);
  for (;;) {
    const header = await reader.take(blockBytes);
    if (header.every((byte) => byte === 0)) return reader.drain();
    const sum = Number.parseInt(header.toString('latin1', 148, 156), 8);
    if (header.toString('latin1', 257, 262) !== 'ustar' || sum !== checksum(header)) throw damaged();
    const size = Number.parseInt(header.toString('latin1', 124, 136), 8);
    if (!Number.isSafeInteger(size)) throw damaged();
    let left = size;
    const content = (async function* () {
      while (left > 0) {
        const piece = await reader.take(Math.min(left, 64 * 1024));
        left -= piece.length;
        yield piece;
      }
    })();
    // Archives packed again by other programs contain folders and notes.
    const isFile = header.toString('latin1', 156, 157).replace('\0', '0') === '0';
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '').replace(/^\.\//, '');
    if (isFile) yield { name, content };
    else while (!(await content.next()).done);
    if (left > 0) throw damaged();
    await reader.take(tarPadding(size).length);
  }
}

class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(content: AsyncIterable<Buffer>) {
    this.#chunks = content[Symbol.asyncIterator]();
  }

  async take(bytes: number): Promise<Buffer> {
    const parts = [this.#rest];
    let length = this.#rest.length;
    while (length < bytes) {
      const { done, value } = await this.#chunks.next();
      if (done) throw damaged();
      parts.push(value);
      length += value.length;
    }
    const all = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    this.#rest = all.subarray(bytes);
    return all.subarray(0, bytes);
  }

  /** Reads the rest, so that an encrypted archive is verified to its end. */
  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }
}

function damaged(): OperatorError {
  return new OperatorError('The backup is damaged or cut short; use another backup.');
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

// The checksum is computed as if its own field were spaces.
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}
