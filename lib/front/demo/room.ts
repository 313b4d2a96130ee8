import { css, lit, mix, rgb, scale, type Colour } from './colour';
import type { Mood } from './mood';
import { floorArea, floorGloss, paintFloor, sunlitTone, type FloorFinish } from './paint-floor';
import type { Random } from './random';
import { flatPath, type Stage, type Vec3 } from './stage';

export type Wall = 'back' | 'left' | 'right';

/** A hole in a wall, in metres along it and up. */
export interface Opening {
  wall: Wall;
  from: number;
  to: number;
  sill: number;
  head: number;
  columns: number;
  rows: number;
  arched?: boolean;
}

export interface Room {
  width: number;
  depth: number;
  height: number;
  openings: Opening[];
  wallColour: Colour;
  /** A wall in another colour. */
  accent?: { wall: Wall; colour: Colour };
  floor: FloorFinish;
  floorColour: Colour;
  ceiling: 'plain' | 'stucco' | 'tiles' | 'raw' | 'beams';
  ceilingColour: Colour;
  frame: Colour;
}

const reveal = 0.24;

export function wallLength(room: Room, wall: Wall): number {
  return wall === 'back' ? room.width : room.depth;
}

/** A point on a wall: metres along it (from the left, or from the viewer), up, and out of the room. */
export function onWall(room: Room, wall: Wall, along: number, up: number, out = 0): Vec3 {
  if (wall === 'back') return [along, up, room.depth + out];
  return wall === 'left' ? [-out, up, along] : [room.width + out, up, along];
}

export function inward(wall: Wall): Vec3 {
  if (wall === 'back') return [0, 0, -1];
  return wall === 'left' ? [1, 0, 0] : [-1, 0, 0];
}

/** Which way the daylight comes from, seen from inside. */
export function daylightSide(openings: readonly Opening[]): Vec3 {
  let x = 0;
  let z = 0;
  for (const { wall, from, to } of openings) {
    const [nx, , nz] = inward(wall);
    x -= nx * (to - from);
    z -= nz * (to - from);
  }
  const length = Math.hypot(x, z) || 1;
  return [(x / length) * 0.85, 0.5, (z / length) * 0.85];
}

/** Floor, walls with their windows, and ceiling. The view must be on the picture already. */
export function paintRoom(stage: Stage, random: Random, room: Room, mood: Mood): void {
  for (const wall of ['back', 'left', 'right'] as const) paintWall(stage, room, wall, mood);
  paintCeiling(stage, random, room);
  paintFloor(stage, random, room, mood.sun);
  paintReflections(stage, room, mood);
  if (mood.sun > 0) paintSunPatches(stage, random, room, mood);
  paintSkirting(stage, room);
  for (const opening of room.openings) paintWindow(stage, room, opening);
}

function wallFace(room: Room, wall: Wall): Vec3[] {
  const from = wall === 'back' ? 0 : -2.5;
  const to = wallLength(room, wall);
  return [
    onWall(room, wall, from, 0),
    onWall(room, wall, to, 0),
    onWall(room, wall, to, room.height),
    onWall(room, wall, from, room.height),
  ];
}

export function openingCorners(room: Room, { wall, from, to, sill, head }: Opening, out = 0): Vec3[] {
  return [
    onWall(room, wall, from, sill, out),
    onWall(room, wall, to, sill, out),
    onWall(room, wall, to, head, out),
    onWall(room, wall, from, head, out),
  ];
}

/** The hole itself; an arch adds points over the head. */
function openingOutline(room: Room, opening: Opening, out = 0): Vec3[] {
  if (!opening.arched) return openingCorners(room, opening, out);
  const { wall, from, to, sill, head } = opening;
  const points: Vec3[] = [onWall(room, wall, from, sill, out), onWall(room, wall, to, sill, out)];
  const rise = (to - from) * 0.28;
  for (let step = 0; step <= 10; step += 1) {
    const turn = (step / 10) * Math.PI;
    const along = (from + to) / 2 + (Math.cos(turn) * (to - from)) / 2;
    points.push(onWall(room, wall, along, head - rise + Math.sin(turn) * rise, out));
  }
  return points;
}

