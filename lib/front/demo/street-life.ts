import type { Mood } from './mood';
import type { Plot } from './paint-house';
import type { Random } from './random';
import type { Stage } from './stage';
import { bicycle, car, planter, spruce, streetLamp, tree, walker } from './street';

export function furnishStreet(stage: Stage, random: Random, mood: Mood, plot: Plot, corner: boolean): string[] {
  const halos: string[] = [];
  const { front, left, right } = plot;
  const kerb = front - 3.4;
  const alley = random.chance(0.45);
  if (alley)
    for (let x = left + 1; x < right - 4; x += random.between(5.5, 8))
      tree(stage, random, mood, { x, z: kerb }, random.between(5, 7.5));
  else if (random.chance(0.6))
    tree(stage, random, mood, { x: left + random.between(-2, 4), z: kerb }, random.between(7, 9.5));
  if (random.chance(0.15)) spruce(stage, mood, { x: right - 1.5, z: kerb }, 6.5);
  for (let x = left + 4; x < right + 1; x += 9)
    halos.push(streetLamp(stage, mood, { x: x + (alley ? 3 : 0), z: kerb + 0.2 }));
  if (corner && random.chance(0.6))
    tree(stage, random, mood, { x: right + 2.4, z: front + random.between(9, 16) }, random.between(6, 8));
  const people = random.whole(3, 7);
  for (let person = 0; person < people; person += 1) {
    walker(stage, random, { x: random.between(left + 1, right + 2.5), z: random.between(kerb + 0.4, front - 0.7) });
  }
  if (random.chance(0.5))
    walker(stage, random, { x: random.between(left + 6, right), z: random.between(6.5, kerb - 2) });
  const parked = random.between(left + 4, right - 6);
  if (random.chance(0.65)) car(stage, random, { x: parked, z: kerb - 2 });
  if (random.chance(0.3)) car(stage, random, { x: parked + random.between(5.2, 7), z: kerb - 2 });
  const bikes = random.whole(0, 5);
  const rack = random.between(left + 2, right - 5);
  for (let bike = 0; bike < bikes; bike += 1) bicycle(stage, random, { x: rack + bike * 0.75, z: front - 0.7 });
  if (random.chance(0.5)) for (const x of [left + 6, left + 8.2]) planter(stage, random, { x, z: front - 0.8 });
  return halos;
}
