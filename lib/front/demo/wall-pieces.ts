import { css, lit, mix, rgb, scale, type Colour } from './colour';
import type { Random } from './random';
import { inward, onWall, type Opening, type Room, type Wall } from './room';
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

/** Upright battens over a part of a wall: warm, and good for the sound. */
export function slats(
  stage: Stage,
  room: Room,
  wall: Wall,
  from: number,
  to: number,
  wood: Colour,
  low = 0,
  high = room.height,
): void {
  const back = stage.shade(scale(wood, 0.42), inward(wall), onWall(room, wall, (from + to) / 2, 1.4));
  stage.add(stage.polygon(wallRectangle(room, wall, from, to, low, high), css(back)));
  const tone = stage.shade(wood, inward(wall), onWall(room, wall, (from + to) / 2, 1.4));
  const top = stage.project(onWall(room, wall, (from + to) / 2, high));
  const foot = stage.project(onWall(room, wall, (from + to) / 2, low));
  const fill = stage.gradient(top, foot, [
    [0, scale(tone, 0.92)],
    [0.35, scale(tone, 1.06)],
    [1, scale(tone, 0.84)],
  ]);
  let battens = '';
  for (let along = from; along < to - 0.04; along += 0.085)
    battens += stage.path(wallRectangle(room, wall, along, along + 0.055, low, high, -0.03));
  stage.add(`<path d="${battens}" fill="${fill}"/>`);
}

/** Tiles laid in rows with the joints showing. */
export function tiles(
  stage: Stage,
  random: Random,
  room: Room,
  wall: Wall,
  from: number,
  to: number,
  low: number,
  high: number,
  colour: Colour,
): void {
  const tone = stage.shade(colour, inward(wall), onWall(room, wall, (from + to) / 2, (low + high) / 2));
  stage.add(stage.polygon(wallRectangle(room, wall, from, to, low, high, -0.01), css(scale(tone, 0.82))));
  const wide = random.pick([0.1, 0.2]);
  const tall = 0.1;
  const paths = ['', '', ''];
  let row = 0;
  for (let up = low; up < high - 0.02; up += tall, row += 1) {
    for (let along = from - (row % 2 ? wide / 2 : 0); along < to; along += wide) {
      const a = Math.max(from, along + 0.004);
      const b = Math.min(to, along + wide - 0.004);
      if (b > a)
        paths[random.whole(0, 2)] += stage.path(
          wallRectangle(room, wall, a, b, up + 0.004, Math.min(high, up + tall - 0.004), -0.01),
        );
    }
  }
  for (const [index, data] of paths.entries())
    stage.add(`<path d="${data}" fill="${css(scale(tone, 0.97 + index * 0.035))}"/>`);
}

/** Bare brickwork over a whole wall without holes. */
export function brickwork(
  stage: Stage,
  random: Random,
  room: Room,
  wall: Wall,
  from: number,
  to: number,
  colour: Colour,
): void {
  const tone = stage.shade(colour, inward(wall), onWall(room, wall, (from + to) / 2, 1.4));
  stage.add(stage.polygon(wallRectangle(room, wall, from, to, 0, room.height), css(mix(tone, rgb('#e6dccf'), 0.3))));
  const paths = ['', '', '', ''];
  let row = 0;
  for (let up = 0; up < room.height; up += 0.084, row += 1) {
    for (let along = from - (row % 2 ? 0.14 : 0); along < to; along += 0.28) {
      const a = Math.max(from, along);
      const b = Math.min(to, along + 0.262);
      if (b > a + 0.02)
        paths[random.whole(0, 3)] += stage.path(wallRectangle(room, wall, a, b, up, Math.min(room.height, up + 0.07)));
    }
  }
  for (const [index, data] of paths.entries())
    stage.add(`<path d="${data}" fill="${css(scale(tone, 0.84 + index * 0.1))}"/>`);
}

