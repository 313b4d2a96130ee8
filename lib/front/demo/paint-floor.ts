import { css, lit, mix, rgb, scale, type Colour } from './colour';
import type { Random } from './random';
import type { Room } from './room';
import type { Stage, Vec3 } from './stage';

export const floorFinishes = ['herringbone', 'planks', 'concrete', 'carpet', 'terrazzo', 'microcement'] as const;
export type FloorFinish = (typeof floorFinishes)[number];

/** How far towards and past the viewer the floor goes. */
const nearEdge = -2.5;
const tones = 6;

/** With sun in the room the rest of the floor is darker, for the eye adapts. */
export function paintFloor(stage: Stage, random: Random, room: Room, sun: number): void {
  const middle: Vec3 = [room.width / 2, 0, room.depth * 0.6];
  const base = scale(stage.shade(room.floorColour, [0, 1, 0], middle), 1 - sun * 0.26);
  const far: Vec3 = [room.width / 2, 0, room.depth];
  const close: Vec3 = [room.width / 2, 0, 0.9];
  const fill = stage.gradientBetween(far, close, [
    [0, scale(base, 1.1)],
    [0.25, base],
    [1, scale(base, 0.74)],
  ]);
  stage.add(stage.polygon(floorArea(room), fill));
  if (room.floor === 'planks') paintPlanks(stage, random, room);
  else if (room.floor === 'herringbone') paintHerringbone(stage, random, room);
  else if (room.floor === 'carpet') paintCarpet(stage, random, room);
  else if (room.floor === 'terrazzo') paintSpeckles(stage, random, room);
  else paintConcrete(stage, random, room);
}

export function floorArea(room: Room): Vec3[] {
  return [
    [0, 0, nearEdge],
    [room.width, 0, nearEdge],
    [room.width, 0, room.depth],
    [0, 0, room.depth],
  ];
}

/** How much a floor mirrors the windows. */
export function floorGloss(finish: FloorFinish): number {
  return { herringbone: 0.4, planks: 0.34, concrete: 0.42, carpet: 0, terrazzo: 0.5, microcement: 0.36 }[finish];
}

/** One path per tone, so that hundreds of boards cost six shapes. */
function paintBoards(
  stage: Stage,
  random: Random,
  room: Room,
  boards: readonly (readonly Vec3[])[],
  contrast: number,
): void {
  const paths = Array.from({ length: tones }, () => '');
  for (const board of boards) paths[random.whole(0, tones - 1)] += stage.path(board);
  const dark = rgb('#1d120a');
  for (const [index, data] of paths.entries()) {
    const share = index / (tones - 1) - 0.5;
    const colour = share < 0 ? dark : mix(room.floorColour, rgb('#fff4dc'), 0.8);
    if (data)
      stage.add(`<path d="${data}" fill="${css(colour)}" fill-opacity="${(Math.abs(share) * contrast).toFixed(3)}"/>`);
  }
}

function paintPlanks(stage: Stage, random: Random, room: Room): void {
  const boards: Vec3[][] = [];
  const wide = random.pick([0.14, 0.18, 0.22]);
  const across = random.chance(0.3);
  const [reach, run] = across ? [room.depth, room.width] : [room.width, room.depth];
  const begin = across ? 0.4 : 0;
  const start = across ? 0 : 0.2;
  let seams = '';
  for (let offset = begin; offset < reach; offset += wide) {
    const edge = Math.min(reach, offset + wide);
    let from = start - random.between(0, 1.8);
    while (from < run) {
      const to = Math.min(run, from + random.between(1.4, 2.4));
      const begin2 = Math.max(start, from);
      boards.push(across ? rectangle(begin2, offset, to, edge) : rectangle(offset, begin2, edge, to));
      from = to;
    }
    const seam = across ? stage.project([room.width / 2, 0, offset]) : null;
    if (!seam) seams += seamPath(stage, [offset, 0, start], [offset, 0, run]);
    else seams += seamPath(stage, [0, 0, offset], [run, 0, offset]);
  }
  paintBoards(stage, random, room, boards, 0.24);
  stage.add(`<path d="${seams}" stroke="#1a0f06" stroke-width="0.9" stroke-opacity="0.22"/>`);
}

function seamPath(stage: Stage, from: Vec3, to: Vec3): string {
  const [a, b] = stage.outline([from, to, from]);
  return a && b ? `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}` : '';
}

