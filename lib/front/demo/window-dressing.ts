import { type Colour, css, mix, rgb, scale } from './colour';
import type { Random } from './random';
import { inward, onWall, type Opening, type Room } from './room';
import type { Stage } from './stage';
import { wallRectangle } from './wall-pieces';

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
