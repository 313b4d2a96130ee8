import { expect, it } from 'vitest';
import { nextPath } from './next-path';

it.each([
  ['/listings?status=draft#x', '/listings?status=draft#x'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/..//evil.example', '/'],
  ['/%2e//evil.example', '/'],
  ['/./\\evil.example', '/'],
  ['/listings/..//evil.example', '/'],
  ['', '/'],
  [null, '/'],
])('after signing in %j leads to %s', (wanted, path) => {
  expect(nextPath(wanted)).toBe(path);
});
