import { mix, rgb } from './colour';
import type { InteriorPlan } from './compose-interior';
import { plankFront } from './compose-kitchen';
import { roundTable } from './furniture';
import { floorLamp, pendant, pendantKinds } from './lamps';
import { plant, trailing } from './plants';
import type { Random } from './random';
import { roundRug, rug } from './rugs';
import { armchair, pouf, shellChair, sofa } from './seating';
import { books, bookshelf } from './shelving';
import { box, shadow, within } from './solids';
import { brickwork, slats, tiles } from './wall-finishes';
import { art, door } from './wall-pieces';
import { curtains, radiator } from './window-dressing';
import { windowRow } from './windows';

export function composeLounge(random: Random): InteriorPlan {
  const width = random.between(6, 8);
  const depth = random.between(6.4, 8.4);
  const ceiling = random.pick(['raw', 'plain', 'stucco', 'beams', 'raw'] as const);
  const height = random.between(3, 3.8);
  const behind = random.chance(0.5);
  const openings = behind
    ? windowRow(random, 'back', 0.4, width - 0.4, height)
    : windowRow(random, 'left', 0.7, depth - 0.4, height);
  const camera = {
    eye: [width * random.between(0.5, 0.68), random.between(1.15, 1.32), 0.45] as const,
    yaw: random.between(-0.26, -0.02),
    focal: random.between(780, 880),
    horizon: random.between(0.46, 0.52),
  };
  return {
    camera,
    room: { width, depth, height, openings, ceiling },
    floor: random.pick(['planks', 'herringbone', 'concrete', 'terrazzo', 'planks'] as const),
    accentWall: behind ? 'right' : 'back',
    furnish({ stage, room, mood, scheme }) {
      const halos: string[] = [];
      if (!behind && random.chance(0.45))
        brickwork(stage, random, room, 'back', 0, width, random.pick([rgb('#a8674c'), rgb('#e6e0d6')]));
      for (const opening of openings) {
        radiator(stage, room, opening);
        if (openings.length < 3 && random.chance(0.4))
          curtains(stage, random, room, opening, mix(scheme.second, rgb('#f4efe6'), 0.7));
      }
      const middle = { x: width * 0.44, z: depth * 0.56 };
      if (random.chance(0.65)) rug(stage, random, middle, 3.4, 2.6, mix(scheme.second, rgb('#ece3d4'), 0.5));
      else roundRug(stage, middle, 1.7, mix(scheme.second, rgb('#ece3d4'), 0.5));
      const cushions = [scheme.second, mix(scheme.second, rgb('#f2e7d2'), 0.6), rgb('#e2b35a')];
      sofa(stage, within(middle, 0, 1.15), 2.5, scheme.fabric, scheme.wood, random.shuffle(cushions).slice(0, 2));
      if (random.chance(0.6))
        sofa(stage, within(middle, -1.85, -0.1, 0, Math.PI / 2 + Math.PI), 1.8, scheme.fabric, scheme.wood);
      else armchair(stage, within(middle, -1.7, 0, 0, -Math.PI / 2), scheme.second, scheme.wood);
      armchair(stage, within(middle, 1.75, 0.1, 0, Math.PI / 2 - 0.25), scheme.second, scheme.wood);
      roundTable(stage, within(middle, -0.15, -0.05), 0.5, 0.4, scheme.top, scheme.metal);
      roundTable(stage, within(middle, 0.62, -0.4), 0.32, 0.5, scheme.wood, scheme.metal);
      books(stage, random, within(middle, -0.2, -0.05, 0.401));
      plant(stage, random, within(middle, 0.62, -0.4, 0.501), 0.34, 'bush');
      if (random.chance(0.5)) pouf(stage, within(middle, 0.2, -1.2), scheme.second);
      halos.push(floorLamp(stage, within(middle, -1.6, 1.3), mood, rgb('#f0e6d2'), 1.7));
      plant(stage, random, within(middle, 1.75, 1.35), random.between(1.6, 2.2));
      plant(stage, random, { x: 0.5, z: depth - 0.5 }, random.between(1.5, 2.3));
      if (behind) {
        bookshelf(stage, random, { x: width - 0.2, z: depth * 0.66, turn: Math.PI / 2 }, 2.4, 2.2, scheme.wood);
        art(stage, random, room, 'left', depth * 0.7, 1.1, 1.4, 1.7);
      } else {
        bookshelf(stage, random, { x: width - 1.2, z: depth - 0.2 }, 1.7, 2.2, scheme.wood);
        trailing(stage, random, { x: width - 0.7, z: depth - 0.25, y: 2.22 }, 0.8);
        art(stage, random, room, 'right', depth * 0.62, 1.1, 1.4, 1.7);
      }
      const lamp = random.pick(pendantKinds);
      for (const share of [0.3, 0.62])
        halos.push(
          pendant(
            stage,
            { x: width * share, z: middle.z },
            height,
            random.between(0.75, 1.05),
            lamp,
            random.pick([rgb('#f3ede0'), scheme.metal, scheme.second]),
            mood,
            1.25,
          ),
        );
      roundTable(stage, { x: width - 0.85, z: 3.1 }, 0.4, 0.73, scheme.top, scheme.metal);
      shellChair(stage, { x: width - 0.85, z: 3.8 }, scheme.fabric, scheme.wood);
      return halos;
    },
  };
}

