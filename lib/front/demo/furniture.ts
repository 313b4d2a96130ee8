import { css, mix, rgb, scale, type Colour } from './colour';
import type { Random } from './random';
import { bar, box, lathe, local, onQuad, shadow, within, type Place } from './solids';
import type { Stage, Vec3 } from './stage';

export const steel = rgb('#2a2c30');
export const chrome = rgb('#b8bcc2');
export const oak = rgb('#c79f6d');
export const birch = rgb('#dcc39a');
export const walnut = rgb('#7c543a');

/** The colours one fit-out keeps to. */
export interface Scheme {
  wood: Colour;
  fabric: Colour;
  second: Colour;
  metal: Colour;
  top: Colour;
}

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

/** A work desk with its screen; at turn 0 the person sits behind it and faces the viewer. */
export function desk(stage: Stage, random: Random, place: Place, scheme: Scheme, wide = 1.5): void {
  const w = wide / 2;
  shadow(stage, place, wide, 0.8, 0.26, 0.3);
  for (const x of [-w + 0.12, w - 0.12]) {
    box(stage, place, [x - 0.03, 0, -0.34], [x + 0.03, 0.03, 0.34], scheme.metal);
    box(stage, place, [x - 0.035, 0.03, -0.04], [x + 0.035, 0.7, 0.04], scheme.metal);
  }
  box(stage, place, [-w, 0.7, -0.4], [w, 0.735, 0.4], scheme.top);
  const screens = random.pick([1, 1, 2]);
  for (let screen = 0; screen < screens; screen += 1) {
    const x = screens === 1 ? random.between(-0.15, 0.15) : (screen - 0.5) * 0.62;
    monitor(stage, random, within(place, x, -0.22, 0.735, Math.PI));
  }
  const clutter = random.next();
  if (clutter < 0.35)
    deskLamp(stage, within(place, w - 0.2, -0.15, 0.735), random.pick([steel, rgb('#d8a23a'), rgb('#e9e4da')]));
  else if (clutter < 0.6)
    lathe(
      stage,
      within(place, -w + 0.2, 0.1, 0.735),
      [
        [0, 0.04],
        [0.1, 0.045],
      ],
      rgb('#efe9df'),
    );
  else if (clutter < 0.85) books(stage, random, within(place, w - 0.25, 0.05, 0.735));
  box(stage, place, [-0.2, 0.735, 0.1], [0.2, 0.75, 0.24], rgb('#e6e6e4'));
}

/** A screen; at turn 0 its face looks towards the viewer. */
export function monitor(stage: Stage, random: Random, place: Place): void {
  box(stage, place, [-0.11, 0, -0.08], [0.11, 0.012, 0.08], rgb('#9a9da2'));
  box(stage, place, [-0.03, 0.012, -0.02], [0.03, 0.16, 0.01], rgb('#8c9096'));
  const tint = random.pick(['#33506e', '#3f5a50', '#57496b', '#5d6a77']);
  box(stage, place, [-0.3, 0.13, 0.012], [0.3, 0.48, 0.035], rgb('#24262a'), {
    front: (corners) => {
      const at = onQuad(corners);
      const face = [at(0.03, 0.05), at(0.97, 0.05), at(0.97, 0.95), at(0.03, 0.95)];
      const glass = stage.gradientBetween(at(0, 1), at(1, 0), [
        [0, mix(rgb(tint), rgb('#ffffff'), 0.3)],
        [1, rgb(tint)],
      ]);
      const pane = [at(0.12, 0.2), at(0.62, 0.2), at(0.62, 0.82), at(0.12, 0.82)];
      const side = [at(0.68, 0.35), at(0.88, 0.35), at(0.88, 0.82), at(0.68, 0.82)];
      return (
        stage.polygon(face, glass) +
        stage.polygon(pane, '#ffffff', 'fill-opacity="0.55"') +
        stage.polygon(side, '#ffffff', 'fill-opacity="0.3"')
      );
    },
  });
}

export function deskLamp(stage: Stage, place: Place, colour: Colour): void {
  lathe(
    stage,
    place,
    [
      [0, 0.08],
      [0.02, 0.08],
    ],
    colour,
  );
  bar(stage, place, [0, 0.02, 0], [0.12, 0.3, 0], colour, 0.016);
  bar(stage, place, [0.12, 0.3, 0], [-0.1, 0.42, 0], colour, 0.016);
  lathe(
    stage,
    within(place, -0.12, 0, 0.36),
    [
      [0, 0.09],
      [0.09, 0.035],
    ],
    colour,
  );
}

