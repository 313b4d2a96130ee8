import { css, mix, rgb, scale } from './colour';
import {
  armchair,
  barStool,
  bookshelf,
  books,
  chrome,
  pouf,
  roundRug,
  roundTable,
  rug,
  shellChair,
  sofa,
  steel,
  table,
} from './furniture';
import type { InteriorPlan } from './compose-interior';
import { floorLamp, linearLight, pendant, pendantKinds } from './lamps';
import { plant, trailing } from './plants';
import type { Random } from './random';
import { box, lathe, onQuad, shadow, within } from './solids';
import { art, brickwork, curtains, door, radiator, slats, tiles, wallShelf } from './wall-pieces';
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

export function composeKitchen(random: Random): InteriorPlan {
  const width = random.between(5.2, 6.8);
  const depth = random.between(5.4, 6.8);
  const ceiling = random.pick(['plain', 'raw', 'plain', 'stucco', 'beams'] as const);
  const height = random.between(2.8, 3.4);
  const openings = windowRow(random, 'left', 0.9, depth - 0.9, height, random.whole(0, 3));
  const camera = {
    eye: [width * random.between(0.52, 0.7), random.between(1.32, 1.46), -0.2] as const,
    yaw: random.between(-0.22, -0.04),
    focal: random.between(780, 880),
    horizon: random.between(0.45, 0.49),
  };
  const fronts = random.pick(['#5f7568', '#ece7dc', '#40505a', '#c9a478', '#a9b4ae', '#2f3438', '#b7765a'].map(rgb));
  const splash = random.pick(['#f2efe8', '#7fa08f', '#d7a98c', '#cfd8da', '#3f5a60'].map(rgb));
  return {
    camera,
    room: { width, depth, height, openings, ceiling },
    floor: random.pick(['terrazzo', 'concrete', 'planks', 'microcement', 'herringbone'] as const),
    furnish({ stage, room, mood, scheme }) {
      const halos: string[] = [];
      for (const opening of openings) radiator(stage, room, opening);
      const from = width * 0.12;
      const to = width - 0.05;
      tiles(stage, random, room, 'back', from, to, 0.92, 1.5, splash);
      const run = { x: 0, z: depth - 0.62 };
      shadow(stage, { x: (from + to) / 2, z: depth - 0.35 }, to - from, 0.6, 0.4, 0.2);
      const worktop = random.pick([scheme.wood, rgb('#e9e6df'), rgb('#4a4c50')]);
      const tower = to - 0.65;
      const units = Math.round((tower - from) / 0.6);
      const unit = (tower - from) / units;
      for (let index = 0; index < units; index += 1) {
        box(stage, run, [from + index * unit, 0.1, 0], [from + (index + 1) * unit, 0.88, 0.6], fronts, {
          front: frontOf(stage, fronts, index % 3 === 1 ? 3 : 1),
        });
      }
      box(stage, run, [from, 0, 0.06], [tower, 0.1, 0.6], scale(fronts, 0.4));
      box(stage, run, [from - 0.02, 0.88, -0.03], [tower, 0.92, 0.6], worktop);
      box(stage, run, [tower, 0, 0], [to, 2.15, 0.6], random.chance(0.5) ? rgb('#c9ccce') : fronts, {
        front: frontOf(stage, fronts, 2),
      });
      lathe(
        stage,
        { x: from + (tower - from) * 0.45, z: depth - 0.2, y: 0.92 },
        [
          [0, 0.025],
          [0.3, 0.02],
        ],
        chrome,
      );
      box(
        stage,
        { x: from + (tower - from) * 0.75, z: depth - 0.3, y: 0.92 },
        [-0.15, 0, -0.2],
        [0.15, 0.4, 0.2],
        rgb('#2a2b2e'),
        {
          front: (corners) => {
            const at = onQuad(corners);
            return (
              stage.polygon([at(0.2, 0.1), at(0.8, 0.1), at(0.8, 0.45), at(0.2, 0.45)], '#0f1012') +
              stage.polygon(
                [at(0.25, 0.72), at(0.75, 0.72), at(0.75, 0.88), at(0.25, 0.88)],
                '#9fc3d8',
                'fill-opacity="0.7"',
              )
            );
          },
        },
      );
      plant(stage, random, { x: from + 0.3, z: depth - 0.28, y: 0.92 }, 0.42, 'bush');
      for (let cup = 0; cup < 4; cup += 1)
        lathe(
          stage,
          { x: from + (tower - from) * 0.55 + cup * 0.13, z: depth - 0.22, y: 0.92 },
          [
            [0, 0.035],
            [0.09, 0.042],
          ],
          random.pick([rgb('#f1ede4'), scheme.second, rgb('#c77d58')]),
        );
      if (random.chance(0.55)) {
        const shelf = (from + tower) / 2;
        wallShelf(stage, room, shelf, 1.62, tower - from - 0.3, scheme.wood);
        for (let piece = 0; piece < 9; piece += 1) {
          const x = from + 0.35 + (piece / 9) * (tower - from - 0.6);
          const kind = random.next();
          if (kind < 0.6)
            lathe(
              stage,
              { x, z: depth - 0.12, y: 1.655 },
              [
                [0, 0.045],
                [random.between(0.1, 0.22), 0.05],
              ],
              random.pick([rgb('#efeae0'), rgb('#c58a64'), rgb('#7f9a92'), rgb('#3d4246')]),
            );
          else if (kind < 0.8)
            lathe(
              stage,
              { x, z: depth - 0.12, y: 1.655 },
              [
                [0, 0.09],
                [0.03, 0.11],
                [0.07, 0.1],
              ],
              rgb('#e4ddd0'),
            );
        }
        trailing(stage, random, { x: from + 0.2, z: depth - 0.12, y: 1.655 }, 0.5);
      } else {
        box(
          stage,
          { x: 0, z: depth - 0.36 },
          [from, 1.5, 0],
          [tower, 2.2, 0.36],
          random.chance(0.5) ? fronts : rgb('#f0ede6'),
          { front: frontOf(stage, fronts, -units) },
        );
      }
      const island = { x: width * 0.45, z: depth * 0.48 };
      const long = random.between(2, 2.6);
      if (random.chance(0.6)) {
        shadow(stage, island, long, 0.9, 0.42, 0.3);
        box(
          stage,
          island,
          [-long / 2, 0, -0.2],
          [long / 2, 0.88, 0.42],
          mix(fronts, scheme.wood, random.pick([0, 1])),
          { front: plankFront(stage) },
        );
        box(stage, island, [-long / 2 - 0.04, 0.88, -0.46], [long / 2 + 0.04, 0.93, 0.46], worktop);
        for (let stool = 0; stool < 3; stool += 1)
          barStool(
            stage,
            within(island, (stool - 1) * 0.68 + random.between(-0.06, 0.06), -0.66),
            scheme.fabric,
            scheme.wood,
          );
        lathe(
          stage,
          within(island, long * 0.3, 0, 0.93),
          [
            [0, 0.09],
            [0.05, 0.17],
            [0.1, 0.19],
          ],
          rgb('#e8e1d2'),
        );
        plant(stage, random, within(island, -long * 0.3, 0.05, 0.93), 0.45, 'olive');
      } else {
        table(stage, island, long, 0.95, scheme.top, scheme.metal);
        for (let seat = 0; seat < 3; seat += 1) {
          shellChair(
            stage,
            within(island, (seat - 1) * 0.72, -0.7, 0, Math.PI + random.between(-0.2, 0.2)),
            scheme.fabric,
            scheme.wood,
          );
          shellChair(
            stage,
            within(island, (seat - 1) * 0.72, 0.7, 0, random.between(-0.2, 0.2)),
            scheme.fabric,
            scheme.wood,
          );
        }
        plant(stage, random, within(island, 0.1, 0, 0.731), 0.4, 'bush');
      }
      const lamp = random.pick(pendantKinds);
      const colour = random.pick([rgb('#2d2e31'), rgb('#f2ece0'), scheme.second, rgb('#c9974f')]);
      for (let index = 0; index < 3; index += 1)
        halos.push(
          pendant(stage, within(island, (index - 1) * 0.75, 0), height, height - 1.85, lamp, colour, mood, 0.9),
        );
      if (random.chance(0.5))
        halos.push(
          linearLight(
            stage,
            { x: (from + tower) / 2, z: depth - 0.8, turn: Math.PI / 2 },
            height,
            0.12,
            (tower - from) * 0.8,
            mood,
            steel,
          ),
        );
      art(stage, random, room, 'right', depth * 0.55, 0.9, 1.2);
      plant(stage, random, { x: width - 0.5, z: depth - 1.3 }, random.between(1.3, 1.8));
      return halos;
    },
  };
}

