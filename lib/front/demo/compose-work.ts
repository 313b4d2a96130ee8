import { mix, rgb, scale } from './colour';
import { armchair, shellChair, taskChair } from './seating';
import { bookshelf, sideboard } from './shelving';
import { desk, table } from './furniture';
import { rug, roundRug } from './rugs';
import type { InteriorPlan } from './compose-interior';
import { ceilingPanels, floorLamp, linearLight, pendant, pendantKinds } from './lamps';
import { plant } from './plants';
import type { Random } from './random';
import { within } from './solids';
import { art, clock, wallScreen, whiteboard } from './wall-pieces';
import { brickwork, glassWall, slats } from './wall-finishes';
import { curtains, radiator } from './window-dressing';
import { windowRow } from './windows';

export function composeOpenOffice(random: Random): InteriorPlan {
  const width = random.between(7.4, 9.4);
  const depth = random.between(9, 12);
  const ceiling = random.pick(['plain', 'tiles', 'raw', 'raw', 'stucco'] as const);
  const height = ceiling === 'tiles' ? 2.8 : random.between(3, 3.7);
  const both = random.chance(0.4);
  const openings = windowRow(random, 'left', 0.6, depth - 0.3, height, random.whole(0, 3));
  if (both) openings.push(...windowRow(random, 'back', 0.5, width - 0.5, height, random.whole(0, 2)));
  const camera = {
    eye: [width * random.between(0.5, 0.62), random.between(1.42, 1.6), 0.2] as const,
    yaw: random.between(-0.26, -0.06),
    focal: random.between(760, 860),
    horizon: random.between(0.46, 0.5),
  };
  return {
    camera,
    room: { width, depth, height, openings, ceiling },
    floor: random.pick(['carpet', 'planks', 'concrete', 'planks', 'microcement', 'herringbone'] as const),
    accentWall: random.chance(0.6) ? 'back' : 'right',
    furnish({ stage, room, mood, scheme }) {
      const halos: string[] = [];
      for (const opening of openings) radiator(stage, room, opening);
      if (ceiling === 'tiles') ceilingPanels(stage, width, depth, height, mood);
      const brick = random.chance(0.25);
      if (brick && !both) brickwork(stage, random, room, 'back', 0, width, rgb('#a5644a'));
      if (!both && !brick) {
        if (random.chance(0.5)) slats(stage, room, 'back', width * 0.3, width * 0.85, scheme.wood);
        else art(stage, random, room, 'back', width * 0.55, 1.5, 1.1, 1.7);
      }
      if (random.chance(0.5)) whiteboard(stage, random, room, 'right', depth * 0.6);
      else for (const share of [0.45, 0.62, 0.78]) art(stage, random, room, 'right', depth * share, 0.8, 1, 1.65);
      const aisle = width * 0.58;
      const wide = random.pick([1.4, 1.6]);
      for (let z = 3.1; z < depth - 1.2; z += 2.75) {
        for (let x = 1.15; x + wide / 2 < aisle - 0.3; x += wide + 0.02) {
          desk(stage, random, { x, z: z + 0.41 }, scheme, wide);
          desk(stage, random, { x, z: z - 0.41, turn: Math.PI }, scheme, wide);
          if (random.chance(0.92))
            taskChair(
              stage,
              { x: x + random.between(-0.2, 0.2), z: z + 1.16, turn: random.between(-0.4, 0.4) },
              scheme.fabric,
            );
          if (random.chance(0.92))
            taskChair(
              stage,
              { x: x + random.between(-0.2, 0.2), z: z - 1.16, turn: Math.PI + random.between(-0.4, 0.4) },
              scheme.fabric,
            );
        }
        if (z > 4 || random.chance(0.5)) {
          desk(stage, random, { x: width - 0.9, z, turn: -Math.PI / 2 }, scheme, wide);
          taskChair(
            stage,
            { x: width - 1.85, z: z + random.between(-0.2, 0.2), turn: -Math.PI / 2 + random.between(-0.5, 0.5) },
            scheme.second,
          );
        }
        if (ceiling !== 'tiles')
          halos.push(
            linearLight(
              stage,
              { x: aisle * 0.5, z: z + 0.4, turn: Math.PI / 2 },
              height,
              random.pick([0.6, 0.75]),
              aisle * 0.8,
              mood,
              scheme.metal,
            ),
          );
      }
      plant(stage, random, { x: aisle + 0.35, z: random.between(3.4, 4.6) }, random.between(1.2, 1.7));
      plant(stage, random, { x: width - 0.5, z: depth - 0.6 }, random.between(1.5, 2.1));
      if (random.chance(0.6)) plant(stage, random, { x: 0.5, z: depth - 0.5 }, random.between(1.3, 1.9));
      if (!both && random.chance(0.5))
        bookshelf(stage, random, { x: width * 0.2, z: depth - 0.2 }, 1.2, 1.6, scheme.wood);
      return halos;
    },
  };
}

