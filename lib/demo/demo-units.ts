import type { ListingBody } from '@/lib/contract';
import type { DemoBuilding } from './demo-buildings';
import type { Random } from './random';

export interface DemoUnit {
  type: ListingBody['type'];
  floor: number;
  area: number | null;
  workplaces: number | null;
  furnished: boolean | null;
  perDay: boolean;
  amount: number;
  notice: number | null;
  binding: number | null;
}

/** Makes a plausible unit of this building; `monthly` rules out day passes. */
export function makeUnit(random: Random, building: DemoBuilding, index: number, monthly: boolean): DemoUnit {
  const floor = Math.min(building.floors, Math.floor((index / building.units) * (building.floors + 1)));
  const type = random.pick(['office', 'office', 'office', 'coworking', 'part_of_office'] as const);
  if (type === 'coworking') return makeCoworking(random, building, floor, monthly);
  const small = type === 'part_of_office';
  const area = areaOf(random, small ? 12 + random.next() ** 2 * 120 : 38 + random.next() ** 2.4 * 1250);
  const yearly = building.rent * random.between(0.88, 1.14) * (small ? 1.3 : 1);
  const month = (area * yearly) / 12;
  const amount = random.chance(0.05) ? Math.round(month * 100) / 100 : Math.round(month / 50) * 50;
  return {
    type,
    floor,
    area: random.chance(0.03) ? null : area,
    workplaces: random.chance(0.12) ? null : Math.max(1, Math.round(area / random.between(9, 15))),
    furnished: random.pick(small ? [true, true, true, false, null] : [true, false, false, null]),
    perDay: false,
    amount,
    notice: small ? random.pick([0, 1, 2, 3, 3, 3, 6]) : random.pick([3, 6, 9, 9, 9, 9, 12]),
    binding: small ? random.pick([null, null, 3, 6, 12]) : random.pick([null, 12, 24, 36, 36, 60]),
  };
}

function makeCoworking(random: Random, building: DemoBuilding, floor: number, monthly: boolean): DemoUnit {
  const level = Math.min(1, Math.max(0, (building.rent - 1400) / 5100));
  const perDay = !monthly && random.chance(0.45);
  const seats = perDay ? random.whole(4, 24) : random.pick([1, 1, 2, 4, 4, 6, 8, 12]);
  const desk = Math.round((2900 + level * 3200 + random.between(-150, 400)) / 50) * 50;
  const pass = Math.round((250 + level * 300 + random.between(-20, 50)) / 5) * 5;
  return {
    type: 'coworking',
    floor,
    area: random.chance(0.45) ? null : areaOf(random, seats * random.between(4, 7)),
    workplaces: seats,
    furnished: random.chance(0.94) ? true : null,
    perDay,
    amount: perDay ? Math.min(600, pass) : Math.min(6500, desk) * (seats > 2 ? Math.round(seats * 0.9) : seats),
    notice: perDay ? null : random.pick([0, 1, 1, 1, 2, 3, 3]),
    binding: perDay ? null : random.pick([null, null, null, 3, 6]),
  };
}

/** Measured areas: some whole, most with a decimal, a few with two. */
function areaOf(random: Random, area: number): number {
  const decimals = random.pick([0, 0, 1, 1, 1, 2]);
  return Number(area.toFixed(decimals));
}
