import { expect, it } from 'vitest';
import { makeRecoveryCodes, recoveryCodeHash } from './second-factor-store';

it('recovery codes have at least 112 bits, in characters that are not confused', () => {
  const codes = Array.from({ length: 30 }, makeRecoveryCodes).flat();
  const letters = new Set(codes.join('').replaceAll('-', ''));
  expect(letters.size).toBeLessThanOrEqual(31);
  for (const code of codes) {
    expect(code).toMatch(/^(?:[2-9a-hjkmnp-z]{4}-){5}[2-9a-hjkmnp-z]{4}$/);
    expect(code.replaceAll('-', '').length * Math.log2(letters.size)).toBeGreaterThan(112);
  }
  expect(new Set(codes).size).toBe(codes.length);
});

it('a recovery code belongs to one person, however its groups are written', () => {
  const [code] = makeRecoveryCodes() as [string];
  expect(recoveryCodeHash('a', code.toUpperCase().replaceAll('-', ' '))).toBe(recoveryCodeHash('a', code));
  expect(recoveryCodeHash('b', code)).not.toBe(recoveryCodeHash('a', code));
});
