import { css, mix, rgb, scale } from './colour';
import { armchair, barStool, bookshelf, roundTable, rug, shellChair, sofa } from './furniture';
import type { Furnishing, InteriorPlan } from './compose-interior';
import { halo, linearLight, pendant, pendantKinds } from './lamps';
import { plant, trailing } from './plants';
import type { Random } from './random';
import { onWall } from './room';
import { bar, box, lathe, onQuad, shadow } from './solids';
import type { Vec3 } from './stage';
import { art, brickwork, door, glassWall, radiator, slats, wallRectangle } from './wall-pieces';
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

export function composeBooths(random: Random): InteriorPlan {
  const width = random.between(6, 7.4);
  const depth = random.between(5.4, 6.6);
  const height = random.between(2.9, 3.4);
  const openings = windowRow(random, 'left', 0.5, depth - 1.9, height, random.whole(0, 2));
  const camera = {
    eye: [width * random.between(0.44, 0.56), random.between(1.25, 1.4), 0.3] as const,
    yaw: random.between(-0.12, 0.08),
    focal: random.between(760, 860),
    horizon: random.between(0.48, 0.52),
  };
  return {
    camera,
    room: { width, depth, height, openings, ceiling: random.pick(['plain', 'raw', 'raw'] as const) },
    floor: random.pick(['carpet', 'planks', 'concrete', 'microcement'] as const),
    furnish(furnishing) {
      const { stage, room, mood, scheme } = furnishing;
      const halos: string[] = [];
      for (const opening of openings) radiator(stage, room, opening);
      const count = random.whole(3, 4);
      const wide = Math.min(1.45, (width - 1.4) / count - 0.1);
      const shell = random.pick([scheme.second, rgb('#e9e5dc'), rgb('#3b4147'), scheme.wood]);
      for (let index = 0; index < count; index += 1) {
        const x = width * 0.14 + 0.6 + index * (wide + 0.12) + wide / 2 - 0.4;
        halos.push(booth(furnishing, x, depth - 1.1, wide, shell));
      }
      rug(stage, random, { x: width * 0.45, z: depth * 0.42 }, 2.6, 1.7, mix(scheme.fabric, rgb('#ece3d4'), 0.5));
      sofa(stage, { x: width - 0.6, z: depth * 0.42, turn: Math.PI / 2 }, 2, scheme.fabric, scheme.wood, [
        scheme.second,
        rgb('#e6c27a'),
      ]);
      roundTable(stage, { x: width - 1.7, z: depth * 0.42 }, 0.34, 0.45, scheme.top, scheme.metal);
      armchair(stage, { x: width * 0.34, z: depth * 0.42, turn: -Math.PI / 2 + 0.3 }, scheme.second, scheme.wood);
      plant(stage, random, { x: 0.6, z: depth - 0.7 }, random.between(1.6, 2.2));
      art(stage, random, room, 'right', depth * 0.44, 1.2, 0.9, 1.75);
      const lamp = random.pick(pendantKinds);
      halos.push(
        pendant(stage, { x: width - 1.7, z: depth * 0.42 }, height, height - 2, lamp, rgb('#f2ece0'), mood, 1.1),
      );
      return halos;
    },
  };
}

