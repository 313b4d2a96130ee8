import { css, mix, rgb, scale } from './colour';
import type { InteriorPlan } from './compose-interior';
import { chrome, steel, table } from './furniture';
import { linearLight, pendant, pendantKinds } from './lamps';
import { plant, trailing } from './plants';
import type { Random } from './random';
import { barStool, shellChair } from './seating';
import { box, lathe, onQuad, shadow, within } from './solids';
import { tiles } from './wall-finishes';
import { art, wallShelf } from './wall-pieces';
import { radiator } from './window-dressing';
import { windowRow } from './windows';

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

export function plankFront(stage: Parameters<typeof box>[0]): Front {
  return (corners) => {
    const at = onQuad(corners);
    let svg = '';
    for (let share = 0.05; share < 1; share += 0.05)
      svg += stage.line(at(share, 0), at(share, 1), '#140d08', 0.01, 'stroke-opacity="0.25"');
    return svg;
  };
}