export function composeReception(random: Random): InteriorPlan {
  const width = random.between(6.2, 8);
  const depth = random.between(5.8, 7.2);
  const ceiling = random.pick(['plain', 'stucco', 'raw', 'plain'] as const);
  const height = random.between(3.1, 3.9);
  const openings = windowRow(random, 'left', 0.5, depth - 1.2, height, random.pick([0, 2, 2, 3]));
  const camera = {
    eye: [width * random.between(0.46, 0.6), random.between(1.25, 1.42), 0] as const,
    yaw: random.between(-0.16, 0.04),
    focal: random.between(780, 880),
    horizon: random.between(0.48, 0.52),
  };
  return {
    camera,
    room: { width, depth, height, openings, ceiling },
    floor: random.pick(['terrazzo', 'herringbone', 'concrete', 'terrazzo', 'planks'] as const),
    accentWall: 'back',
    furnish({ stage, room, mood, scheme }) {
      const halos: string[] = [];
      const desks = { x: width * 0.56, z: depth - 1.9 };
      const wide = random.between(2.4, 3.1);
      const wall = random.whole(0, 2);
      if (wall === 0) slats(stage, room, 'back', width * 0.24, width * 0.92, scheme.wood);
      else if (wall === 1)
        tiles(
          stage,
          random,
          room,
          'back',
          width * 0.24,
          width * 0.92,
          0,
          Math.min(2.7, height),
          mix(scheme.second, rgb('#e8e2d6'), 0.3),
        );
      else art(stage, random, room, 'back', width * 0.56, 2.1, 1.3, 2);
      door(stage, room, 'right', depth * 0.62, mix(scheme.wood, rgb('#ffffff'), 0.1));
      shadow(stage, desks, wide, 0.8, 0.45, 0.3);
      const body = random.pick([scheme.wood, scheme.second, rgb('#e8e2d6'), rgb('#3a4247')]);
      box(stage, desks, [-wide / 2, 0, -0.35], [wide / 2, 1.04, 0.3], body, { front: plankFront(stage) });
      box(
        stage,
        desks,
        [-wide / 2 - 0.05, 1.04, -0.42],
        [wide / 2 + 0.05, 1.1, 0.36],
        random.pick([rgb('#ece8df'), scheme.wood, rgb('#3c3f43')]),
      );
      plant(stage, random, within(desks, -wide * 0.36, 0, 1.1), 0.5, random.pick(['olive', 'bush']));
      books(stage, random, within(desks, wide * 0.3, -0.05, 1.1));
      const lamp = random.pick(pendantKinds);
      const lampColour = random.pick([rgb('#f2ece0'), rgb('#2d2e31'), rgb('#c9974f')]);
      for (let index = 0; index < 3; index += 1)
        halos.push(
          pendant(stage, within(desks, ((index - 1) * wide) / 3, 0), height, height - 2, lamp, lampColour, mood, 1),
        );
      const lounge = { x: 1.5, z: depth * 0.52 };
      roundRug(stage, lounge, 1.35, mix(scheme.fabric, rgb('#ece3d4'), 0.6));
      sofa(stage, { x: 0.75, z: lounge.z + 0.2, turn: -Math.PI / 2 }, 1.9, scheme.fabric, scheme.wood, [scheme.second]);
      roundTable(stage, within(lounge, 0.35, 0), 0.38, 0.42, scheme.top, scheme.metal);
      armchair(stage, within(lounge, 0.5, 1.1, 0, 0.2), scheme.second, scheme.wood);
      plant(stage, random, { x: 0.55, z: depth - 0.55 }, random.between(1.8, 2.5));
      plant(stage, random, { x: width - 0.6, z: depth - 0.7 }, random.between(1.6, 2.3));
      art(stage, random, room, 'right', depth * 0.42, 1, 1.35, 1.7);
      return halos;
    },
  };
}
