import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type ScryptOptions,
} from 'node:crypto';
import { promisify } from 'node:util';
import { OperatorError } from '@/lib/service';

const magic = Buffer.from('VAKANT\x01');
const saltBytes = 16;
const checkBytes = 16;
const tagBytes = 16;
const pieceBytes = 64 * 1024;
const saltAt = magic.length + 1;
const checkAt = saltAt + saltBytes;
const headerBytes = checkAt + checkBytes + saltBytes;
const ownCost = 17;
const costMax = 20;
const algorithm = 'aes-256-gcm';

type Bytes = AsyncIterable<Buffer>;
/** `check` distinguishes a wrong passphrase from a damaged file. */
type MainKey = { key: Buffer; check: Buffer };

/** Encrypts the files of one backup, each with a separate key. */
export type Cipher = Awaited<ReturnType<typeof createCipher>>;

/** How a key is derived from a passphrase: scrypt with this salt, r 8, p 1, and N as a power of two. */
export type Derivation = { salt: Buffer; cost: number };

/** Creates a cipher with the key of a passphrase. `earlier` is the derivation of an earlier run into the same folder. */
export async function createCipher(passphrase: string, earlier: Partial<Derivation> = {}) {
  const { salt = randomBytes(saltBytes), cost = ownCost } = earlier;
  const main = await mainKey(passphrase, { salt, cost });
  return {
    encryptedBytes: (bytes: number) => headerBytes + bytes + tagBytes * Math.max(1, Math.ceil(bytes / pieceBytes)),
    async *encrypt(content: Bytes) {
      const fileSalt = randomBytes(saltBytes);
      yield Buffer.concat([magic, Buffer.of(cost), salt, main.check, fileSalt]);
      const key = fileKey(main.key, fileSalt);
      let number = 0;
      for await (const { piece, isLast } of inPieces(content, pieceBytes)) {
        const cipher = createCipheriv(algorithm, key, nonce(number++, isLast));
        yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
      }
    },
  };
}

export function isEncrypted(beginning: Buffer): boolean {
  return beginning.subarray(0, magic.length).equals(magic);
}

/** Reads from the first bytes of an encrypted file how its key is derived. */
export function derivationOf(beginning: Buffer): Derivation {
  return { cost: beginning[magic.length]!, salt: Buffer.from(beginning.subarray(saltAt, checkAt)) };
}

/** Decrypts the files of one backup. They share a salt, so the key is derived only once. */
export function createDecipher(passphrase: string | null): (content: Bytes, name: string) => Bytes {
  let known: (Derivation & { main: MainKey }) | null = null;
  const mainKeyOf = async (header: Buffer, damaged: () => Error): Promise<Buffer> => {
    if (header.length < headerBytes || !isEncrypted(header)) throw damaged();
    const { salt, cost } = derivationOf(header);
    const check = header.subarray(checkAt, checkAt + checkBytes);
    if (passphrase === null) {
      throw new OperatorError(
        'The backup is encrypted. Give its passphrase with --passphrase-file FILE, or in BACKUP_PASSPHRASE.',
      );
    }
    if (cost < 1 || cost > costMax || (known && !(known.salt.equals(salt) && known.cost === cost))) throw damaged();
    const main = known?.main ?? (await mainKey(passphrase, { salt, cost }));
    if (!timingSafeEqual(main.check, check)) {
      throw known ? damaged() : new OperatorError('The passphrase is not that of this backup.');
    }
    known = { salt, cost, main };
    return main.key;
  };
  return async function* decrypt(content, name) {
    const damaged = () => new OperatorError(`The backup is damaged or cut short, at ${name}; use another backup.`);
    let key: Buffer | null = null;
    let number = 0;
    for await (const { piece, isLast } of inPieces(content, pieceBytes + tagBytes, headerBytes)) {
      if (key) yield opened(piece, key, nonce(number++, isLast), damaged);
      else key = fileKey(await mainKeyOf(piece, damaged), piece.subarray(checkAt + checkBytes));
    }
    if (number === 0) throw damaged();
  };
}

function opened(piece: Buffer, key: Buffer, iv: Buffer, damaged: () => Error): Buffer {
  if (piece.length < tagBytes) throw damaged();
  const decipher = createDecipheriv(algorithm, key, iv);
  decipher.setAuthTag(piece.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    throw damaged();
  }
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

async function mainKey(passphrase: string, { salt, cost }: Derivation): Promise<MainKey> {
  const key = await derive(passphrase, salt, 32, { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (cost + 11) });
  return { key, check: Buffer.from(hkdfSync('sha256', key, '', 'vakant backup check', checkBytes)) };
}

function fileKey(main: Buffer, fileSalt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', main, fileSalt, 'vakant backup file', 32));
}

// The last piece is marked, so that decrypting a truncated file fails.
function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(number, 5, 6);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}

/** Cuts a stream into pieces of `bytes`, the first of `first` bytes. There is at least one piece, and the last is marked. */
async function* inPieces(
  content: AsyncIterable<Buffer>,
  bytes: number,
  first = bytes,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let length = 0;
  let wanted = first;
  for await (const chunk of content) {
    waiting.push(chunk);
    length += chunk.length;
    // Only a further byte shows that a piece is not the last.
    while (length > wanted) {
      const all = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting);
      yield { piece: all.subarray(0, wanted), isLast: false };
      waiting = [all.subarray(wanted)];
      length -= wanted;
      wanted = bytes;
    }
  }
  yield { piece: Buffer.concat(waiting), isLast: true };
}
