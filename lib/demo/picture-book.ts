import type { DemoBuilding } from './demo-buildings';
import { cityOf, facadeOf, interiorKinds, picturesOf, type InteriorKind } from './demo-pictures';
import type { DemoUnit } from './demo-units';
import type { Random } from './random';

const furnishedKinds: readonly InteriorKind[] = [
  'open-office',
  'meeting',
  'kitchen',
  'lounge',
  'private-office',
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
  'open-office',
  'booths',
  'kitchen',
  'meeting',
  'reception',
  'stairwell',
];
const smallKinds: readonly InteriorKind[] = ['private-office', 'meeting', 'kitchen', 'corridor', 'lounge', 'reception'];

/** Hands out the interiors of a city, kind by kind in turn, so that neighbours in a list look different. */
export class PictureBook {
  readonly #turns = new Map<string, number>();

  choose(random: Random, building: DemoBuilding, unit: DemoUnit, count: number): string[] {
    if (count === 0) return [];
    const photos = new Set<string>();
    const facade = random.next();
    const facadeAt = facade < 0.3 ? 0 : facade < 0.86 ? 1 : -1;
    const preferred = kindsFor(random, unit);
    // A small city has one picture of each kind, so the largest listings also show kinds for other units, and the facade.
    for (const kind of [...preferred, ...preferred, ...interiorKinds, ...interiorKinds]) {
      if (photos.size === facadeAt) photos.add(facadeOf(building.ref));
      if (photos.size >= count) break;
      const photo = this.#next(cityOf(building.ref), kind);
      if (photo) photos.add(photo);
    }
    if (photos.size < count) photos.add(facadeOf(building.ref));
    return [...photos].slice(0, count);
  }

  #next(city: string, kind: InteriorKind): string | undefined {
    const pictures = picturesOf(city, kind);
    const turn = this.#turns.get(`${city} ${kind}`) ?? 0;
    this.#turns.set(`${city} ${kind}`, turn + 1);
    return pictures[turn % pictures.length];
  }
}

function kindsFor(random: Random, unit: DemoUnit): InteriorKind[] {
  const officeKinds = unit.furnished === true ? furnishedKinds : emptyKinds;
  const kinds = { coworking: sharedKinds, part_of_office: smallKinds, office: officeKinds }[unit.type];
  const [first, ...rest] = kinds as [InteriorKind, ...InteriorKind[]];
  return random.chance(0.5) ? [first, ...random.shuffle(rest)] : random.shuffle(kinds);
}
