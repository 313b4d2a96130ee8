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
import { inPieces } from './in-pieces';

const magic = Buffer.from('VAKANT\0\x01');
const saltBytes = 16;
const checkBytes = 16;
const tagBytes = 16;
const pieceBytes = 64 * 1024;
const checkAt = magic.length + saltBytes;
const headerBytes = checkAt + checkBytes + saltBytes;
const cost: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 };
const algorithm = 'aes-256-gcm';

type Bytes = AsyncIterable<Buffer>;
/** `check` tells a wrong passphrase from a damaged file. */
type MainKey = { key: Buffer; check: Buffer };

/** Encrypts the files of one backup, each with a key of its own. */
export type Cipher = {
  encrypt(content: Bytes): Bytes;
  encryptedBytes(bytes: number): number;
};

/** The key of a backup: by its passphrase, and the salt of an earlier run into the same folder. */
export async function createCipher(passphrase: string, salt: Buffer = randomBytes(saltBytes)): Promise<Cipher> {
  const main = await mainKey(passphrase, salt);
  return {
    encryptedBytes: (bytes) => headerBytes + bytes + tagBytes * Math.max(1, Math.ceil(bytes / pieceBytes)),
    async *encrypt(content) {
      const fileSalt = randomBytes(saltBytes);
      yield Buffer.concat([magic, salt, main.check, fileSalt]);
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

/** The salt of an encrypted file that begins with these bytes. */
export function saltOf(beginning: Buffer): Buffer {
  return Buffer.from(beginning.subarray(magic.length, magic.length + saltBytes));
}

/** Decrypts the files of one backup, which have one salt, so that its key is derived once. */
export function createDecipher(passphrase: string | null): (content: Bytes, name: string) => Bytes {
  let known: { salt: Buffer; main: MainKey } | null = null;
  const mainKeyOf = async (header: Buffer, damaged: () => Error): Promise<Buffer> => {
    if (header.length < headerBytes || !isEncrypted(header)) throw damaged();
    const [salt, check] = [saltOf(header), header.subarray(checkAt, checkAt + checkBytes)];
    if (passphrase === null) {
      throw new OperatorError(
        'The backup is encrypted. Give its passphrase with --passphrase-file FILE, or in BACKUP_PASSPHRASE.',
      );
    }
    if (known && !known.salt.equals(salt)) throw damaged();
    const main = known?.main ?? (await mainKey(passphrase, salt));
    if (!timingSafeEqual(main.check, check)) {
      throw known ? damaged() : new OperatorError('The passphrase is not that of this backup.');
    }
    known = { salt, main };
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

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  bytes: number,
  options: ScryptOptions,
) => Promise<Buffer>;

async function mainKey(passphrase: string, salt: Buffer): Promise<MainKey> {
  const key = await derive(passphrase, salt, 32, cost);
  return { key, check: Buffer.from(hkdfSync('sha256', key, '', 'vakant backup check', checkBytes)) };
}

function fileKey(main: Buffer, fileSalt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', main, fileSalt, 'vakant backup file', 32));
}

// The last piece is marked, so that a file that ends too early does not decrypt.
function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(number, 5, 6);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}