function paintWall(stage: Stage, room: Room, wall: Wall, mood: Mood): void {
  const surface = room.accent?.wall === wall ? room.accent.colour : room.wallColour;
  const length = wallLength(room, wall);
  const normal = inward(wall);
  const colour = stage.shade(surface, normal, onWall(room, wall, length * 0.6, 1.4));
  const holes = room.openings.filter((opening) => opening.wall === wall);
  const data = stage.path(wallFace(room, wall), ...holes.map((hole) => openingOutline(room, hole)));
  const start = wall === 'back' ? 0 : 0.6;
  const near = stage.project(onWall(room, wall, start, 1.4));
  const far = stage.project(onWall(room, wall, length, 1.4));
  const fill = stage.gradient(
    [near[0], 0],
    [far[0], 0],
    [
      [0, scale(colour, wall === 'back' ? 1.02 : 0.86)],
      [0.55, scale(colour, 1.03)],
      [1, scale(colour, wall === 'back' ? 0.97 : 0.98)],
    ],
  );
  stage.add(`<path d="${data}" fill="${fill}" fill-rule="evenodd"/>`);
  const begin = wall === 'back' ? 0 : -2.5;
  const shadeFrom = (edge: number, reach: number, strength: number) => {
    const dark = css(mix(rgb('#1a1412'), colour, 0.2));
    let strips = '';
    for (let strip = 1; strip <= 6; strip += 1) {
      const to = edge + reach * (strip / 6) ** 1.5;
      const points = [
        onWall(room, wall, begin, edge),
        onWall(room, wall, length, edge),
        onWall(room, wall, length, to),
        onWall(room, wall, begin, to),
      ];
      strips += stage.polygon(points, dark, `fill-opacity="${(strength / 6).toFixed(3)}"`);
    }
    return strips;
  };
  if (holes.length === 0) {
    stage.add(shadeFrom(room.height, -0.7, 0.15) + shadeFrom(0, 0.5, 0.14));
    stage.add(cornerShade(stage, room, wall, colour));
  }
  if (mood.lamps > 0.5 && holes.length === 0) {
    const warm = stage.gradientBetween(
      onWall(room, wall, length * 0.7, room.height),
      onWall(room, wall, length * 0.7, room.height * 0.3),
      [
        [0, rgb('#ffd9a0'), 0.2 * mood.lamps],
        [1, rgb('#ffd9a0'), 0],
      ],
    );
    stage.add(stage.polygon(wallFace(room, wall), warm));
  }
}

/** The soft dark of an inner corner. */
function cornerShade(stage: Stage, room: Room, wall: Wall, colour: Colour): string {
  const dark = mix(rgb('#1a1412'), colour, 0.25);
  const strip = (from: number, to: number) => {
    const points = [
      onWall(room, wall, from, 0),
      onWall(room, wall, to, 0),
      onWall(room, wall, to, room.height),
      onWall(room, wall, from, room.height),
    ];
    const a = stage.project(onWall(room, wall, from, 1));
    const b = stage.project(onWall(room, wall, to, 1));
    return stage.polygon(
      points,
      stage.gradient(
        [a[0], 0],
        [b[0], 0],
        [
          [0, dark, 0.15],
          [1, dark, 0],
        ],
      ),
    );
  };
  const length = wallLength(room, wall);
  return wall === 'back' ? strip(0, 0.9) + strip(length, length - 0.9) : strip(length, length - 1.1);
}

