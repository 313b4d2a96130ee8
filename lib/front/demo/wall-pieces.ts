import { type Colour, css, lit, mix, rgb, scale } from './colour';
import type { Random } from './random';
import { inward, onWall, type Room, type Wall } from './room';
import { box, onQuad } from './solids';
import type { Stage, Vec3 } from './stage';

/** A flat rectangle on a wall, in metres along and up. */
export function wallRectangle(
  room: Room,
  wall: Wall,
  from: number,
  to: number,
  low: number,
  high: number,
  out = 0,
): Vec3[] {
  return [
    onWall(room, wall, from, low, out),
    onWall(room, wall, to, low, out),
    onWall(room, wall, to, high, out),
    onWall(room, wall, from, high, out),
  ];
}

const artColours = [
  '#d9643f',
  '#e7b04b',
  '#2f4858',
  '#86a59c',
  '#f0e4cf',
  '#b8405e',
  '#5b7fa6',
  '#232629',
  '#c9b8a4',
].map(rgb);

/** A framed picture, abstract and calm. */
export function art(
  stage: Stage,
  random: Random,
  room: Room,
  wall: Wall,
  centre: number,
  wide: number,
  tall: number,
  up = 1.55,
): void {
  const face = wallRectangle(room, wall, centre - wide / 2, centre + wide / 2, up - tall / 2, up + tall / 2, -0.03);
  const shade = wallRectangle(
    room,
    wall,
    centre - wide / 2 - 0.02,
    centre + wide / 2 + 0.05,
    up - tall / 2 - 0.06,
    up + tall / 2,
    -0.005,
  );
  const frame = random.pick([rgb('#2b2a29'), rgb('#c9a878'), rgb('#f3f1ec')]);
  const light = stage.shade(rgb('#ffffff'), inward(wall), face[0] as Vec3);
  const tone = (colour: Colour) => css(lit(colour, light));
  const at = onQuad(face);
  const area = (u0: number, v0: number, u1: number, v1: number) => [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)];
  let svg =
    stage.polygon(shade, '#1a120c', 'fill-opacity="0.16"') +
    stage.polygon(face, tone(frame)) +
    stage.polygon(area(0.04, 0.04 * (wide / tall), 0.96, 1 - 0.04 * (wide / tall)), tone(rgb('#f7f3ea')));
  const [first, second, third] = random.shuffle(artColours) as [Colour, Colour, Colour];
  const ratio = wide / tall;
  const blob = (u: number, v: number, ru: number, from = 0, to = 2) =>
    Array.from({ length: 21 }, (_, step) => {
      const turn = (from + ((to - from) * step) / 20) * Math.PI;
      return at(u + Math.cos(turn) * ru, v + Math.sin(turn) * ru * ratio);
    });
  const paint = (points: readonly Vec3[], colour: Colour) => {
    svg += stage.polygon(points, tone(colour));
  };
  const motif = random.whole(0, 6);
  if (motif === 0) {
    paint(blob(0.5, 0.34, 0.3, 0, 1), first);
    paint(blob(0.5, 0.66, 0.14), second);
  } else if (motif === 1) {
    paint(area(0.12, 0.12, 0.88, 0.88), mix(first, rgb('#ffffff'), 0.5));
    paint([at(0.12, 0.12), at(0.88, 0.12), at(0.88, 0.34), at(0.6, 0.5), at(0.35, 0.3), at(0.12, 0.46)], second);
    paint(blob(0.66, 0.68, 0.1), third);
  } else if (motif === 2) {
    paint(area(0.16, 0.16, 0.48, 0.62), first);
    paint(area(0.4, 0.36, 0.84, 0.82), second);
    paint(area(0.54, 0.16, 0.84, 0.3), third);
  } else if (motif === 3) {
    for (let line = 0; line < 5; line += 1) {
      const v = 0.2 + line * 0.14;
      paint(
        [at(0.16, v), at(0.5, v + 0.08), at(0.84, v), at(0.84, v + 0.06), at(0.5, v + 0.14), at(0.16, v + 0.06)],
        [first, second, third][line % 3] as Colour,
      );
    }
  } else if (motif === 4) {
    paint(area(0.06, 0.06, 0.94, 0.94), mix(first, rgb('#f4ead8'), 0.35));
    paint(area(0.06, 0.06, 0.94, 0.4), second);
    paint(area(0.06, 0.4, 0.94, 0.43), third);
  } else if (motif === 5) {
    for (let leaf = 0; leaf < 5; leaf += 1) {
      const v = 0.24 + leaf * 0.13;
      for (const side of [-1, 1])
        paint(
          [
            at(0.5, v),
            at(0.5 + side * 0.16, v + 0.03),
            at(0.5 + side * 0.26, v + 0.13),
            at(0.5 + side * 0.08, v + 0.1),
          ],
          first,
        );
    }
    paint(area(0.49, 0.14, 0.51, 0.88), scale(first, 0.8));
  } else {
    for (let ring = 5; ring > 0; ring -= 1)
      paint(blob(0.5, 0.3, ring * 0.075, 0, 1), [first, rgb('#f7f3ea'), second][ring % 3] as Colour);
  }
  stage.add(svg);
}

