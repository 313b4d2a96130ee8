import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderPhotos } from './photo-order';

const ordered = (...names: string[]) => orderPhotos(names.map((path) => ({ path }))).map(({ path }) => path);

describe('photos are in the order of their names', () => {
  it.each([
    [
      ['IMG_10.jpg', 'IMG_2.jpg', 'IMG_1.jpg'],
      ['IMG_1.jpg', 'IMG_2.jpg', 'IMG_10.jpg'],
    ],
    [
      ['3 sal.jpg', '1 hall.jpg', '2 kök.jpg'],
      ['1 hall.jpg', '2 kök.jpg', '3 sal.jpg'],
    ],
    [
      ['sal_3.jpg', 'hall_1.jpg', 'kök_2.jpg'],
      ['hall_1.jpg', 'kök_2.jpg', 'sal_3.jpg'],
    ],
    [
      ['LUND-12 kök 2.jpg', 'LUND-12 sal 1.jpg'],
      ['LUND-12 sal 1.jpg', 'LUND-12 kök 2.jpg'],
    ],
    [
      ['LUND-12 2.jpg', 'LUND-12.jpg'],
      ['LUND-12.jpg', 'LUND-12 2.jpg'],
    ],
    [
      ['20240102_0800.jpg', '20240101_2300.jpg'],
      ['20240101_2300.jpg', '20240102_0800.jpg'],
    ],
    [
      ['02.jpg', '01.jpg', 'omslag.jpg'],
      ['omslag.jpg', '01.jpg', '02.jpg'],
    ],
    [
      ['ö.jpg', 'a.jpg', 'å.jpg'],
      ['a.jpg', 'å.jpg', 'ö.jpg'],
    ],
    [
      ['hall 1.jpg', 'kök 1.jpg', 'bad 2.jpg'],
      ['bad 2.jpg', 'hall 1.jpg', 'kök 1.jpg'],
    ],
  ])('%j', (names, expected) => {
    expect(ordered(...names)).toEqual(expected);
  });
});

const name = fc
  .tuple(fc.constantFrom('hall', 'kök', 'IMG', 'omslag', ''), fc.nat(300))
  .map(([word, number]) => `${word} ${number}.jpg`);

describe('properties', () => {
  it('no photo is lost, and the order in which files are read does not matter', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(name, { maxLength: 30 })
          .chain((names) => fc.tuple(fc.constant(names), fc.shuffledSubarray(names, { minLength: names.length }))),
        ([names, shuffled]) => {
          expect(ordered(...shuffled)).toEqual(ordered(...names));
          expect(ordered(...names).sort()).toEqual([...names].sort());
        },
      ),
    );
  });

  it('a numbered series is sorted by its numbers', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(9_999), { minLength: 1 }), (numbers) => {
        const names = numbers.map((number) => `DSC_${number}.jpg`);
        const sorted = [...numbers].sort((a, b) => a - b);
        expect(ordered(...names)).toEqual(sorted.map((number) => `DSC_${number}.jpg`));
      }),
    );
  });
});
