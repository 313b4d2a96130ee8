import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/** Encrypts a short secret for keeping at rest, with a key made from `secret`. */
export function seal(plain: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyFrom(secret), nonce);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url')).join('.');
}

/** Opens what `seal` made; null where the secret is another one or the text was changed. */
export function unseal(sealed: string, secret: string): string | null {
  const [nonce, tag, body] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !tag || !body) return null;
  try {
    const decipher = createDecipheriv(algorithm, keyFrom(secret), nonce, { authTagLength: 16 });
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'vakant held key', 32));
}
