import { css, lit, mix, rgb, scale } from './colour';
import { inward, onWall, type Opening, openingCorners, type Room } from './room';
import { flatPath, type Stage, type Vec3 } from './stage';

const reveal = 0.24;

/** The hole itself; an arch adds points over the head. */
export function openingOutline(room: Room, opening: Opening, out = 0): Vec3[] {
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

/** The sides of the hole, the frame and its bars. */
export function paintWindow(stage: Stage, room: Room, opening: Opening): void {
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
