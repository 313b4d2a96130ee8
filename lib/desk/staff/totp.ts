import 'server-only';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const stepSeconds = 30;
const secretBytes = 20;

/** What an app needs to make a person's codes: the secret as text, and the same as a picture to point a camera at. */
export type TotpOffer = { secret: string; qrAddress: string };

/** A new secret of 160 bits, in the letters and digits that apps take. */
export function makeTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

export function totpOffer(secret: string, email: string): TotpOffer {
  const address = new TOTP({ issuer: 'Vakant', label: email, secret, period: stepSeconds }).toString();
  const picture = renderSVG(address, { border: 2, ecc: 'M', pixelSize: 1 });
  return { secret, qrAddress: `data:image/svg+xml,${encodeURIComponent(picture)}` };
}

/** The step of time whose code this is, at most one off from now; null for a wrong code. */
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
