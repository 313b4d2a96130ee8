import { css, mix, rgb, scale, type Colour } from './colour';
import type { Mood } from './mood';
import { bar, box, lathe, shadow, type Place } from './solids';
import type { Stage, Vec3 } from './stage';

const warm = rgb('#ffe2b0');

/** The light around a lamp, put over the picture at the end. */
export function halo(stage: Stage, at: Vec3, metres: number, strength: number): string {
  const [x, y] = stage.project(at);
  const radius = metres * stage.sizeAt(at);
  if (strength < 0.02 || x < -radius || x > stage.width + radius) return '';
  const fill = stage.glow([x, y], radius, [
    [0, rgb('#fff3d6'), strength],
    [0.25, warm, strength * 0.5],
    [1, warm, 0],
  ]);
  return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${radius.toFixed(0)}" fill="${fill}"/>`;
}

export const pendantKinds = ['dome', 'globe', 'cone', 'drum', 'disc'] as const;
export type PendantKind = (typeof pendantKinds)[number];

/** A lamp on a cord; returns its halo. */
export function pendant(
  stage: Stage,
  place: Place,
  ceiling: number,
  drop: number,
  kind: PendantKind,
  colour: Colour,
  mood: Mood,
  size = 1,
): string {
  const y = ceiling - drop;
  const at: Place = { ...place, y };
  bar(stage, { ...place, y: 0 }, [0, y + 0.2 * size, 0], [0, ceiling, 0], rgb('#2a2a2c'), 0.012);
  const on = mix(mix(colour, rgb('#ffffff'), 0.5), warm, 0.4);
  const inside = mood.lamps > 0.3 ? rgb('#fff1cf') : rgb('#e9e3d6');
  if (kind === 'globe') {
    const profile = Array.from({ length: 11 }, (_, step) => {
      const turn = (step / 10) * Math.PI;
      return [0.17 * size * (1 - Math.cos(turn)), Math.max(0.01, 0.17 * size * Math.sin(turn))] as const;
    });
    lathe(stage, at, profile, mood.lamps > 0.3 ? rgb('#fff4da') : rgb('#f2efe8'), { glows: true });
  } else if (kind === 'dome') {
    lathe(
      stage,
      at,
      [
        [0, 0.27 * size],
        [0.09 * size, 0.25 * size],
        [0.17 * size, 0.17 * size],
        [0.21 * size, 0.06 * size],
        [0.25 * size, 0.03 * size],
      ],
      colour,
      { open: inside },
    );
  } else if (kind === 'cone') {
    lathe(
      stage,
      at,
      [
        [0, 0.2 * size],
        [0.22 * size, 0.05 * size],
        [0.27 * size, 0.03 * size],
      ],
      colour,
      { open: inside },
    );
  } else if (kind === 'drum') {
    lathe(
      stage,
      at,
      [
        [0, 0.26 * size],
        [0.26 * size, 0.24 * size],
      ],
      mood.lamps > 0.3 ? on : colour,
      { open: inside, shine: 0.5 },
    );
  } else {
    lathe(
      stage,
      at,
      [
        [0, 0.34 * size],
        [0.03 * size, 0.34 * size],
        [0.07 * size, 0.1 * size],
      ],
      colour,
      { open: inside },
    );
  }
  return halo(
    stage,
    [place.x, y + (kind === 'globe' ? 0.17 * size : 0), place.z],
    0.75 * size,
    0.2 + mood.lamps * 0.42,
  );
}

/** A long light hung under the ceiling, running away from the viewer or across; returns its halo. */
export function linearLight(
  stage: Stage,
  place: Place,
  ceiling: number,
  drop: number,
  length: number,
  mood: Mood,
  casing: Colour,
): string {
  const y = ceiling - drop;
  const half = length / 2;
  const tube = mood.lamps > 0.3 ? rgb('#fffaf0') : rgb('#f1f1ee');
  for (const z of [-half * 0.8, half * 0.8])
    bar(stage, { ...place, y: 0 }, [0, y + 0.06, z], [0, ceiling, z], rgb('#4a4a4c'), 0.008);
  box(stage, { ...place, y }, [-0.035, 0.012, -half], [0.035, 0.075, half], casing);
  box(stage, { ...place, y }, [-0.034, 0, -half], [0.034, 0.012, half], tube, { glows: true });
  return halo(stage, [place.x, y, place.z], 0.9, 0.08 + mood.lamps * 0.14);
}

/** A lamp on a tall stand; returns its halo. */
export function floorLamp(stage: Stage, place: Place, mood: Mood, shade: Colour, tall = 1.6): string {
  shadow(stage, place, 0.3, 0.3, 0.3, 0.12);
  lathe(
    stage,
    place,
    [
      [0, 0.15],
      [0.025, 0.15],
    ],
    rgb('#2b2c30'),
  );
  bar(stage, place, [0, 0.02, 0], [0, tall - 0.2, 0], rgb('#2b2c30'), 0.025);
  const on = mood.lamps > 0.3;
  const tone = on ? mix(shade, rgb('#fff0cf'), 0.6) : shade;
  lathe(
    stage,
    { ...place, y: tall - 0.3 },
    [
      [0, 0.24],
      [0.3, 0.16],
    ],
    tone,
    { glows: on, open: on ? rgb('#fffbe9') : scale(shade, 0.8) },
  );
  return halo(stage, [place.x, tall - 0.15, place.z], 0.95, 0.12 + mood.lamps * 0.5);
}

/** Light boards set into a tiled ceiling. */
export function ceilingPanels(stage: Stage, width: number, depth: number, height: number, mood: Mood): void {
  let panels = '';
  for (let x = 1.2; x < width - 0.5; x += 2.4) {
    for (let z = 1.5; z < depth - 0.4; z += 2.4) {
      panels += stage.path([
        [x - 0.3, height - 0.002, z - 0.3],
        [x + 0.3, height - 0.002, z - 0.3],
        [x + 0.3, height - 0.002, z + 0.3],
        [x - 0.3, height - 0.002, z + 0.3],
      ]);
    }
  }
  stage.add(
    `<path d="${panels}" fill="${css(mood.lamps > 0.3 ? rgb('#fffdf4') : rgb('#f4f5f4'))}" stroke="#ffffff" stroke-width="2" stroke-opacity="0.5"/>`,
  );
}
