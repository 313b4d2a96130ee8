import { expect, it } from 'vitest';
import { placeByKey } from './order-keyboard-sensor';

// Eight photos in lines of three: 0 1 2, 3 4 5, 6 7.
it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight at the end of a line', 2, 3],
  ['ArrowRight at the end', 7, 7],
  ['ArrowLeft', 5, 4],
  ['ArrowLeft at the start of a line', 3, 2],
  ['ArrowLeft at the start', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown where the last line is shorter', 5, 7],
  ['ArrowDown in the last line', 6, 6],
  ['ArrowUp', 4, 1],
  ['ArrowUp in the first line', 2, 2],
  ['Home', 5, 0],
  ['End', 1, 7],
])('%s moves from index %i to index %i', (key, from, to) => {
  expect(placeByKey(key.split(' ')[0]!, from, 8, 3)).toBe(to);
});

it('returns null for every other key', () => {
  expect(placeByKey('x', 0, 8, 3)).toBeNull();
});
