import { css, mix, rgb, scale, type Colour } from './colour';
import { flatPath, type Point, type Stage, type Vec3 } from './stage';

/** Where a piece stands and which way it is turned, in radians; at 0 its front looks towards the viewer. */
export interface Place {
  x: number;
  z: number;
  y?: number;
  turn?: number;
}

interface BoxLook {
  /** Rounds the edges by about this many metres. */
  soft?: number;
  /** Paints the face that looks towards the viewer at turn 0. */
  front?: (corners: readonly Vec3[]) => string;
  /** Light of its own: the colour is shown as it is. */
  glows?: boolean;
}

const faces: readonly (readonly [Vec3, readonly [number, number, number, number]])[] = [
  [
    [0, 0, -1],
    [0, 1, 3, 2],
  ],
  [
    [0, 0, 1],
    [5, 4, 6, 7],
  ],
  [
    [-1, 0, 0],
    [4, 0, 2, 6],
  ],
  [
    [1, 0, 0],
    [1, 5, 7, 3],
  ],
  [
    [0, 1, 0],
    [2, 3, 7, 6],
  ],
  [
    [0, -1, 0],
    [4, 5, 1, 0],
  ],
];

/** A point given in the piece's own metres. */
export function local({ x, z, y = 0, turn = 0 }: Place, [lx, ly, lz]: Vec3): Vec3 {
  const sin = Math.sin(turn);
  const cos = Math.cos(turn);
  return [x + lx * cos + lz * sin, y + ly, z - lx * sin + lz * cos];
}

/** A smaller piece of a larger one. */
export function within(place: Place, x: number, z: number, y = 0, turn = 0): Place {
  const [px, py, pz] = local(place, [x, y, z]);
  return { x: px, y: py, z: pz, turn: (place.turn ?? 0) + turn };
}

export function bounds(points: readonly Vec3[]): [Vec3, Vec3] {
  const along = (axis: 0 | 1 | 2) => points.map((point) => point[axis]);
  const extreme = (pick: (...values: number[]) => number): Vec3 => [
    pick(...along(0)),
    pick(...along(1)),
    pick(...along(2)),
  ];
  return [extreme(Math.min), extreme(Math.max)];
}

/** A box with shaded faces, from one corner to the other in the piece's own metres. */
export function box(stage: Stage, place: Place, from: Vec3, to: Vec3, colour: Colour, look: BoxLook = {}): void {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((bit) =>
    local(place, [bit & 1 ? to[0] : from[0], bit & 2 ? to[1] : from[1], bit & 4 ? to[2] : from[2]]),
  );
  const soft = look.soft ?? 0;
  let svg = '';
  for (const [normal, order] of faces) {
    const points = order.map((index) => corners[index] as Vec3);
    const outward = turned3(normal, place.turn ?? 0);
    const [a, , c] = points as [Vec3, Vec3, Vec3];
    const middle: Vec3 = [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2, (a[2] + c[2]) / 2];
    const { eye } = stage.camera;
    const towards =
      outward[0] * (eye[0] - middle[0]) + outward[1] * (eye[1] - middle[1]) + outward[2] * (eye[2] - middle[2]);
    if (towards <= 0) continue;
    const shade = look.glows ? colour : stage.shade(colour, outward, middle);
    const outline = stage.outline(points);
    const data = flatPath(outline);
    if (!data || !isWorthDrawing(outline)) continue;
    const size = stage.sizeAt(middle);
    const tall = Math.abs(to[1] - from[1]) * size > 110 && normal[1] === 0 && !look.glows;
    const fill = tall
      ? stage.gradientBetween(points[2] as Vec3, points[1] as Vec3, [
          [0, scale(shade, 1.04)],
          [1, scale(shade, 0.84)],
        ])
      : css(shade);
    const edge = soft ? Math.max(0.7, soft * size * 1.6) : 0.7;
    const large = soft > 0 || Math.max(to[0] - from[0], to[1] - from[1], to[2] - from[2]) * size > 40;
    const line = large ? ` stroke="${fill}" stroke-width="${edge.toFixed(1)}"` : '';
    svg += `<path d="${data}" fill="${fill}"${line}/>`;
    if (look.front && normal[2] === -1) svg += look.front(points);
  }
  stage.addSolid(...bounds(corners), svg);
}

/** Whether a face covers more than a sliver of the picture. */
function isWorthDrawing(outline: readonly Point[]): boolean {
  let area = 0;
  for (const [index, [x, y]] of outline.entries()) {
    const [nextX, nextY] = outline[(index + 1) % outline.length] as Point;
    area += x * nextY - nextX * y;
  }
  return Math.abs(area) > 9;
}

function turned3([x, y, z]: Vec3, turn: number): Vec3 {
  const sin = Math.sin(turn);
  const cos = Math.cos(turn);
  return [x * cos + z * sin, y, z * cos - x * sin];
}

