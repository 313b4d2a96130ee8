import { type Colour, css, mix, rgb, scale } from './colour';
import type { Mood } from './mood';
import { paintCeiling } from './paint-ceiling';
import { paintReflections, paintSunPatches } from './paint-daylight';
import { paintFloor } from './paint-floor';
import { openingOutline, paintWindow } from './paint-window';
import type { Random } from './random';
import { inward, onWall, type Room, type Wall, wallLength } from './room';
import type { Stage, Vec3 } from './stage';

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
