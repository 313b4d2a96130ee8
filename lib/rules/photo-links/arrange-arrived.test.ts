import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '@/lib/contract/limits';
import { arrangeArrived, reorderWithin } from './arrange-arrived';

const letters = (text: string) => text.split('');

describe('photos from a phone', () => {
  it.each([
    ['new ones come last', 'ab', { before: '', now: 'xy', removed: '' }, 'abxy'],
    ['a new order applies to the places that they have', 'axby', { before: 'xy', now: 'yx', removed: '' }, 'aybx'],
    ['one that came since gets its place in that order', 'axb', { before: 'x', now: 'zx', removed: '' }, 'azbx'],
    ['an order that was made at the desk stays', 'ayx', { before: 'xy', now: 'xyz', removed: '' }, 'ayxz'],
    ['what was removed at the desk does not come back', 'ay', { before: 'xy', now: 'yx', removed: '' }, 'ay'],
    ['what was taken back on the phone leaves', 'axy', { before: 'xy', now: 'y', removed: 'x' }, 'ay'],
    ['what was taken back before it was added never comes', 'a', { before: '', now: 'x', removed: 'x' }, 'a'],
    ['a photo that the listing has already is not added twice', 'ax', { before: '', now: 'x', removed: '' }, 'ax'],
    ['nothing changes without photos', 'ab', { before: '', now: '', removed: '' }, 'ab'],
  ])('%s', (_, images, { before, now, removed }, result) => {
    const arrivals = { before: letters(before), now: letters(now), removed: letters(removed) };
    expect(arrangeArrived(letters(images), arrivals).join('')).toBe(result);
  });

  it('never exceed the limit of a listing', () => {
    const images = Array.from({ length: limits.imagesMax - 1 }, (_, index) => `old-${index}`);
    const arranged = arrangeArrived(images, { before: [], now: ['x', 'y'], removed: [] });
    expect(arranged).toEqual([...images, 'x']);
  });

  it('leave other photos in their order, and applying them twice changes nothing', () => {
    const urls = fc.uniqueArray(fc.constantFrom(...letters('abcdefxyz')), { maxLength: 9 });
    fc.assert(
      fc.property(urls, urls, urls, urls, (images, before, now, removed) => {
        const arrivals = { before, now, removed };
        const arranged = arrangeArrived(images, arrivals);
        const others = (list: readonly string[]) => list.filter((url) => !now.includes(url) && !removed.includes(url));
        expect(others(arranged)).toEqual(others(images));
        expect(new Set(arranged).size).toBe(arranged.length);
        const again = arrangeArrived(arranged, { before: now, now, removed });
        expect(again).toEqual(arranged);
      }),
    );
  });
});

it('reordering some photos leaves the others in their places', () => {
  expect(reorderWithin(letters('axby'), letters('yx')).join('')).toBe('aybx');
  expect(reorderWithin(letters('ab'), letters('zba')).join('')).toBe('ba');
  expect(reorderWithin(letters('abc'), letters('cca')).join('')).toBe('cba');
});
