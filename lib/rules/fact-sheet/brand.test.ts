import { describe, expect, it } from 'vitest';
import { accentFault, contrastWithWhite, defaultAccent } from './brand';
import { BrandInput } from './brand-input';

describe('the accent', () => {
  it.each([
    [defaultAccent, null],
    ['#000000', null],
    ['#767676', null],
    ['#777777', 'contrast'],
    ['#ffff00', 'contrast'],
    ['#2457D6', null],
    ['2457d6', 'format'],
    ['#fff', 'format'],
    ['red', 'format'],
    ['#2457d6;}body{display:none', 'format'],
    ['', 'format'],
  ])('%s has the fault: %s', (accent, fault) => {
    expect(accentFault(accent)).toBe(fault);
  });

  it('has the contrast ratio that WCAG defines', () => {
    expect(contrastWithWhite('#000000')).toBeCloseTo(21, 5);
    expect(contrastWithWhite('#ffffff')).toBeCloseTo(1, 5);
    expect(contrastWithWhite('#767676')).toBeCloseTo(4.54, 2);
  });
});

const contact = { name: ' Uthyrningen ', phone: '', email: '' };

describe('what an administrator saves', () => {
  it('is trimmed, with the colour in lower case', () => {
    expect(BrandInput.parse({ accent: '#2457D6', contact })).toEqual({
      accent: '#2457d6',
      contact: { name: 'Uthyrningen', phone: '', email: '' },
    });
  });

  it.each([
    ['a pale colour', { accent: '#ffee00' }],
    ['a long name', { contact: { ...contact, name: 'x'.repeat(81) } }],
    ['an address that is none', { contact: { ...contact, email: 'anna' } }],
    ['a script as the address', { contact: { ...contact, email: 'a b@c.se' } }],
    ['a logo that is no base64', { logo: '<svg>' }],
    ['a logo of many megabytes', { logo: 'A'.repeat(4_000_000) }],
    ['something else', { admin: true }],
  ])('is not %s', (_, change) => {
    expect(BrandInput.safeParse({ accent: defaultAccent, contact, ...change }).success).toBe(false);
  });
});