function paintCeiling(stage: Stage, random: Random, room: Room): void {
  const { width, depth, height } = room;
  const colour = stage.shade(room.ceilingColour, [0, -1, 0], [width / 2, height, depth * 0.6]);
  const bright = mix(colour, rgb('#ffffff'), room.ceiling === 'raw' ? 0.05 : 0.22);
  const area: Vec3[] = [
    [0, height, -2.5],
    [width, height, -2.5],
    [width, height, depth],
    [0, height, depth],
  ];
  const fill = stage.gradientBetween(
    [width / 2, height, depth],
    [width / 2, height, 0.8],
    [
      [0, bright],
      [0.5, colour],
      [1, scale(colour, 0.86)],
    ],
  );
  stage.add(stage.polygon(area, fill));
  if (room.ceiling === 'tiles') {
    let grid = '';
    const rule = (a: Vec3, b: Vec3) => {
      const [from, to] = stage.outline([a, b, a]);
      if (from && to) grid += `M${from[0].toFixed(1)} ${from[1].toFixed(1)}L${to[0].toFixed(1)} ${to[1].toFixed(1)}`;
    };
    for (let x = 0.3; x < width; x += 0.6) rule([x, height, 0], [x, height, depth]);
    for (let z = 0.3; z < depth; z += 0.6) rule([0, height, z], [width, height, z]);
    stage.add(`<path d="${grid}" stroke="${css(scale(colour, 0.86))}" stroke-width="1.1" stroke-opacity="0.7"/>`);
  }
  if (room.ceiling === 'stucco') paintCornice(stage, room, colour);
  if (room.ceiling === 'beams') {
    const oak = rgb('#b08a5f');
    for (let z = 1.2 + random.between(0, 0.5); z < depth; z += 1.25) {
      const under = stage.shade(oak, [0, -1, 0], [width / 2, height, z]);
      const side = stage.shade(oak, [0, 0, -1], [width / 2, height, z]);
      stage.add(
        stage.polygon(
          [
            [0, height - 0.24, z],
            [width, height - 0.24, z],
            [width, height, z],
            [0, height, z],
          ],
          css(side),
        ),
      );
      stage.add(
        stage.polygon(
          [
            [0, height - 0.24, z],
            [width, height - 0.24, z],
            [width, height - 0.24, z + 0.16],
            [0, height - 0.24, z + 0.16],
          ],
          css(under),
        ),
      );
    }
  }
  if (room.ceiling === 'raw') paintDucts(stage, random, room);
}

function paintCornice(stage: Stage, room: Room, colour: Colour): void {
  const { width, depth, height } = room;
  for (const [drop, tone] of [
    [0.22, 0.93],
    [0.15, 1.06],
    [0.07, 0.9],
  ] as const) {
    const fill = css(scale(colour, tone));
    for (const wall of ['left', 'right', 'back'] as const) {
      const begin = wall === 'back' ? 0 : -2.5;
      const end = wallLength(room, wall);
      stage.add(
        stage.polygon(
          [
            onWall(room, wall, begin, height - drop),
            onWall(room, wall, end, height - drop),
            onWall(room, wall, end, height),
            onWall(room, wall, begin, height),
          ],
          fill,
        ),
      );
    }
  }
  const rose: Vec3 = [width / 2, height, depth * 0.55];
  const [x, y] = stage.project(rose);
  const size = stage.sizeAt(rose) * 0.55;
  const flat = Math.min(0.6, Math.abs(stage.camera.eye[1] - height) / stage.view(rose)[2]);
  for (const [share, tone] of [
    [1, 0.93],
    [0.86, 1.05],
    [0.6, 0.95],
    [0.5, 1.04],
  ] as const) {
    stage.add(
      `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(size * share).toFixed(1)}" ry="${(size * share * flat).toFixed(1)}" fill="${css(scale(colour, tone))}"/>`,
    );
  }
}

function paintDucts(stage: Stage, random: Random, room: Room): void {
  const { width, depth, height } = room;
  const metal = rgb('#b9bdc0');
  for (const x of random
    .shuffle([0.22, 0.5, 0.8])
    .slice(0, 2)
    .map((share) => share * width)) {
    const radius = random.between(0.14, 0.24);
    const y = height - radius - 0.12;
    const strips = 7;
    for (let strip = 0; strip < strips; strip += 1) {
      const from = Math.PI * (0.95 + (strip / strips) * 1.1);
      const to = Math.PI * (0.95 + ((strip + 1.1) / strips) * 1.1);
      const normal: Vec3 = [Math.cos((from + to) / 2), Math.sin((from + to) / 2), 0];
      const fill = css(stage.shade(metal, normal, [x, y, depth * 0.5]));
      const point = (turn: number, z: number): Vec3 => [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius, z];
      stage.add(stage.polygon([point(from, 0.2), point(to, 0.2), point(to, depth), point(from, depth)], fill));
    }
  }
}

