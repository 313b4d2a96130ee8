import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileHint, hintedBytesMax, prepareStaticFiles } from './prepare-static-files.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vakant-static-'));
  mkdirSync(join(folder, 'chunks'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const library = ' '.repeat(hintedBytesMax + 1);

it.each([
  ['a script gets the hint', 'a.js', 'f()', `${compileHint}f()`],
  ['a script that has it stays as it is', 'a.js', `${compileHint}f()`, `${compileHint}f()`],
  ['a library that is hardly used is not compiled whole', 'a.js', library, library],
  ['a style sheet stays as it is', 'a.css', 'a{}', 'a{}'],
])('%s, and is compressed', async (_, name, before, after) => {
  const file = join(folder, 'chunks', name);
  writeFileSync(file, before);
  await prepareStaticFiles(folder);
  expect(readFileSync(file, 'utf8')).toBe(after);
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(after);
});

it('pictures and fonts, which are compressed already, are left as they are', async () => {
  writeFileSync(join(folder, 'chunks', 'a.woff2'), 'x');
  await prepareStaticFiles(folder);
  expect(readdirSync(join(folder, 'chunks'))).toEqual(['a.woff2']);
});