/** Curtains hung at both sides of a window. */
export function curtains(stage: Stage, random: Random, room: Room, opening: Opening, colour: Colour): void {
  const { wall } = opening;
  const head = Math.min(room.height - 0.05, opening.head + 0.18);
  const light = stage.shade(colour, inward(wall), onWall(room, wall, opening.from, 1.4));
  const wide = Math.min(0.55, (opening.to - opening.from) * 0.2);
  for (const start of [opening.from - 0.22, opening.to - wide + 0.22]) {
    const folds = 8;
    for (let fold = 0; fold < folds; fold += 1) {
      const a = start + (fold / folds) * wide;
      const b = start + ((fold + 1) / folds) * wide;
      const tone = scale(mix(light, rgb('#ffffff'), 0.2), fold % 2 ? 0.86 : 1.05 + random.between(-0.03, 0.03));
      const quad = [
        onWall(room, wall, a, 0.03, -0.05 - (fold % 2) * 0.06),
        onWall(room, wall, b, 0.03, -0.11 + (fold % 2) * 0.06),
        onWall(room, wall, b, head, -0.11 + (fold % 2) * 0.06),
        onWall(room, wall, a, head, -0.05 - (fold % 2) * 0.06),
      ];
      stage.add(stage.polygon(quad, css(tone), 'fill-opacity="0.93"'));
    }
  }
  stage.add(
    stage.line(
      onWall(room, wall, opening.from - 0.35, head, -0.08),
      onWall(room, wall, opening.to + 0.35, head, -0.08),
      '#33312f',
      0.03,
    ),
  );
}

/** A radiator of the Swedish kind under a window. */
export function radiator(stage: Stage, room: Room, opening: Opening): void {
  if (opening.sill < 0.6) return;
  const { wall } = opening;
  const a = opening.from + 0.15;
  const b = opening.to - 0.15;
  const tone = stage.shade(rgb('#f4f3f0'), inward(wall), onWall(room, wall, a, 0.4));
  const face = wallRectangle(room, wall, a, b, 0.14, opening.sill - 0.16, -0.1);
  stage.add(
    stage.polygon(
      wallRectangle(room, wall, a - 0.02, b + 0.02, 0.04, opening.sill - 0.2),
      '#120c08',
      'fill-opacity="0.14"',
    ),
  );
  stage.add(stage.polygon(face, css(tone)));
  let ribs = '';
  for (let along = a; along < b; along += 0.09)
    ribs += stage.path(wallRectangle(room, wall, along, along + 0.02, 0.17, opening.sill - 0.19, -0.1));
  stage.add(`<path d="${ribs}" fill="${css(scale(tone, 0.88))}"/>`);
  stage.add(
    stage.polygon(
      [
        onWall(room, wall, a, opening.sill - 0.16, -0.1),
        onWall(room, wall, b, opening.sill - 0.16, -0.1),
        onWall(room, wall, b, opening.sill - 0.16),
        onWall(room, wall, a, opening.sill - 0.16),
      ],
      css(scale(tone, 1.05)),
    ),
  );
}

/** A glass wall in a slim frame that stands free in the room, from one point of the floor to another. */
export function glassWall(
  stage: Stage,
  from: readonly [number, number],
  to: readonly [number, number],
  tall: number,
  frame: Colour,
  fields: number,
  tint = 0.12,
): void {
  const point = (share: number, y: number): Vec3 => [
    from[0] + (to[0] - from[0]) * share,
    y,
    from[1] + (to[1] - from[1]) * share,
  ];
  const tone = css(stage.shade(frame, [0, 0, -1], point(0.5, 1.4)));
  const sheet = [point(0, 0), point(1, 0), point(1, tall), point(0, tall)];
  const shine = stage.gradientBetween(point(0, tall), point(1, 0), [
    [0, rgb('#ffffff'), tint * 1.6],
    [0.34, rgb('#dfeaf2'), tint * 0.5],
    [0.36, rgb('#ffffff'), tint * 1.2],
    [0.5, rgb('#ffffff'), tint * 0.9],
    [0.52, rgb('#cfdde6'), tint * 0.4],
    [1, rgb('#b9c9d4'), tint * 0.8],
  ]);
  let svg = stage.polygon(sheet, shine);
  for (let field = 0; field <= fields; field += 1)
    svg += stage.line(point(field / fields, 0), point(field / fields, tall), tone, 0.045);
  svg +=
    stage.line(point(0, tall), point(1, tall), tone, 0.06) + stage.line(point(0, 0.03), point(1, 0.03), tone, 0.07);
  const low = [Math.min(from[0], to[0]) - 0.005, 0, Math.min(from[1], to[1]) - 0.005] as const;
  const high = [Math.max(from[0], to[0]) + 0.005, tall, Math.max(from[1], to[1]) + 0.005] as const;
  stage.addSolid(low, high, svg);
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
