import { expect, it } from 'vitest';
import { imageKindOf, readImageKind } from './image-kind';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

it.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ['RIFF\x24\0\0\0WAVEfmt ', 'none'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'avif'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avif', 'avif'],
  ['\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'none'],
  ['GIF89a', 'other'],
  ['II*\0\x08', 'other'],
  ['%PDF-1.7', 'none'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'none'],
  ['', 'none'],
])('a file that begins with %j is of the kind %s', (start, kind) => {
  expect(imageKindOf(bytes(start))).toBe(kind);
});

it('the kind depends on the bytes, not on the name or the type', async () => {
  const file = new File([bytes('\xff\xd8\xff\xe1').slice()], 'photo.heic', { type: 'image/heic' });
  expect(await readImageKind(file)).toBe('image/jpeg');
});