function paintReflections(stage: Stage, room: Room, mood: Mood): void {
  const gloss = floorGloss(room.floor);
  if (gloss === 0) return;
  const tone = mix(mood.skyLow, rgb('#ffffff'), 0.4);
  const strength = gloss * (mood.name === 'dusk' ? 0.35 : 1);
  for (const opening of room.openings) {
    const { wall, from, to, sill, head } = opening;
    for (const spread of [0.16, 0, -0.12]) {
      const points = [
        onWall(room, wall, from - spread, -sill + spread),
        onWall(room, wall, to + spread, -sill + spread),
        onWall(room, wall, to + spread, -head),
        onWall(room, wall, from - spread, -head),
      ];
      const middle = (from + to) / 2;
      const fill = stage.gradientBetween(onWall(room, wall, middle, -sill * 0.6), onWall(room, wall, middle, -head), [
        [0, tone, strength * 0.42],
        [1, tone, 0],
      ]);
      stage.add(
        stage.polygon(
          points.map(([x, y, z]): Vec3 => [x, Math.min(0, y), z]),
          fill,
        ),
      );
    }
  }
  const sheen = stage.gradientBetween(
    [room.width / 2, 0, room.depth],
    [room.width / 2, 0, room.depth * 0.35],
    [
      [0, tone, gloss * 0.3],
      [1, tone, 0],
    ],
  );
  stage.add(stage.polygon(floorArea(room), sheen));
}

function paintSunPatches(stage: Stage, random: Random, room: Room, mood: Mood): void {
  const slope = random.between(0.5, 0.85);
  const drift = random.between(-0.5, 0.5);
  const tone = sunlitTone(room.floorColour, mood.sunColour);
  let data = '';
  let soft = '';
  for (const { wall, from, to, sill, head, columns, rows } of room.openings) {
    const [nx, , nz] = inward(wall);
    const fall = (along: number, up: number): readonly [number, number] => {
      const [x, , z] = onWall(room, wall, along, up);
      const reach = up / slope;
      return [x + nx * reach + (nx === 0 ? drift * reach : 0), z + nz * reach + (nz === 0 ? drift * reach : 0)];
    };
    const patch = (a: number, b: number, low: number, high: number) => {
      const shape = clip([fall(a, low), fall(b, low), fall(b, high), fall(a, high)], room);
      return shape.length > 2 ? stage.path(shape.map(([x, z]): Vec3 => [x, 0.001, z])) : '';
    };
    const w = (to - from) / columns;
    const h = (head - sill) / rows;
    for (let column = 0; column < columns; column += 1) {
      for (let row = 0; row < rows; row += 1) {
        data += patch(
          from + column * w + 0.05,
          from + (column + 1) * w - 0.05,
          sill + row * h + 0.04,
          sill + (row + 1) * h - 0.04,
        );
      }
    }
    soft += patch(from - 0.06, to + 0.06, sill, head + 0.08);
  }
  stage.add(
    `<path d="${soft}" fill="${css(tone)}" fill-opacity="${(mood.sun * 0.18).toFixed(2)}"/><path d="${data}" fill="${css(tone)}" fill-opacity="${(mood.sun * 0.72).toFixed(2)}"/>`,
  );
}

/** Cuts a shape on the floor to the floor (Sutherland and Hodgman). */
function clip(shape: readonly (readonly [number, number])[], room: Room): (readonly [number, number])[] {
  const edges: readonly (readonly [axis: 0 | 1, sign: 1 | -1, limit: number])[] = [
    [0, 1, 0],
    [0, -1, room.width],
    [1, 1, -1],
    [1, -1, room.depth],
  ];
  let points = [...shape];
  for (const [axis, sign, limit] of edges) {
    const kept: (readonly [number, number])[] = [];
    const inside = (point: readonly [number, number]) => sign * (point[axis] - limit) >= 0;
    for (const [index, from] of points.entries()) {
      const to = points[(index + 1) % points.length] as readonly [number, number];
      if (inside(from)) kept.push(from);
      if (inside(from) !== inside(to)) {
        const share = (limit - from[axis]) / (to[axis] - from[axis]);
        kept.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
      }
    }
    points = kept;
  }
  return points;
}

function paintSkirting(stage: Stage, room: Room): void {
  for (const wall of ['left', 'right', 'back'] as const) {
    const length = wallLength(room, wall);
    const begin = wall === 'back' ? 0 : -2.5;
    const low = room.openings
      .filter((opening) => opening.wall === wall && opening.sill < 0.12)
      .toSorted((a, b) => a.from - b.from);
    let from = begin;
    for (const stop of [...low.map((opening) => [opening.from, opening.to] as const), [length, length] as const]) {
      const tone = stage.shade(
        mix(room.frame, room.wallColour, 0.35),
        inward(wall),
        onWall(room, wall, length * 0.6, 0),
      );
      stage.add(
        stage.polygon(
          [
            onWall(room, wall, from, 0),
            onWall(room, wall, stop[0], 0),
            onWall(room, wall, stop[0], 0.11),
            onWall(room, wall, from, 0.11),
          ],
          css(tone),
        ),
      );
      from = stop[1];
    }
    for (let strip = 1; strip <= 6; strip += 1) {
      const reach = -0.55 * (strip / 6) ** 1.4;
      const points = [
        onWall(room, wall, begin, 0),
        onWall(room, wall, length, 0),
        onWall(room, wall, length, 0, reach),
        onWall(room, wall, begin, 0, reach),
      ];
      stage.add(stage.polygon(points, '#0d0806', 'fill-opacity="0.045"'));
    }
  }
}