/** A screen on the wall with slides on it. */
export function wallScreen(stage: Stage, random: Random, room: Room, wall: Wall, centre: number, wide = 1.7): void {
  const tall = wide * 0.57;
  const up = 1.5;
  const face = wallRectangle(room, wall, centre - wide / 2, centre + wide / 2, up - tall / 2, up + tall / 2, -0.05);
  const at = onQuad(face);
  const dark = rgb(random.pick(['#1d2530', '#23303a', '#2a2438']));
  const glass = stage.gradientBetween(at(0, 1), at(1, 0), [
    [0, mix(dark, rgb('#8fa9c4'), 0.42)],
    [1, dark],
  ]);
  const bars = [0.3, 0.5, 0.42, 0.66, 0.58]
    .map((high, index) =>
      stage.path([
        at(0.52 + index * 0.08, 0.2),
        at(0.57 + index * 0.08, 0.2),
        at(0.57 + index * 0.08, 0.2 + high * 0.75),
        at(0.52 + index * 0.08, 0.2 + high * 0.75),
      ]),
    )
    .join('');
  const lines = [0.72, 0.6, 0.5, 0.4]
    .map((v, index) =>
      stage.path([at(0.08, v), at(0.4 - index * 0.05, v), at(0.4 - index * 0.05, v + 0.045), at(0.08, v + 0.045)]),
    )
    .join('');
  stage.add(
    stage.polygon(
      wallRectangle(room, wall, centre - wide / 2 - 0.02, centre + wide / 2 + 0.08, up - tall / 2 - 0.1, up + tall / 2),
      '#120c08',
      'fill-opacity="0.2"',
    ),
  );
  stage.add(
    stage.polygon(
      wallRectangle(
        room,
        wall,
        centre - wide / 2 - 0.03,
        centre + wide / 2 + 0.03,
        up - tall / 2 - 0.03,
        up + tall / 2 + 0.03,
        -0.05,
      ),
      '#17181b',
    ) + stage.polygon(face, glass),
  );
  stage.add(
    `<path d="${bars}" fill="#f2b35c" fill-opacity="0.85"/><path d="${lines}" fill="#ffffff" fill-opacity="0.6"/>`,
  );
}

export function whiteboard(stage: Stage, random: Random, room: Room, wall: Wall, centre: number, wide = 2): void {
  const face = wallRectangle(room, wall, centre - wide / 2, centre + wide / 2, 0.9, 2.05, -0.03);
  const at = onQuad(face);
  const tone = stage.shade(rgb('#ffffff'), inward(wall), face[0] as Vec3);
  stage.add(stage.polygon(face, css(scale(tone, 1.03)), 'stroke="#b9bcc0" stroke-width="2"'));
  for (const colour of ['#3d6fa8', '#c4573f', '#3f8060']) {
    let scribble = '';
    for (let stroke = 0; stroke < 3; stroke += 1) {
      const u = random.between(0.08, 0.6);
      const v = random.between(0.2, 0.85);
      const [x0, y0] = stage.project(at(u, v));
      const [x1, y1] = stage.project(at(u + random.between(0.1, 0.3), v + random.between(-0.06, 0.06)));
      scribble += `M${x0.toFixed(1)} ${y0.toFixed(1)}L${x1.toFixed(1)} ${y1.toFixed(1)}`;
    }
    stage.add(`<path d="${scribble}" stroke="${colour}" stroke-width="2" stroke-opacity="0.7"/>`);
  }
}

/** A round clock. */
export function clock(stage: Stage, random: Random, room: Room, wall: Wall, along: number): void {
  const middle = onWall(room, wall, along, 2.25, -0.04);
  const ring = (radius: number) =>
    Array.from({ length: 24 }, (_, step) =>
      onWall(
        room,
        wall,
        along + Math.cos((step / 12) * Math.PI) * radius,
        2.25 + Math.sin((step / 12) * Math.PI) * radius,
        -0.04,
      ),
    );
  const hand = (turn: number, length: number) =>
    stage.line(
      middle,
      onWall(room, wall, along + Math.cos(turn) * length, 2.25 + Math.sin(turn) * length, -0.04),
      '#222',
      0.015,
    );
  stage.add(
    stage.polygon(ring(0.18), '#26272a') +
      stage.polygon(ring(0.16), '#f6f4ee') +
      hand(random.between(0, 6.2), 0.09) +
      hand(random.between(0, 6.2), 0.13),
  );
}

/** A plain door in a wall without windows. */
export function door(stage: Stage, room: Room, wall: Wall, from: number, colour: Colour): void {
  const tone = stage.shade(colour, inward(wall), onWall(room, wall, from, 1));
  stage.add(stage.polygon(wallRectangle(room, wall, from - 0.08, from + 1.03, 0, 2.16, -0.01), css(scale(tone, 1.08))));
  stage.add(stage.polygon(wallRectangle(room, wall, from, from + 0.95, 0, 2.08, -0.01), css(tone)));
  for (const [low, high] of [
    [0.2, 0.95],
    [1.08, 1.92],
  ] as const)
    stage.add(
      stage.polygon(
        wallRectangle(room, wall, from + 0.14, from + 0.81, low, high, -0.01),
        css(scale(tone, 0.93)),
        `stroke="${css(scale(tone, 0.8))}" stroke-width="1"`,
      ),
    );
  stage.add(
    stage.line(
      onWall(room, wall, from + 0.84, 1.02, -0.05),
      onWall(room, wall, from + 0.72, 1.02, -0.05),
      '#8d8a84',
      0.025,
    ),
  );
}

/** A long shelf on the wall with things on it. */
export function wallShelf(stage: Stage, room: Room, along: number, up: number, wide: number, wood: Colour): void {
  box(stage, { x: along, z: room.depth }, [-wide / 2, up, -0.24], [wide / 2, up + 0.035, 0], wood);
}