export function composeMeeting(random: Random): InteriorPlan {
  const width = random.between(4.6, 6.2);
  const depth = random.between(5.6, 7.2);
  const ceiling = random.pick(['plain', 'stucco', 'plain', 'raw', 'beams'] as const);
  const height = random.between(2.8, 3.4);
  const behind = random.chance(0.55);
  const openings = behind
    ? windowRow(random, 'back', 0.4, width - 0.4, height)
    : windowRow(random, 'left', 0.8, depth - 0.4, height);
  const camera = {
    eye: [width * random.between(0.56, 0.8), random.between(1.36, 1.5), 0.1] as const,
    yaw: random.between(-0.3, -0.12),
    focal: random.between(740, 830),
    horizon: random.between(0.44, 0.49),
  };
  const long = random.between(2.6, Math.min(3.8, depth - 2.6));
  const round = random.chance(0.22);
  return {
    camera,
    room: { width, depth, height, openings, ceiling },
    accentWall: behind ? 'left' : 'back',
    furnish({ stage, room, mood, scheme }) {
      const halos: string[] = [];
      const middle = { x: width * 0.48, z: depth * 0.52 };
      if (random.chance(0.5)) rug(stage, random, middle, 3, long + 1.6, mix(scheme.second, rgb('#e8e0d2'), 0.55));
      for (const opening of openings) {
        radiator(stage, room, opening);
        if (openings.length < 3 && random.chance(0.55))
          curtains(stage, random, room, opening, mix(scheme.second, rgb('#f4efe6'), 0.75));
      }
      const screenWall = behind ? 'left' : 'back';
      if (!behind && random.chance(0.45)) slats(stage, room, 'back', width * 0.12, width * 0.88, scheme.wood);
      wallScreen(stage, random, room, screenWall, screenWall === 'back' ? width * 0.5 : depth * 0.62, 1.75);
      const legs = random.chance(0.5) ? scheme.wood : scheme.metal;
      table(stage, middle, round ? 1.9 : 1.35, round ? 1.9 : long, scheme.top, scheme.metal, 0.74);
      const seats = Math.max(2, Math.floor((round ? 1.9 : long) / 0.85));
      const step = (round ? 1.9 : long) / seats;
      for (let seat = 0; seat < seats; seat += 1) {
        const z = -(round ? 0.95 : long / 2) + step * (seat + 0.5);
        const tucked = (round ? 0.95 : 0.675) + 0.2;
        shellChair(
          stage,
          within(middle, -tucked, z, 0, -Math.PI / 2 + random.between(-0.15, 0.15)),
          scheme.fabric,
          legs,
        );
        shellChair(stage, within(middle, tucked, z, 0, Math.PI / 2 + random.between(-0.15, 0.15)), scheme.fabric, legs);
      }
      shellChair(
        stage,
        within(middle, 0, (round ? 0.95 : long / 2) + 0.32, 0, random.between(-0.2, 0.2)),
        scheme.fabric,
        legs,
      );
      plant(stage, random, within(middle, 0, 0, 0.741), random.between(0.3, 0.42), 'bush');
      const lamp = random.pick(pendantKinds);
      const lampColour = random.pick([scheme.metal, rgb('#f3efe6'), scheme.second, rgb('#2c2d30')]);
      const count = lamp === 'disc' || lamp === 'drum' ? 2 : 3;
      for (let index = 0; index < count; index += 1) {
        const z = middle.z + ((index + 0.5) / count - 0.5) * long * 0.9;
        halos.push(
          pendant(stage, { x: middle.x, z }, height, height - 1.95, lamp, lampColour, mood, random.between(0.9, 1.05)),
        );
      }
      plant(stage, random, { x: 0.45, z: depth - 0.45 }, random.between(1.4, 2));
      if (random.chance(0.6))
        sideboard(stage, { x: width - 0.26, z: depth * 0.55, turn: Math.PI / 2 }, 1.8, scheme.wood, scheme.metal);
      else art(stage, random, room, 'right', depth * 0.7, 1, 1.3);
      if (random.chance(0.3))
        glassWall(stage, [width * 0.02, 1.1], [width * 0.3, 1.1], Math.min(2.6, height - 0.02), scheme.metal, 2);
      return halos;
    },
  };
}