/** The sides of the hole, the frame and its bars. */
function paintWindow(stage: Stage, room: Room, opening: Opening): void {
  const { wall, from, to, sill, head, columns, rows } = opening;
  const inner = openingOutline(room, opening);
  const outer = openingOutline(room, opening, reveal);
  const { eye } = stage.camera;
  for (const [index, a] of inner.entries()) {
    const next = (index + 1) % inner.length;
    const quad = [a, inner[next] as Vec3, outer[next] as Vec3, outer[index] as Vec3];
    const b = quad[1] as Vec3;
    const along: Vec3 = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const out = inward(wall);
    const normal: Vec3 = [
      along[1] * out[2] - along[2] * out[1],
      along[2] * out[0] - along[0] * out[2],
      along[0] * out[1] - along[1] * out[0],
    ];
    const centre = onWall(room, wall, (from + to) / 2, (sill + head) / 2);
    const flip =
      normal[0] * (centre[0] - a[0]) + normal[1] * (centre[1] - a[1]) + normal[2] * (centre[2] - a[2]) < 0 ? -1 : 1;
    const size = Math.hypot(...normal) || 1;
    const unit: Vec3 = [(normal[0] * flip) / size, (normal[1] * flip) / size, (normal[2] * flip) / size];
    if (unit[0] * (eye[0] - a[0]) + unit[1] * (eye[1] - a[1]) + unit[2] * (eye[2] - a[2]) <= 0) continue;
    const bright = lit(mix(room.wallColour, rgb('#ffffff'), 0.45), stage.light.top);
    stage.add(stage.polygon(quad, css(scale(bright, unit[1] > 0.5 ? 1.08 : unit[1] < -0.5 ? 0.8 : 0.95))));
  }
  const backlit = scale(stage.shade(room.frame, inward(wall), onWall(room, wall, (from + to) / 2, 1.5)), 0.96);
  const tone = css(backlit);
  const plane = (along: number, up: number) => onWall(room, wall, along, up, reveal * 0.8);
  const bars: string[] = [];
  const strip = (a: number, b: number, low: number, high: number) =>
    bars.push(flatPath(stage.outline([plane(a, low), plane(b, low), plane(b, high), plane(a, high)])));
  const edge = 0.06;
  strip(from, to, head - edge, head);
  strip(from, to, sill, sill + edge);
  strip(from, from + edge, sill, head);
  strip(to - edge, to, sill, head);
  for (let column = 1; column < columns; column += 1) {
    const at = from + ((to - from) * column) / columns;
    strip(at - 0.035, at + 0.035, sill, head);
  }
  for (let row = 1; row < rows; row += 1) {
    const at = sill + ((head - sill) * row) / rows;
    strip(from, to, at - 0.02, at + 0.02);
  }
  const hole = stage.define('clipPath', '', `<path d="${stage.path(inner)}"/>`);
  stage.add(`<path d="${bars.join('')}" fill="${tone}" clip-path="${hole}"/>`);
  if (sill > 0.2) {
    const board = [
      onWall(room, wall, from - 0.05, sill, -0.1),
      onWall(room, wall, to + 0.05, sill, -0.1),
      onWall(room, wall, to + 0.05, sill, 0.05),
      onWall(room, wall, from - 0.05, sill, 0.05),
    ];
    const front = [
      onWall(room, wall, from - 0.05, sill, -0.1),
      onWall(room, wall, to + 0.05, sill, -0.1),
      onWall(room, wall, to + 0.05, sill - 0.05, -0.1),
      onWall(room, wall, from - 0.05, sill - 0.05, -0.1),
    ];
    stage.add(
      stage.polygon(front, css(scale(stage.shade(room.frame, inward(wall), onWall(room, wall, from, sill)), 0.9))),
    );
    stage.add(stage.polygon(board, css(lit(mix(room.frame, rgb('#ffffff'), 0.3), stage.light.top))));
  }
}
