import { expect, it } from 'vitest';
import { limitedCache } from './limited-cache';

it('makes each value once, also null, and begins again beyond its limit', () => {
  const made: string[] = [];
  const cached = limitedCache<string | null>(2);
  const get = (key: string) =>
    cached(key, () => {
      made.push(key);
      return key === 'none' ? null : key.toUpperCase();
    });
  expect(['a', 'none', 'a', 'none'].map(get)).toEqual(['A', null, 'A', null]);
  expect(made).toEqual(['a', 'none']);
  get('c');
  get('c');
  get('a');
  expect(made).toEqual(['a', 'none', 'c', 'a']);
});
