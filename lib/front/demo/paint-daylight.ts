import { css, mix, rgb } from './colour';
import type { Mood } from './mood';
import { floorArea, floorGloss, sunlitTone } from './paint-floor';
import type { Random } from './random';
import { inward, onWall, type Room } from './room';
import type { Stage, Vec3 } from './stage';

export function paintReflections(stage: Stage, room: Room, mood: Mood): void {
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

export function paintSunPatches(stage: Stage, random: Random, room: Room, mood: Mood): void {
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
    `<path d="${soft}" fill="${css(tone)}" fill-opacity="${(mood.sun * 0.18).toFixed(2)}"/><path d="${data}" fill="${css(tone)}" fill-opacity="${(0.2 + mood.sun * 0.62).toFixed(2)}"/>`,
  );
}

/** Cuts a shape on the floor to the floor (Sutherland and Hodgman). */
export function clip(shape: readonly (readonly [number, number])[], room: Room): (readonly [number, number])[] {
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