export function composePrivateOffice(random: Random): InteriorPlan {
  const width = random.between(3.8, 5);
  const depth = random.between(4.6, 5.8);
  const ceiling = random.pick(['stucco', 'stucco', 'plain', 'beams'] as const);
  const height = random.between(2.8, 3.5);
  const behind = random.chance(0.6);
  const openings = behind
    ? windowRow(random, 'back', 0.35, width - 0.35, height, random.pick([0, 0, 1, 3]))
    : windowRow(random, 'left', 0.6, depth - 0.4, height, random.pick([0, 2, 3]));
  const camera = {
    eye: [width * random.between(0.55, 0.78), random.between(1.28, 1.42), -0.35] as const,
    yaw: random.between(-0.26, -0.08),
    focal: random.between(800, 900),
    horizon: random.between(0.46, 0.5),
  };
  return {
    camera,
    room: { width, depth, height, openings, ceiling },
    floor: random.pick(['herringbone', 'herringbone', 'planks', 'carpet'] as const),
    accentWall: behind ? 'left' : 'back',
    furnish({ stage, room, mood, scheme }) {
      const halos: string[] = [];
      for (const opening of openings) {
        radiator(stage, room, opening);
        if (random.chance(0.5)) curtains(stage, random, room, opening, mix(scheme.second, rgb('#f4efe6'), 0.8));
      }
      const seat = { x: width * 0.46, z: depth * 0.58 };
      rug(stage, random, seat, 2.6, 2, mix(scheme.second, rgb('#e9e0d0'), 0.45));
      if (behind) {
        bookshelf(stage, random, { x: 0.19, z: depth * 0.62, turn: -Math.PI / 2 }, 1.9, 2, scheme.wood);
        for (const share of [0.5, 0.74]) art(stage, random, room, 'right', depth * share, 0.7, 0.9, 1.6);
      } else {
        bookshelf(stage, random, { x: width * 0.75, z: depth - 0.19 }, 1.3, 2, scheme.wood);
        art(stage, random, room, 'back', width * 0.28, 0.9, 1.15, 1.65);
      }
      const turn = random.pick([0, Math.PI, Math.PI]);
      desk(stage, random, { ...seat, turn }, scheme, 1.6);
      taskChair(
        stage,
        { x: seat.x + 0.1, z: seat.z + (turn === 0 ? 0.85 : -0.85), turn: turn + random.between(-0.5, 0.5) },
        scheme.fabric,
      );
      if (turn === 0)
        shellChair(stage, { x: seat.x - 0.3, z: seat.z - 0.95, turn: Math.PI + 0.3 }, scheme.second, scheme.wood);
      armchair(stage, { x: width - 0.75, z: depth - 0.9, turn: 0.7 }, scheme.fabric, scheme.wood);
      halos.push(floorLamp(stage, { x: width - 0.35, z: depth - 0.35 }, mood, rgb('#efe6d4'), 1.55));
      plant(stage, random, { x: behind ? 0.5 : 0.45, z: depth - 0.5 }, random.between(1.1, 1.8));
      halos.push(
        pendant(stage, seat, height, height - 2.05, random.pick(['globe', 'drum', 'disc']), rgb('#f4efe4'), mood, 1),
      );
      if (random.chance(0.4)) clock(stage, random, room, behind ? 'left' : 'back', behind ? depth * 0.2 : width * 0.5);
      if (random.chance(0.3)) roundRug(stage, { x: width - 0.9, z: depth - 1 }, 0.8, scale(scheme.second, 0.9));
      return halos;
    },
  };
}
