import { css, mix, rgb, scale } from './colour';
import type { InteriorPlan } from './compose-interior';
import { roundTable } from './furniture';
import { linearLight } from './lamps';
import { plant } from './plants';
import type { Random } from './random';
import { rug } from './rugs';
import { barStool } from './seating';
import { bar, box, lathe, onQuad, shadow } from './solids';
import { brickwork, glassWall } from './wall-finishes';
import { door, wallRectangle } from './wall-pieces';
import { radiator } from './window-dressing';
import { windowRow } from './windows';

/** Premises as the last tenant left them: light, floor, windows, and a ladder perhaps. */
export function composeEmpty(random: Random): InteriorPlan {
  const width = random.between(6, 10);
  const depth = random.between(8, 12);
  const ceiling = random.pick(['raw', 'stucco', 'beams', 'plain', 'raw'] as const);
  const height = random.between(3, 4.2);
  const openings = windowRow(random, 'left', 0.4, depth - 0.4, height);
  const behind = random.chance(0.6);
  if (behind) openings.push(...windowRow(random, 'back', 0.4, width - 0.4, height, random.pick([0, 1, 2, 3])));
  const camera = {
    eye: [width * random.between(0.55, 0.74), 1.4, -0.2] as const,
    yaw: random.between(-0.34, -0.1),
    focal: random.between(700, 800),
    horizon: random.between(0.5, 0.54),
  };
  return {
    camera,
    room: { width, depth, height, openings, ceiling },
    floor: random.pick(['herringbone', 'planks', 'concrete', 'planks'] as const),
    furnish({ stage, room, mood, scheme }) {
      const halos: string[] = [];
      if (!behind && random.chance(0.5)) brickwork(stage, random, room, 'back', 0, width, rgb('#a9694e'));
      for (const opening of openings) radiator(stage, room, opening);
      door(stage, room, 'right', depth * 0.6, rgb('#f1eee7'));
      for (let z = 2.5; z < depth; z += 2.8) {
        if (width < 7.5) continue;
        const column = { x: width * 0.3, z: z + 1.4 };
        shadow(stage, column, 0.34, 0.34, 0.4, 0.3);
        lathe(
          stage,
          column,
          [
            [0, 0.16],
            [height, 0.16],
          ],
          mix(room.wallColour, rgb('#ffffff'), 0.3),
        );
      }
      if (random.chance(0.55)) {
        const at = { x: width * 0.36, z: depth * 0.58, turn: 0.4 };
        shadow(stage, at, 0.7, 0.9, 0.26, 0.3);
        for (const x of [-0.25, 0.25]) {
          bar(stage, at, [x, 0, -0.4], [x * 0.7, 1.9, 0], rgb('#d9c08a'), 0.05);
          bar(stage, at, [x, 0, 0.4], [x * 0.7, 1.9, 0], rgb('#b99c66'), 0.05);
        }
        for (let step = 1; step < 6; step += 1)
          bar(
            stage,
            at,
            [-0.25 + step * 0.012, step * 0.31, -0.4 + step * 0.065],
            [0.25 - step * 0.012, step * 0.31, -0.4 + step * 0.065],
            rgb('#d9c08a'),
            0.05,
          );
      }
      if (random.chance(0.5)) {
        for (let box2 = 0; box2 < 3; box2 += 1) {
          const at = { x: width - 0.8, z: depth - 1 - box2 * 0.1, y: box2 * 0.36, turn: random.between(-0.3, 0.3) };
          if (box2 === 0) shadow(stage, at, 0.6, 0.5, 0.4, 0.2);
          box(stage, at, [-0.28, 0, -0.22], [0.28, 0.35, 0.22], rgb('#c39b66'));
        }
      }
      for (const share of [0.35, 0.7])
        halos.push(linearLight(stage, { x: width * 0.5, z: depth * share }, height, 0.4, 2.2, mood, scheme.metal));
      return halos;
    },
  };
}

export function composeCorridor(random: Random): InteriorPlan {
  const width = random.between(3.4, 4.4);
  const depth = random.between(11, 15);
  const height = random.between(2.8, 3.4);
  const openings = windowRow(random, 'back', 0.3, width - 0.3, height, random.pick([0, 2, 2]));
  openings.push(...windowRow(random, 'left', 1, depth - 0.6, height, random.pick([0, 1, 2])));
  const portrait = random.chance(0.3);
  const camera = {
    eye: [width * random.between(0.46, 0.6), 1.5, -0.9] as const,
    yaw: random.between(-0.1, 0.05),
    focal: portrait ? 800 : random.between(720, 840),
    horizon: random.between(0.49, 0.53),
  };
  return {
    ...(portrait && { width: 960, height: 1280 }),
    camera,
    room: { width, depth, height, openings, ceiling: random.pick(['plain', 'tiles', 'raw'] as const) },
    floor: random.pick(['carpet', 'herringbone', 'concrete', 'planks', 'terrazzo'] as const),
    accentWall: 'right',
    furnish({ stage, room, mood, scheme }) {
      const halos: string[] = [];
      for (const opening of openings) if (opening.wall === 'left') radiator(stage, room, opening);
      const frame = random.pick([rgb('#26282b'), scheme.wood, rgb('#f2f0ec')]);
      const glow = mix(rgb('#fff3d6'), room.wallColour, 0.4);
      for (let z = 1.6; z < depth - 2; z += 3.1) {
        const pane = wallRectangle(room, 'right', z, z + 2.5, 0.05, 2.5, -0.01);
        const on = onQuad(pane);
        const inside = stage.gradientBetween(on(0.5, 1), on(0.5, 0), [
          [0, mix(glow, rgb('#ffffff'), 0.4)],
          [0.55, scale(glow, 0.84)],
          [0.6, scale(mix(glow, room.floorColour, 0.5), 0.72)],
          [1, scale(mix(glow, room.floorColour, 0.7), 0.82)],
        ]);
        stage.add(stage.polygon(pane, inside));
        stage.add(
          stage.polygon([on(0.15, 0.3), on(0.85, 0.3), on(0.85, 0.34), on(0.15, 0.34)], css(scale(scheme.top, 0.75))),
        );
        for (const u of [0.25, 0.45, 0.65])
          stage.add(
            stage.polygon(
              [on(u, 0.2), on(u + 0.1, 0.2), on(u + 0.1, 0.44), on(u, 0.44)],
              css(scale(scheme.fabric, 0.75)),
            ),
          );
        glassWall(stage, [width - 0.02, z], [width - 0.02, z + 2.5], 2.5, frame, 3, 0.16);
      }
      for (let z = 2; z < depth; z += 3)
        halos.push(linearLight(stage, { x: width * 0.5, z }, height, 0.02, 1.6, mood, rgb('#f2f2f0')));
      plant(stage, random, { x: 0.5, z: depth - 0.6 }, 1.8);
      plant(stage, random, { x: width - 0.5, z: random.between(4.6, 5) }, random.between(1.1, 1.5));
      if (random.chance(0.7)) roundTable(stage, { x: 0.7, z: 5 }, 0.34, 1.05, scheme.top, scheme.metal);
      if (random.chance(0.7)) barStool(stage, { x: 1.15, z: 5.5 }, scheme.fabric, scheme.wood);
      rug(stage, random, { x: width * 0.5, z: depth * 0.5 }, 1.3, depth * 0.6, mix(scheme.second, rgb('#d9cfbf'), 0.4));
      return halos;
    },
  };
}
