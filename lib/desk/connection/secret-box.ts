import 'server-only';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { limitedCache } from '@/lib/format/limited-cache';

const algorithm = 'aes-256-gcm';

/** What a sealed value is for. A value sealed for one purpose or person cannot be opened for another. */
export type SealPurpose = 'held key' | `second factor of ${string}` | `mail ${string}`;

/** Encrypts a short secret for storage, with a key made from `secret` for this purpose alone. */
export function seal(plain: string, purpose: SealPurpose, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyFrom(secret, purpose), nonce);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url')).join('.');
}

/** Opens what `seal` made with any of these secrets; null if it was made with another one or the text was changed. */
export function unseal(sealed: string, purpose: SealPurpose, secrets: readonly string[]): string | null {
  for (const secret of secrets) {
    const plain = unsealWith(sealed, purpose, secret);
    if (plain !== null) return plain;
  }
  return null;
}

function unsealWith(sealed: string, purpose: SealPurpose, secret: string): string | null {
  const [nonce, tag, body] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !tag || !body) return null;
  try {
    const decipher = createDecipheriv(algorithm, keyFrom(secret, purpose), nonce, { authTagLength: 16 });
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const keys = limitedCache<Buffer>(100);

/** Derived once, because every page opens the key of the connection. */
function keyFrom(secret: string, purpose: SealPurpose): Buffer {
  const derive = () => Buffer.from(hkdfSync('sha256', secret, '', `vakant ${purpose}`, 32));
  return keys(`${purpose}\0${secret}`, derive);
}
