import { type Colour, mix, rgb } from './colour';
import type { Random } from './random';
import { books } from './shelving';
import { bar, box, lathe, onQuad, type Place, shadow, within } from './solids';
import type { Stage } from './stage';

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
