import { type Colour, css, mix, rgb, scale } from './colour';
import type { Random } from './random';
import { inward, onWall, type Room, type Wall } from './room';
import type { Stage, Vec3 } from './stage';
import { wallRectangle } from './wall-pieces';

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