export function books(stage: Stage, random: Random, place: Place): void {
  let y = 0;
  for (let book = 0; book < random.whole(2, 4); book += 1) {
    const colour = rgb(random.pick(['#b3543e', '#e4d8c3', '#4a6670', '#d3a34c', '#353a40', '#88977f']));
    const w = random.between(0.11, 0.15);
    box(stage, place, [-w, y, -0.09], [w, y + 0.03, 0.09], colour);
    y += 0.03;
  }
}

/** A table with a leg at each corner; `height` 0.73 unless it is a standing one. */
export function table(
  stage: Stage,
  place: Place,
  wide: number,
  deep: number,
  top: Colour,
  legs: Colour,
  height = 0.73,
): void {
  const w = wide / 2;
  const d = deep / 2;
  shadow(stage, place, wide, deep, 0.34, 0.35);
  for (const x of [-w + 0.14, w - 0.14]) {
    for (const z of [-d + 0.12, d - 0.12])
      box(stage, place, [x - 0.03, 0, z - 0.03], [x + 0.03, height - 0.04, z + 0.03], legs);
  }
  box(stage, place, [-w, height - 0.04, -d], [w, height, d], top, { soft: 0.008 });
}

export function roundTable(
  stage: Stage,
  place: Place,
  radius: number,
  height: number,
  top: Colour,
  foot: Colour,
): void {
  shadow(stage, place, radius * 1.9, radius * 1.9, 0.3, 0.25);
  lathe(
    stage,
    place,
    [
      [0, radius * 0.55],
      [0.02, radius * 0.55],
      [0.035, 0.035],
      [height - 0.04, 0.03],
    ],
    foot,
  );
  lathe(
    stage,
    within(place, 0, 0, height - 0.035),
    [
      [0, radius],
      [0.035, radius],
    ],
    top,
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

/** An open shelf full of books, binders, boxes and pots. */
export function bookshelf(stage: Stage, random: Random, place: Place, wide: number, tall: number, wood: Colour): void {
  const w = wide / 2;
  const rows = Math.round(tall / 0.38);
  const run = tall / rows;
  shadow(stage, place, wide, 0.36, 0.34, 0.18);
  box(stage, place, [-w, 0, 0.15], [w, tall, 0.17], scale(wood, 0.72));
  for (const x of [-w, w - 0.025]) box(stage, place, [x, 0, -0.17], [x + 0.025, tall, 0.15], wood);
  for (let row = 0; row <= rows; row += 1) {
    const y = row * run;
    box(
      stage,
      place,
      [-w + 0.025, y - (row === rows ? 0.025 : 0), -0.17],
      [w - 0.025, y + (row === rows ? 0 : 0.025), 0.15],
      wood,
    );
    if (row === rows) continue;
    let x = -w + 0.06;
    while (x < w - 0.16) {
      const kind = random.next();
      if (kind < 0.62) {
        const count = random.whole(3, 8);
        for (let book = 0; book < count && x < w - 0.08; book += 1) {
          const thick = random.between(0.022, 0.05);
          const high = random.between(0.19, run - 0.06);
          const colour = rgb(
            random.pick([
              '#b3543e',
              '#e9dfcc',
              '#4a6670',
              '#cfa04f',
              '#3a3f45',
              '#8b9a84',
              '#f2efe9',
              '#7a4a3b',
              '#5b6b87',
            ]),
          );
          box(stage, place, [x, y + 0.026, -0.12], [x + thick, y + 0.026 + high, 0.1], colour);
          x += thick + 0.002;
        }
      } else if (kind < 0.78) {
        lathe(
          stage,
          within(place, x + 0.09, -0.02, y + 0.026),
          [
            [0, 0.05],
            [0.08, 0.085],
            [0.16, 0.05],
            [0.2, 0.035],
            [0.22, 0.045],
          ],
          rgb(random.pick(['#d9cbb5', '#5f7672', '#c07a55', '#efe9df'])),
        );
        x += 0.2;
      } else if (kind < 0.9) {
        box(
          stage,
          place,
          [x, y + 0.026, -0.13],
          [x + 0.26, y + 0.2, 0.1],
          rgb(random.pick(['#d8d2c5', '#a8794f', '#6a7076'])),
        );
        x += 0.29;
      } else x += 0.16;
      x += random.between(0.01, 0.07);
    }
  }
}

/** A low cabinet with doors. */
export function sideboard(stage: Stage, place: Place, wide: number, colour: Colour, legs: Colour, height = 0.72): void {
  const w = wide / 2;
  shadow(stage, place, wide, 0.45, 0.36, 0.2);
  for (const x of [-w + 0.08, w - 0.08])
    for (const z of [-0.17, 0.17]) bar(stage, place, [x, 0, z], [x, 0.16, z], legs, 0.03);
  const doors = Math.max(2, Math.round(wide / 0.5));
  box(stage, place, [-w, 0.16, -0.22], [w, height, 0.22], colour, {
    front: (corners) => {
      const at = onQuad(corners);
      let svg = '';
      for (let door = 1; door < doors; door += 1)
        svg += stage.line(
          at(door / doors, 0.03),
          at(door / doors, 0.97),
          css(scale(colour, 0.55)),
          0.008,
          'stroke-opacity="0.6"',
        );
      return svg;
    },
  });
}

export function rug(stage: Stage, random: Random, place: Place, wide: number, deep: number, colour: Colour): void {
  const w = wide / 2;
  const d = deep / 2;
  const at = (x: number, z: number): Vec3 => local({ ...place, y: 0.006 }, [x, 0, z]);
  const area = (inset: number) => [
    at(-w + inset, -d + inset),
    at(w - inset, -d + inset),
    at(w - inset, d - inset),
    at(-w + inset, d - inset),
  ];
  const tone = stage.shade(colour, [0, 1, 0], at(0, 0));
  shadow(stage, place, wide, deep, 0.16, 0.05);
  const fill = stage.gradientBetween(at(0, d), at(0, -d), [
    [0, scale(tone, 1.06)],
    [1, scale(tone, 0.9)],
  ]);
  let svg = stage.polygon(area(0), fill);
  const style = random.whole(0, 3);
  const pale = css(mix(tone, rgb('#ffffff'), 0.42));
  const deepTone = css(scale(tone, 0.72));
  if (style === 0) {
    svg += `<path d="${stage.path(area(0.12), area(0.17))}" fill="${pale}" fill-rule="evenodd"/>`;
  } else if (style === 1) {
    let stripes = '';
    for (let x = -w + 0.15; x < w - 0.1; x += 0.3)
      stripes += stage.path([at(x, -d), at(x + 0.1, -d), at(x + 0.1, d), at(x, d)]);
    svg += `<path d="${stripes}" fill="${deepTone}" fill-opacity="0.55"/>`;
  } else if (style === 2) {
    let lattice = '';
    for (let x = -w; x < w; x += 0.5) {
      for (let z = -d; z < d - 0.2; z += 0.5) {
        const cx = Math.min(w - 0.25, x + 0.25);
        const cz = Math.min(d - 0.25, z + 0.25);
        lattice += stage.path([at(cx - 0.2, cz), at(cx, cz - 0.2), at(cx + 0.2, cz), at(cx, cz + 0.2)]);
        lattice += stage.path([at(cx - 0.15, cz), at(cx, cz - 0.15), at(cx + 0.15, cz), at(cx, cz + 0.15)]);
      }
    }
    svg += `<path d="${lattice}" fill="${pale}" fill-rule="evenodd" fill-opacity="0.8"/>`;
  }
  stage.add(svg);
}

export function roundRug(stage: Stage, place: Place, radius: number, colour: Colour): void {
  const ring = (share: number) =>
    Array.from({ length: 28 }, (_, step): Vec3 => {
      const turn = (step / 28) * Math.PI * 2;
      return [place.x + Math.cos(turn) * radius * share, 0.005, place.z + Math.sin(turn) * radius * share];
    });
  const tone = stage.shade(colour, [0, 1, 0], [place.x, 0, place.z]);
  stage.add(
    stage.polygon(ring(1), css(tone)) +
      stage.polygon(ring(0.86), css(scale(tone, 0.9))) +
      stage.polygon(ring(0.8), css(scale(tone, 1.05))),
  );
}