function rectangle(x0: number, z0: number, x1: number, z1: number): Vec3[] {
  return [
    [x0, 0, z0],
    [x1, 0, z0],
    [x1, 0, z1],
    [x0, 0, z1],
  ];
}

function paintHerringbone(stage: Stage, random: Random, room: Room): void {
  const long = 0.66;
  const wide = 0.132;
  const boards: Vec3[][] = [];
  const step = Math.SQRT1_2;
  const inside = (value: number, limit: number) => Math.max(0, Math.min(limit, value));
  for (let row = -4; row < (room.depth + 1) / (wide / step); row += 1) {
    for (let column = -1; column < room.width / (long * step) + 1; column += 1) {
      const x = column * long * step;
      const z = 0.2 + row * wide * (1 / step);
      const lean = column % 2 === 0 ? 1 : -1;
      const points: Vec3[] = (
        [
          [0, lean > 0 ? 0 : long * step],
          [long * step, lean > 0 ? long * step : 0],
          [long * step, (lean > 0 ? long * step : 0) + wide / step],
          [0, (lean > 0 ? 0 : long * step) + wide / step],
        ] as const
      ).map(([px, pz]) => [inside(x + px, room.width), 0, Math.min(room.depth, z + pz)]);
      if (points.every((point) => point[2] >= room.depth)) continue;
      boards.push(points);
    }
  }
  paintBoards(stage, random, room, boards, 0.3);
}

function paintCarpet(stage: Stage, random: Random, room: Room): void {
  const boards: Vec3[][] = [];
  const tile = 0.5;
  for (let x = 0; x < room.width; x += tile) {
    for (let z = 0; z < room.depth; z += tile) {
      boards.push(rectangle(x, z, Math.min(room.width, x + tile), Math.min(room.depth, z + tile)));
    }
  }
  paintBoards(stage, random, room, boards, 0.13);
}

function paintConcrete(stage: Stage, random: Random, room: Room): void {
  for (let blot = 0; blot < 7; blot += 1) {
    const at: Vec3 = [random.between(0, room.width), 0, random.between(1, room.depth)];
    const [x, y] = stage.project(at);
    const size = stage.sizeAt(at) * random.between(0.7, 1.6);
    const colour = random.chance(0.5) ? rgb('#000000') : rgb('#ffffff');
    const fill = stage.glow(
      [x, y],
      size,
      [
        [0, colour, 0.055],
        [1, colour, 0],
      ],
      0.28,
    );
    stage.add(
      `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${size.toFixed(0)}" ry="${(size * 0.28).toFixed(0)}" fill="${fill}"/>`,
    );
  }
  if (room.floor === 'microcement') return;
  let joints = '';
  for (let x = random.between(0.8, 2.2); x < room.width; x += 2.7)
    joints += seamPath(stage, [x, 0, 0.2], [x, 0, room.depth]);
  for (let z = random.between(1.2, 2.4); z < room.depth; z += 2.7)
    joints += seamPath(stage, [0, 0, z], [room.width, 0, z]);
  stage.add(`<path d="${joints}" stroke="#15181c" stroke-width="1.6" stroke-opacity="0.28"/>`);
}

function paintSpeckles(stage: Stage, random: Random, room: Room): void {
  const colours = ['#3c3f44', '#a86f52', '#f4efe6', '#6f7f78'];
  const paths = colours.map(() => '');
  for (let speck = 0; speck < 760; speck += 1) {
    const x = random.between(0, room.width);
    const z = 0.6 + random.next() ** 1.1 * (room.depth - 0.7);
    const size = random.between(0.008, 0.028);
    const lean = random.between(-0.5, 0.5) * size;
    const shape: Vec3[] = [
      [x, 0, z - size],
      [x + size + lean, 0, z - lean],
      [x + lean, 0, z + size],
      [x - size, 0, z + lean],
    ];
    paths[random.whole(0, colours.length - 1)] += stage.path(shape);
  }
  for (const [index, data] of paths.entries())
    stage.add(`<path d="${data}" fill="${colours[index]}" fill-opacity="0.5"/>`);
}

/** The colour that daylight has on this floor where the sun lies. */
export function sunlitTone(floor: Colour, sun: Colour): Colour {
  return mix(lit(mix(floor, rgb('#ffffff'), 0.55), sun), rgb('#ffffff'), 0.1);
}
