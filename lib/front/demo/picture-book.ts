import type { DemoBuilding } from './demo-buildings';
import { interiorCount, interiorKinds, pictureName, type InteriorKind } from './demo-pictures';
import type { DemoUnit } from './demo-units';
import type { Random } from './random';

const furnishedKinds: readonly InteriorKind[] = [
  'openOffice',
  'meeting',
  'kitchen',
  'lounge',
  'privateOffice',
  'reception',
  'booths',
  'corridor',
];
const emptyKinds: readonly InteriorKind[] = [
  'empty',
  'empty',
  'kitchen',
  'corridor',
  'meeting',
  'stairwell',
  'reception',
];
const sharedKinds: readonly InteriorKind[] = [
  'lounge',
  'openOffice',
  'booths',
  'kitchen',
  'meeting',
  'reception',
  'stairwell',
];
const smallKinds: readonly InteriorKind[] = ['privateOffice', 'meeting', 'kitchen', 'corridor', 'lounge', 'reception'];

/** Hands out the drawn interiors, kind by kind in turn, so that neighbours in a list look different. */
export class PictureBook {
  readonly #next = new Map<InteriorKind, number>();
  readonly #numbers = new Map<InteriorKind, number[]>();

  constructor(random: Random) {
    for (const [offset, kind] of interiorKinds.entries()) {
      const numbers: number[] = [];
      for (let number = offset + 1; number <= interiorCount; number += interiorKinds.length) numbers.push(number);
      this.#numbers.set(kind, random.shuffle(numbers));
    }
  }

  choose(random: Random, building: DemoBuilding, unit: DemoUnit, count: number): string[] {
    if (count === 0) return [];
    const photos: string[] = [];
    const facade = random.next();
    const facadeAt = facade < 0.3 ? 0 : facade < 0.86 ? 1 : -1;
    for (const kind of this.#kindsFor(random, unit, count)) {
      if (photos.length === facadeAt) photos.push(pictureName('facade', building.facade));
      photos.push(this.#take(kind));
    }
    return [...new Set(photos)].slice(0, count);
  }

  #kindsFor(random: Random, unit: DemoUnit, count: number): InteriorKind[] {
    const kinds =
      unit.type === 'coworking'
        ? sharedKinds
        : unit.type === 'part_of_office'
          ? smallKinds
          : unit.furnished === true
            ? furnishedKinds
            : emptyKinds;
    const [first, ...rest] = kinds as [InteriorKind, ...InteriorKind[]];
    const lead = random.chance(0.5) ? [first, ...random.shuffle(rest)] : random.shuffle(kinds);
    return Array.from({ length: count + 1 }, (_, index) => lead[index % lead.length] as InteriorKind);
  }

  #take(kind: InteriorKind): string {
    const numbers = this.#numbers.get(kind) ?? [];
    const turn = this.#next.get(kind) ?? 0;
    this.#next.set(kind, turn + 1);
    return pictureName('interior', numbers[turn % numbers.length] ?? 1);
  }
}