/** A round thing, turned as on a lathe: heights with radii, from the bottom up. */
export function lathe(
  stage: Stage,
  place: Place,
  profile: readonly (readonly [height: number, radius: number])[],
  colour: Colour,
  look: { glows?: boolean; open?: Colour; shine?: number } = {},
): void {
  const base = place.y ?? 0;
  const middle: Vec3 = [place.x, base + (profile[0]?.[0] ?? 0), place.z];
  const size = stage.sizeAt(middle);
  const { eye } = stage.camera;
  const depth = Math.max(0.2, stage.view(middle)[2]);
  const squash = (height: number) => Math.min(0.9, Math.abs(eye[1] - base - height) / depth);
  const ring = ([height, radius]: readonly [number, number]) => {
    const [cx, cy] = stage.project([place.x, base + height, place.z]);
    return { cx, cy, rx: radius * size, ry: radius * size * squash(height) };
  };
  const rings = profile.map(ring);
  const first = rings[0];
  const last = rings.at(-1);
  if (!first || !last) return;
  const widest = Math.max(...rings.map((one) => one.rx));
  const side = look.glows ? colour : stage.shade(colour, [0, 0, -1], middle);
  const lightFromLeft = stage.light.towards[0] <= 0;
  const shine = look.shine ?? 1;
  const bright = scale(side, look.glows ? 1 : 1 + 0.12 * shine);
  const dark = scale(side, look.glows ? 0.97 : 1 - 0.34 * shine);
  const fill = stage.gradient(
    [first.cx - widest, 0],
    [first.cx + widest, 0],
    lightFromLeft
      ? [
          [0, scale(bright, 0.94)],
          [0.3, bright],
          [1, dark],
        ]
      : [
          [0, dark],
          [0.7, bright],
          [1, scale(bright, 0.94)],
        ],
  );
  const number = (value: number) => value.toFixed(1);
  const left = rings.map((one): Point => [one.cx - one.rx, one.cy]);
  const right = rings.map((one): Point => [one.cx + one.rx, one.cy]);
  const arc = (one: typeof first, x: number, sweep: number) =>
    `A${number(Math.max(0.1, one.rx))} ${number(Math.max(0.1, one.ry))} 0 0 ${sweep} ${number(x)} ${number(one.cy)}`;
  const run = (points: readonly Point[]) => points.map(([x, y]) => `L${number(x)} ${number(y)}`).join('');
  const above = eye[1] > base + (profile.at(-1)?.[0] ?? 0);
  const below = eye[1] < base + (profile[0]?.[0] ?? 0);
  const start = left[0] as Point;
  let svg = `<path d="M${number(start[0])} ${number(start[1])}${run(left.slice(1))}${arc(last, last.cx + last.rx, above ? 0 : 1)}${run(right.toReversed().slice(1))}${arc(first, start[0], below ? 0 : 1)}Z" fill="${fill}"/>`;
  const lid = (one: typeof first, shade: Colour) =>
    `<ellipse cx="${number(one.cx)}" cy="${number(one.cy)}" rx="${number(one.rx)}" ry="${number(one.ry)}" fill="${css(shade)}"/>`;
  if (above) svg += lid(last, look.open ?? (look.glows ? colour : stage.shade(colour, [0, 1, 0], middle)));
  if (below) svg += lid(first, look.open ?? (look.glows ? colour : stage.shade(colour, [0, -1, 0], middle)));
  const widestMetres = Math.max(...profile.map((one) => one[1]));
  const heights = profile.map((one) => one[0]);
  stage.addSolid(
    [place.x - widestMetres * 0.8, base + Math.min(...heights), place.z - widestMetres * 0.8],
    [place.x + widestMetres * 0.8, base + Math.max(...heights), place.z + widestMetres * 0.8],
    svg,
  );
}

/** A thin bar between two points of the piece. */
export function bar(stage: Stage, place: Place, from: Vec3, to: Vec3, colour: Colour, metres: number): void {
  const a = local(place, from);
  const b = local(place, to);
  const [min, max] = bounds([a, b]);
  stage.addSolid(min, max, stage.line(a, b, css(stage.shade(colour, [0, 0.2, -0.8], a)), metres));
}

const shadowRings = 7;
const roundCorner = [
  [1, 0],
  [0.92, 0.38],
  [0.71, 0.71],
  [0.38, 0.92],
  [0, 1],
] as const;

/** What a piece of this width and depth does to the light on the floor; put down before the solids. */
export function shadow(stage: Stage, place: Place, width: number, depth: number, strength = 0.3, reach = 0.28): void {
  const away: Vec3 = [-stage.light.towards[0] * reach * 0.9, 0, -stage.light.towards[2] * reach * 0.9];
  const weights = (shadowRings * (shadowRings + 1)) / 2;
  let svg = '';
  for (let ring = 0; ring < shadowRings; ring += 1) {
    const share = ring / (shadowRings - 1);
    const grow = -0.06 + reach * 1.25 * (1 - share);
    const w = width / 2 + grow;
    const d = depth / 2 + grow;
    const round = Math.min(w, d) * (0.75 - share * 0.35);
    const shape = (
      [
        [1, 1],
        [-1, 1],
        [-1, -1],
        [1, -1],
      ] as const
    ).flatMap(([sx, sz]) => {
      const corner = roundCorner.map(
        ([cx, cz]) => [sx * (w - round + round * cx), sz * (d - round + round * cz)] as const,
      );
      return sx * sz > 0 ? corner : corner.toReversed();
    });
    const points = shape.map(([x, z]): Vec3 => {
      const [px, , pz] = local(place, [x, 0, z]);
      return [px + away[0] * (1 - share * 0.6), (place.y ?? 0) + 0.002, pz + away[2] * (1 - share * 0.6)];
    });
    svg += stage.polygon(points, '#0d0a12', `fill-opacity="${((strength * 1.25 * (ring + 1)) / weights).toFixed(3)}"`);
  }
  stage.add(svg);
}

/** A pattern on a rectangle in space: `at(u, v)` with both from 0 to 1. */
export function onQuad([a, b, c, d]: readonly Vec3[]): (u: number, v: number) => Vec3 {
  const blend = (from: Vec3, to: Vec3, share: number): Vec3 => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
  return (u, v) => blend(blend(a as Vec3, b as Vec3, u), blend(d as Vec3, c as Vec3, u), v);
}

/** White where light falls straight in, for things that shine. */
export const white = rgb('#ffffff');

export function warmer(colour: Colour, share: number): Colour {
  return mix(colour, rgb('#ffb36b'), share);
}
