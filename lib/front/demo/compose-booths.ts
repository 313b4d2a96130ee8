import { css, mix, rgb, scale } from './colour';
import type { Furnishing, InteriorPlan } from './compose-interior';
import { roundTable } from './furniture';
import { halo, pendant, pendantKinds } from './lamps';
import { plant } from './plants';
import type { Random } from './random';
import { rug } from './rugs';
import { armchair, sofa } from './seating';
import { box, onQuad, shadow } from './solids';
import { art } from './wall-pieces';
import { radiator } from './window-dressing';
import { windowRow } from './windows';

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