type Front = (corners: readonly (readonly [number, number, number])[]) => string;

/** Grooves of a cabinet front: rows of drawers, or with a negative count, doors side by side. */
function frontOf(stage: Parameters<typeof box>[0], colour: ReturnType<typeof rgb>, parts: number): Front {
  return (corners) => {
    const at = onQuad(corners);
    const dark = css(scale(colour, 0.45));
    let svg = stage.line(at(0.01, 0), at(0.01, 1), dark, 0.012, 'stroke-opacity="0.7"');
    const count = Math.abs(parts);
    for (let part = 1; part < count; part += 1) {
      const share = part / count;
      svg +=
        parts > 0
          ? stage.line(at(0, share), at(1, share), dark, 0.012, 'stroke-opacity="0.7"')
          : stage.line(at(share, 0), at(share, 1), dark, 0.012, 'stroke-opacity="0.7"');
    }
    if (parts > 0) svg += stage.line(at(0.3, 0.93), at(0.7, 0.93), '#1b1b1c', 0.014, 'stroke-opacity="0.55"');
    return svg;
  };
}

function plankFront(stage: Parameters<typeof box>[0]): Front {
  return (corners) => {
    const at = onQuad(corners);
    let svg = '';
    for (let share = 0.05; share < 1; share += 0.05)
      svg += stage.line(at(share, 0), at(share, 1), '#140d08', 0.01, 'stroke-opacity="0.25"');
    return svg;
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
