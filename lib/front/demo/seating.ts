import { type Colour, rgb, scale } from './colour';
import { bar, box, lathe, type Place, shadow, within } from './solids';
import type { Stage } from './stage';

/** An office chair on a five-armed foot. */
export function taskChair(stage: Stage, place: Place, colour: Colour): void {
  const dark = rgb('#33353a');
  for (let arm = 0; arm < 5; arm += 1) {
    const turn = (arm / 5) * Math.PI * 2 + 0.3;
    bar(stage, place, [0, 0.09, 0], [Math.cos(turn) * 0.3, 0.05, Math.sin(turn) * 0.3], dark, 0.035);
  }
  bar(stage, place, [0, 0.09, 0], [0, 0.42, 0], dark, 0.05);
  box(stage, place, [-0.24, 0.43, -0.24], [0.24, 0.5, 0.24], colour, { soft: 0.03 });
  bar(stage, place, [0, 0.42, 0.22], [0, 0.62, 0.26], dark, 0.05);
  box(stage, place, [-0.22, 0.58, 0.25], [0.22, 1.0, 0.3], colour, { soft: 0.035 });
}

/** A shell chair on four wooden legs. */
export function shellChair(stage: Stage, place: Place, colour: Colour, legs: Colour): void {
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    bar(stage, place, [x * 0.22, 0, z * 0.22], [x * 0.14, 0.44, z * 0.14], legs, 0.028);
  }
  box(stage, place, [-0.22, 0.43, -0.21], [0.22, 0.47, 0.22], colour, { soft: 0.03 });
  box(stage, place, [-0.21, 0.5, 0.21], [0.21, 0.82, 0.25], colour, { soft: 0.035 });
}

export function barStool(stage: Stage, place: Place, colour: Colour, legs: Colour): void {
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    bar(stage, place, [x * 0.2, 0, z * 0.2], [x * 0.11, 0.66, z * 0.11], legs, 0.024);
  }
  bar(stage, place, [-0.17, 0.24, -0.17], [0.17, 0.24, -0.17], legs, 0.02);
  lathe(
    stage,
    place,
    [
      [0.66, 0.17],
      [0.69, 0.19],
      [0.72, 0.18],
    ],
    colour,
  );
}

export function sofa(
  stage: Stage,
  place: Place,
  wide: number,
  colour: Colour,
  legs: Colour,
  cushions: readonly Colour[] = [],
): void {
  const w = wide / 2;
  shadow(stage, place, wide, 0.9, 0.4, 0.25);
  for (const x of [-w + 0.1, w - 0.1])
    for (const z of [-0.36, 0.36]) bar(stage, place, [x, 0, z], [x, 0.14, z], legs, 0.035);
  box(stage, place, [-w + 0.14, 0.13, -0.42], [w - 0.14, 0.28, 0.26], scale(colour, 0.9), { soft: 0.02 });
  const seats = Math.max(1, Math.round((wide - 0.28) / 0.75));
  const run = (wide - 0.28) / seats;
  for (let seat = 0; seat < seats; seat += 1) {
    const x = -w + 0.14 + seat * run;
    box(stage, place, [x + 0.015, 0.285, -0.44], [x + run - 0.015, 0.43, 0.24], colour, { soft: 0.045 });
    box(stage, place, [x + 0.015, 0.44, 0.14], [x + run - 0.015, 0.76, 0.26], colour, { soft: 0.05 });
  }
  box(stage, place, [-w, 0.13, 0.265], [w, 0.7, 0.42], scale(colour, 0.94), { soft: 0.04 });
  for (const x of [-w, w - 0.14])
    box(stage, place, [x, 0.13, -0.42], [x + 0.14, 0.58, 0.262], scale(colour, 0.97), { soft: 0.04 });
  for (const [index, cushion] of cushions.entries()) {
    const x = (index / Math.max(1, cushions.length - 1) - 0.5) * (wide - 0.9);
    box(stage, within(place, x, 0.02, 0.45, 0.15), [-0.21, 0, 0.02], [0.21, 0.34, 0.11], cushion, { soft: 0.06 });
  }
}

export function armchair(stage: Stage, place: Place, colour: Colour, legs: Colour): void {
  shadow(stage, place, 0.8, 0.8, 0.38, 0.22);
  for (const x of [-0.3, 0.3])
    for (const z of [-0.3, 0.3]) bar(stage, place, [x * 1.1, 0, z * 1.1], [x, 0.2, z], legs, 0.03);
  box(stage, place, [-0.26, 0.22, -0.38], [0.26, 0.42, 0.24], colour, { soft: 0.06 });
  box(stage, place, [-0.34, 0.22, 0.26], [0.34, 0.86, 0.38], scale(colour, 0.96), { soft: 0.08 });
  for (const x of [-0.38, 0.28])
    box(stage, place, [x, 0.22, -0.36], [x + 0.1, 0.6, 0.25], scale(colour, 0.98), { soft: 0.06 });
}

export function pouf(stage: Stage, place: Place, colour: Colour): void {
  shadow(stage, place, 0.6, 0.6, 0.32, 0.2);
  lathe(
    stage,
    place,
    [
      [0.02, 0.26],
      [0.08, 0.3],
      [0.34, 0.3],
      [0.4, 0.25],
    ],
    colour,
  );
}
