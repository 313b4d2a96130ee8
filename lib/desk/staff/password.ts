import 'server-only';
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { passwordCost } from './password-cost';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const keyBytes = 32;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password.normalize('NFKC'), salt, keyBytes, passwordCost);
  return `scrypt.${salt.toString('base64url')}.${hash.toString('base64url')}`;
}

// Unknown names cost the same work as known ones, so that answers take equally long.
const nobodysHash = `scrypt.${Buffer.alloc(16).toString('base64url')}.${Buffer.alloc(keyBytes).toString('base64url')}`;

/** Whether a password matches a stored hash; null means an unknown person and never matches. */
export async function passwordMatches(password: string, saved: string | null): Promise<boolean> {
  const [, salt, hash] = (saved ?? nobodysHash).split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!salt || !hash) return false;
  const derived = await derive(password.normalize('NFKC'), salt, keyBytes, passwordCost);
  return timingSafeEqual(derived, hash) && saved !== null;
}
