import { type Colour, css, mix, rgb, scale } from './colour';
import type { Random } from './random';
import { onWall, type Room, wallLength } from './room';
import type { Stage, Vec3 } from './stage';

export function paintCeiling(stage: Stage, random: Random, room: Room): void {
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
