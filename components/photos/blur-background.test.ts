import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { blurBackground } from './blur-background';

const red = btoa(
  String.fromCharCode(
    ...rgbaToThumbHash(
      4,
      4,
      Uint8Array.from({ length: 64 }, (_, index) => (index % 4 === 0 || index % 4 === 3 ? 255 : 0)),
    ),
  ),
);

describe('the background of a photo', () => {
  it('has the picture and the average colour of a thumbhash', () => {
    const background = blurBackground(red);
    expect(background?.image).toMatch(/^url\("data:image\/png;base64,[\w+/=]+"\)$/);
    expect(background?.color).toMatch(/^rgb\(2[45]\d [0-9] [0-9]\)$/);
  });

  it('is the same object the second time', () => {
    expect(blurBackground(red)).toBe(blurBackground(red));
  });

  it('accepts a placeholder that is already a picture', () => {
    expect(blurBackground('data:image/webp;base64,UklGRg==')?.image).toBe('url("data:image/webp;base64,UklGRg==")');
  });

  it.each([
    '',
    'not base64!',
    'AAAA',
    'data:image/svg+xml,<svg/>',
    'data:image/png;base64,") url(https://evil.example',
  ])('is null for %j', (blur) => {
    expect(blurBackground(blur)).toBeNull();
  });
});