/** A telephone booth: a lit cell behind a glass door. */
function booth(
  { stage, random, mood, scheme }: Furnishing,
  x: number,
  z: number,
  wide: number,
  shell: ReturnType<typeof rgb>,
): string {
  const at = { x, z };
  const w = wide / 2;
  shadow(stage, at, wide, 1.1, 0.45, 0.28);
  const felt = mix(scheme.fabric, rgb('#e9e2d4'), random.between(0.05, 0.35));
  box(stage, at, [-w, 0, -0.5], [w, 2.3, 0.6], shell, {
    front: (corners) => {
      const on = onQuad(corners);
      const area = (u0: number, v0: number, u1: number, v1: number) => [on(u0, v0), on(u1, v0), on(u1, v1), on(u0, v1)];
      const warmth = mix(felt, rgb('#ffdca0'), 0.25 + mood.lamps * 0.25);
      const fill = stage.gradientBetween(on(0.5, 1), on(0.5, 0), [
        [0, mix(warmth, rgb('#fff6df'), 0.6)],
        [0.4, warmth],
        [1, scale(warmth, 0.55)],
      ]);
      let svg = stage.polygon(area(0.08, 0.03, 0.92, 0.95), fill);
      svg += stage.polygon(
        [on(0.08, 0.03), on(0.24, 0.12), on(0.24, 0.88), on(0.08, 0.95)],
        '#1a120c',
        'fill-opacity="0.22"',
      );
      svg += stage.polygon(
        [on(0.92, 0.03), on(0.76, 0.12), on(0.76, 0.88), on(0.92, 0.95)],
        '#1a120c',
        'fill-opacity="0.14"',
      );
      svg += stage.polygon(area(0.24, 0.39, 0.76, 0.425), css(scale(scheme.wood, 0.95)));
      svg +=
        stage.polygon(area(0.34, 0.43, 0.56, 0.54), '#2b2f35') +
        stage.polygon(area(0.36, 0.445, 0.54, 0.53), '#86a7c2');
      svg +=
        stage.polygon(area(0.36, 0.2, 0.64, 0.23), css(scheme.second)) +
        stage.polygon(area(0.48, 0.06, 0.52, 0.2), '#2b2c2f');
      svg += stage.polygon(area(0.4, 0.9, 0.6, 0.92), '#fffbe8');
      const shine = stage.gradientBetween(on(0.1, 0.95), on(0.9, 0.1), [
        [0, rgb('#ffffff'), 0.3],
        [0.3, rgb('#ffffff'), 0.06],
        [0.32, rgb('#ffffff'), 0.2],
        [0.45, rgb('#ffffff'), 0.04],
        [1, rgb('#ffffff'), 0],
      ]);
      svg += stage.polygon(area(0.08, 0.03, 0.92, 0.95), shine);
      return svg + stage.line(on(0.84, 0.42), on(0.84, 0.56), '#1f2023', 0.03);
    },
  });
  return halo(stage, [x, 2, z - 0.5], 0.9, 0.1 + mood.lamps * 0.25);
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

/** A stair that climbs along the wall under tall windows. */
export function composeStairwell(random: Random): InteriorPlan {
  const width = random.between(5, 6.4);
  const depth = random.between(6, 7);
  const height = random.between(5.4, 6.4);
  const openings = windowRow(random, 'back', 0.5, width - 0.5, height, random.pick([2, 3]));
  const portrait = random.chance(0.45);
  const camera = {
    eye: [width * random.between(0.3, 0.45), 1.55, -0.9] as const,
    yaw: random.between(0, 0.14),
    focal: portrait ? 860 : random.between(760, 840),
    horizon: portrait ? 0.6 : 0.62,
  };
  return {
    ...(portrait && { width: 960, height: 1280 }),
    camera,
    room: { width, depth, height, openings, ceiling: 'plain' },
    floor: random.pick(['terrazzo', 'concrete', 'herringbone', 'terrazzo'] as const),
    accentWall: 'right',
    furnish({ stage, room, mood, scheme }) {
      const halos: string[] = [];
      if (random.chance(0.4)) slats(stage, room, 'left', depth * 0.3, depth, scheme.wood);
      else art(stage, random, room, 'left', depth * 0.66, 1.5, 1.9, 2.1);
      const steps = 17;
      const rise = 0.175;
      const run = 0.27;
      const start = 0.9;
      const left = width - 1.5;
      const tread = random.pick([scheme.wood, rgb('#d9d4ca'), rgb('#b9b5ae')]);
      shadow(stage, { x: width - 0.75, z: start + (steps * run) / 2 }, 1.5, steps * run, 0.45, 0.35);
      for (let step = 0; step < steps; step += 1) {
        const z = start + step * run;
        const y = step * rise;
        box(
          stage,
          { x: 0, z: 0 },
          [left, 0, z],
          [width, y + rise - 0.04, z + run],
          mix(room.wallColour, rgb('#ffffff'), 0.3),
        );
        box(stage, { x: 0, z: 0 }, [left - 0.03, y + rise - 0.04, z - 0.03], [width, y + rise, z + run - 0.03], tread);
        bar(stage, { x: left + 0.02, z: z + 0.1 }, [0, y + rise, 0], [0, y + rise + 0.92, 0], scheme.metal, 0.022);
      }
      const rail = (step: number): Vec3 => [left + 0.02, step * rise + rise + 0.92, start + step * run + 0.1];
      const svg = stage.line(rail(0), rail(steps - 1), css(stage.shade(scheme.wood, [0, 0.6, -0.4], rail(5))), 0.06);
      stage.addSolid([left - 0.01, 1, start], [left + 0.01, steps * rise + 1.1, start + steps * run], svg);
      const top = steps * rise;
      box(
        stage,
        { x: 0, z: 0 },
        [0, top - 0.3, start + steps * run - 0.03],
        [width, top, depth],
        mix(room.wallColour, rgb('#ffffff'), 0.35),
      );
      for (let x = 0.15; x < left; x += 0.3)
        bar(stage, { x, z: start + steps * run }, [0, top, 0], [0, top + 0.95, 0], scheme.metal, 0.022);
      bar(stage, { x: 0, z: start + steps * run }, [0.05, top + 0.95, 0], [left, top + 0.95, 0], scheme.wood, 0.06);
      plant(stage, random, { x: 0.7, z: depth * 0.5 }, random.between(1.8, 2.6));
      armchair(stage, { x: 1.7, z: depth * 0.62, turn: -0.3 }, scheme.fabric, scheme.wood);
      if (random.chance(0.5)) shellChair(stage, { x: 2.7, z: depth * 0.7, turn: 0.3 }, scheme.second, scheme.wood);
      bookshelf(stage, random, { x: width * 0.34, z: start + steps * run - 0.3 }, 1.6, 1.7, scheme.wood);
      trailing(stage, random, { x: width * 0.2, z: start + steps * run + 0.2, y: top }, 1.2);
      for (const [share, drop] of [
        [0.3, 2.2],
        [0.42, 2.7],
        [0.36, 3.2],
      ] as const)
        halos.push(
          pendant(stage, { x: width * share, z: depth * 0.35 }, height, drop, 'globe', rgb('#f4efe4'), mood, 1.2),
        );
      stage.add(
        stage.line(
          onWall(room, 'right', start + 0.4, 1.2, -0.06),
          onWall(room, 'right', start + steps * run, 1.2 + steps * rise, -0.06),
          css(scale(scheme.wood, 0.8)),
          0.05,
        ),
      );
      return halos;
    },
  };
}
