import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mediaPathOf, mediaType, mediaUrl } from './media-path';

const publicUrl = 'https://cdn.norrskar.example';
const own = '0197b3a0-1111-7aaa-8bbb-000000000001';
const foreign = '0197b3a0-2222-7aaa-8bbb-000000000002';
const area = `${publicUrl}/media/${own}`;
const pathOf = (url: string) => mediaPathOf(url, publicUrl, own);

describe('the path of a media address', () => {
  it.each([
    ['a name with an extension', `${area}/kV3_x-9Qb0Zr7nWm2LtY1g.jpg`],
    ['a name without one', `${area}/kV3`],
    ['a name of 200 characters', `${area}/${'a'.repeat(196)}.png`],
  ])('is read from %s', (_, url) => {
    expect(pathOf(url)).toBe(url.slice(`${publicUrl}/media/`.length));
    expect(mediaUrl(pathOf(url)!, publicUrl)).toBe(url);
  });

  it.each([
    ['another organization', `${publicUrl}/media/${foreign}/a.jpg`],
    ['no organization', `${publicUrl}/media/a.jpg`],
    ['the organization in upper case', `${publicUrl}/media/${own.toUpperCase()}/a.jpg`],
    ['the area itself', `${area}/`],
    ['the area without a slash', area],
    ['a longer organization', `${area}0/a.jpg`],
    ['a look-alike host', `https://cdn.norrskar.example.evil.example/media/${own}/a.jpg`],
    ['a look-alike host before ours', `https://evilcdn.norrskar.example/media/${own}/a.jpg`],
    ['a homograph host', `https://cdn.norrsk\u0430r.example/media/${own}/a.jpg`],
    ['a host in punycode', `https://xn--cdn-9ja.norrskar.example/media/${own}/a.jpg`],
    ['a user name that is our host', `https://cdn.norrskar.example@evil.example/media/${own}/a.jpg`],
    ['a user name before our host', `https://me@cdn.norrskar.example/media/${own}/a.jpg`],
    ['a port', `https://cdn.norrskar.example:443/media/${own}/a.jpg`],
    ['a dot behind the host', `https://cdn.norrskar.example./media/${own}/a.jpg`],
    ['another scheme', `http://cdn.norrskar.example/media/${own}/a.jpg`],
    ['a scheme in upper case', `HTTPS://cdn.norrskar.example/media/${own}/a.jpg`],
    ['a host in upper case', `https://CDN.norrskar.example/media/${own}/a.jpg`],
    ['no scheme', `//cdn.norrskar.example/media/${own}/a.jpg`],
    ['a relative address', `/media/${own}/a.jpg`],
    ['a script', `javascript:alert(1)//${area}/a.jpg`],
    ['a data address', 'data:image/png;base64,iVBORw0KGgo='],
    ['a doubled slash', `${publicUrl}//media/${own}/a.jpg`],
    ['a doubled slash before the name', `${area}//a.jpg`],
    ['a backslash', `${area}\\a.jpg`],
    ['a way out of the area', `${area}/../${foreign}/a.jpg`],
    ['an encoded way out', `${area}/..%2f${foreign}%2fa.jpg`],
    ['dots as a name', `${area}/..`],
    ['a name that begins with a dot', `${area}/.jpg`],
    ['a name with two extensions', `${area}/a.320.webp`],
    ['a name that ends in a dot', `${area}/a.`],
    ['a folder below', `${area}/b/a.jpg`],
    ['an escape', `${area}/%61.jpg`],
    ['a query', `${area}/a.jpg?w=320`],
    ['an empty query', `${area}/a.jpg?`],
    ['a fragment', `${area}/a.jpg#x`],
    ['a parameter', `${area}/a.jpg;x=1`],
    ['a space in front', ` ${area}/a.jpg`],
    ['a line end behind', `${area}/a.jpg\n`],
    ['a NUL', `${area}/a\u0000.jpg`],
    ['a zero-width space', `${area}/a\u200b.jpg`],
    ['letters beyond ASCII', `${area}/å.jpg`],
    ['201 characters', `${area}/${'a'.repeat(197)}.png`],
    ['nothing', ''],
  ])('is null for %s', (_, url) => {
    expect(pathOf(url)).toBeNull();
  });

  it('exists only for addresses that URL parsers leave unchanged and that point into the area', () => {
    const pieces = fc.oneof(
      fc.constantFrom(
        publicUrl,
        area,
        own,
        foreign,
        '/media/',
        '/',
        '..',
        '.',
        '%2e',
        '@',
        ':',
        '?',
        '#',
        '\\',
        'a.jpg',
        '\t',
      ),
      fc.string({ maxLength: 6 }),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    );
    const hostile = fc.array(pieces, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((rest) => `${area}/${rest}`),
        ),
        (url) => {
          const path = pathOf(url);
          if (path === null) return;
          const parsed = new URL(url);
          expect(parsed.href).toBe(url);
          expect(parsed.origin).toBe(publicUrl);
          expect(parsed.pathname).toBe(`/media/${path}`);
          expect(path.split('/')[0]).toBe(own);
          expect(path.split('/')).toHaveLength(2);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('is null after any change of one character outside the name', () => {
    const url = `${area}/a.jpg`;
    fc.assert(
      fc.property(fc.nat(area.length), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), (at, character) => {
        fc.pre(url[at] !== character);
        expect(pathOf(url.slice(0, at) + character + url.slice(at + 1))).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  it('is read back from every address that was made from one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,190}(\.[A-Za-z0-9]{1,8})?$/), (name) => {
        expect(pathOf(mediaUrl(`${own}/${name}`, publicUrl))).toBe(`${own}/${name}`);
      }),
    );
  });

  it('has a type by its extension alone', () => {
    expect(['a.jpg', 'a.png', 'a.webp'].map(mediaType)).toEqual(['image/jpeg', 'image/png', 'image/webp']);
    expect(['a', 'a.html', 'a.svg', 'a.JPG', 'jpg', 'a.jpgx'].map(mediaType)).toEqual(Array(6).fill(null));
  });
});
