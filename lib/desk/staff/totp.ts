import 'server-only';
import { Secret, TOTP } from 'otpauth';
import { qrAddress } from '@/lib/desk/qr-address';

const stepSeconds = 30;
const secretBytes = 20;

/** What an app needs to make a person's codes: the secret as text, and as a picture (QR code) to scan. */
export type TotpOffer = { secret: string; qrAddress: string };

/** A new secret of 160 bits, in the letters and digits that apps accept. */
export function makeTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

export function totpOffer(secret: string, email: string): TotpOffer {
  const address = new TOTP({ issuer: 'Vakant', label: email, secret, period: stepSeconds }).toString();
  return { secret, qrAddress: qrAddress(address) };
}

/** The time step that this code belongs to, at most one from now; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period: stepSeconds,
    timestamp: now,
    window: 1,
  });
  return delta === null ? null : Math.floor(now / 1000 / stepSeconds) + delta;
}
