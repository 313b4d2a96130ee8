import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileHint, hintedBytesMax, hintScripts } from './hint-scripts.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vakant-hints-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['a script gets the hint', 'a.js', 'f()', `${compileHint}f()`],
  ['a script that has it stays as it is', 'a.js', `${compileHint}f()`, `${compileHint}f()`],
  ['a library that is hardly used is not compiled whole', 'a.js', ' '.repeat(hintedBytesMax + 1), null],
  ['a style sheet stays as it is', 'a.css', 'a{}', null],
])('%s', (_, name, before, after) => {
  writeFileSync(join(folder, name), before);
  hintScripts(folder);
  expect(readFileSync(join(folder, name), 'utf8')).toBe(after ?? before);
});
