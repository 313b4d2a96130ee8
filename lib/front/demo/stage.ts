import { css, lit, mix, type Colour } from './colour';

/** Metres: x to the right, y up, z into the picture. */
export type Vec3 = readonly [number, number, number];
export type Point = readonly [number, number];

export interface Camera {
  eye: Vec3;
  /** Radians; positive looks to the right. Never up or down, so that verticals stay vertical. */
  yaw: number;
  /** Pixels. */
  focal: number;
  /** Where eye height falls, as a share of the height of the picture. */
  horizon: number;
}

export interface Light {
  top: Colour;
  side: Colour;
  bottom: Colour;
  /** Adds to what faces `towards`. */
  key: Colour;
  towards: Vec3;
  /** What distance fades into, and how much of it per metre. */
  haze: Colour;
  hazePerMetre: number;
}

export type Stop = readonly [offset: number, colour: Colour, opacity?: number];

interface Solid {
  min: Vec3;
  max: Vec3;
  svg: string;
  screen: readonly [number, number, number, number];
  distance: number;
}

const near = 0.12;
const text = (value: number) => String(Math.round(value * 10) / 10);

/** A picture in the making: projects the world, shades faces, sorts solids from far to near, and writes the SVG. */
export class Stage {
  readonly #definitions: string[] = [];
  readonly #layers: string[] = [];
  #solids: Solid[] = [];
  readonly #sin: number;
  readonly #cos: number;

  constructor(
    readonly width: number,
    readonly height: number,
    readonly camera: Camera,
    readonly light: Light,
  ) {
    this.#sin = Math.sin(camera.yaw);
    this.#cos = Math.cos(camera.yaw);
  }

  get horizonY(): number {
    return this.height * this.camera.horizon;
  }

  /** Sideways, up and away, as the camera sees it. */
  view([x, y, z]: Vec3): Vec3 {
    const [ex, ey, ez] = this.camera.eye;
    const dx = x - ex;
    const dz = z - ez;
    return [dx * this.#cos - dz * this.#sin, y - ey, dx * this.#sin + dz * this.#cos];
  }

  /** Pixels; points behind the camera are pulled to just in front of it. */
  project(point: Vec3): Point {
    return this.#screen(this.view(point));
  }

  /** Pixels per metre at a point. */
  sizeAt(point: Vec3): number {
    return this.camera.focal / Math.max(near, this.view(point)[2]);
  }

  #screen([x, y, z]: Vec3): Point {
    const depth = Math.max(near, z);
    return [this.width / 2 + (this.camera.focal * x) / depth, this.horizonY - (this.camera.focal * y) / depth];
  }

  /** The corners of a polygon on the picture, cut where it passes the camera. */
  outline(points: readonly Vec3[]): Point[] {
    const seen = points.map((point) => this.view(point));
    if (seen.every((point) => point[2] >= near)) return seen.map((point) => this.#screen(point));
    const kept: Point[] = [];
    for (const [index, from] of seen.entries()) {
      const to = seen[(index + 1) % seen.length] as Vec3;
      if (from[2] >= near) kept.push(this.#screen(from));
      if (from[2] >= near !== to[2] >= near) {
        const share = (near - from[2]) / (to[2] - from[2]);
        kept.push(this.#screen([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, near]));
      }
    }
    return kept;
  }

  path(...outlines: (readonly Vec3[])[]): string {
    return outlines.map((points) => flatPath(this.outline(points))).join('');
  }

  polygon(points: readonly Vec3[], fill: string, attributes = ''): string {
    const data = flatPath(this.outline(points));
    return data && `<path d="${data}" fill="${fill}"${attributes && ` ${attributes}`}/>`;
  }

  line(from: Vec3, to: Vec3, colour: string, metres: number, attributes = ''): string {
    const [a, b] = this.outline([from, to, from]);
    if (!a || !b) return '';
    const middle: Vec3 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2];
    const stroke = text(Math.max(0.5, metres * this.sizeAt(middle)));
    return `<path d="M${text(a[0])} ${text(a[1])}L${text(b[0])} ${text(b[1])}" stroke="${colour}" stroke-width="${stroke}" ${attributes}/>`;
  }

  gradient(from: Point, to: Point, stops: readonly Stop[]): string {
    const box = `x1="${text(from[0])}" y1="${text(from[1])}" x2="${text(to[0])}" y2="${text(to[1])}"`;
    return this.define('linearGradient', `gradientUnits="userSpaceOnUse" ${box}`, stopList(stops));
  }

  gradientBetween(from: Vec3, to: Vec3, stops: readonly Stop[]): string {
    return this.gradient(this.project(from), this.project(to), stops);
  }

  glow(centre: Point, radius: number, stops: readonly Stop[], squash = 1): string {
    const shape = `cx="${text(centre[0])}" cy="${text(centre[1] / squash)}" r="${text(radius)}"`;
    const turn = squash === 1 ? '' : ` gradientTransform="scale(1 ${squash})"`;
    return this.define('radialGradient', `gradientUnits="userSpaceOnUse" ${shape}${turn}`, stopList(stops));
  }

  define(element: string, attributes: string, content: string): string {
    const id = `d${this.#definitions.length}`;
    this.#definitions.push(`<${element} id="${id}" ${attributes}>${content}</${element}>`);
    return `url(#${id})`;
  }

  /** The colour a surface has here: its own, under the light it faces, faded by distance. */
  shade(surface: Colour, normal: Vec3, at: Vec3): Colour {
    const { top, side, bottom, key, towards, haze, hazePerMetre } = this.light;
    const up = normal[1];
    const base = up >= 0 ? mix(side, top, up) : mix(side, bottom, -up);
    const facing = Math.max(0, normal[0] * towards[0] + normal[1] * towards[1] + normal[2] * towards[2]);
    const sum: Colour = [base[0] + key[0] * facing, base[1] + key[1] * facing, base[2] + key[2] * facing];
    return mix(lit(surface, sum), haze, Math.min(0.6, Math.max(0, this.view(at)[2]) * hazePerMetre));
  }

  add(svg: string): void {
    if (svg) this.#layers.push(svg);
  }

  /** Something that stands in the room: `min` and `max` say where, so that it hides what is behind it. */
  addSolid(min: Vec3, max: Vec3, svg: string): void {
    if (!svg) return;
    const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((bit): Vec3 => [
      bit & 1 ? max[0] : min[0],
      bit & 2 ? max[1] : min[1],
      bit & 4 ? max[2] : min[2],
    ]);
    if (corners.every((corner) => this.view(corner)[2] < near)) return;
    const points = corners.map((corner) => this.project(corner));
    const xs = points.map((point) => point[0]);
    const ys = points.map((point) => point[1]);
    const screen = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
    if (screen[2] < 0 || screen[0] > this.width || screen[3] < 0 || screen[1] > this.height) return;
    const middle: Vec3 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
    const [x, y, z] = this.view(middle);
    this.#solids.push({ min, max, svg, screen, distance: Math.hypot(x, y, z) });
  }

  /** Puts the solids gathered so far on the picture, the farthest first. */
  settle(): void {
    const solids = this.#solids.sort((a, b) => b.distance - a.distance);
    this.#solids = [];
    const done = new Set<Solid>();
    const place = (solid: Solid) => {
      if (done.has(solid)) return;
      done.add(solid);
      for (const other of solids) if (!done.has(other) && this.#isBehind(other, solid)) place(other);
      this.#layers.push(solid.svg);
    };
    for (const solid of solids) place(solid);
  }

  #isBehind(a: Solid, b: Solid): boolean {
    if (a.screen[2] < b.screen[0] || b.screen[2] < a.screen[0]) return false;
    if (a.screen[3] < b.screen[1] || b.screen[3] < a.screen[1]) return false;
    let aNeverHidesB = false;
    let bNeverHidesA = false;
    for (const axis of [0, 1, 2] as const) {
      const eye = this.camera.eye[axis];
      if (a.max[axis] <= b.min[axis] + 0.001) {
        if (eye < b.min[axis]) bNeverHidesA = true;
        if (eye > a.max[axis]) aNeverHidesB = true;
      }
      if (b.max[axis] <= a.min[axis] + 0.001) {
        if (eye < a.min[axis]) aNeverHidesB = true;
        if (eye > b.max[axis]) bNeverHidesA = true;
      }
    }
    if (aNeverHidesB !== bNeverHidesA) return aNeverHidesB;
    return !aNeverHidesB && a.distance > b.distance;
  }

  /** The whole picture; mirrored it shows the same place with left and right exchanged. */
  toSvg(mirrored = false): string {
    this.settle();
    const layers = `<g stroke-linejoin="round" stroke-linecap="round">${this.#layers.join('')}</g>`;
    const content = mirrored ? `<g transform="translate(${this.width} 0) scale(-1 1)">${layers}</g>` : layers;
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.#definitions.join('')}</defs>${content}</svg>`;
  }
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const see = opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`;
      return `<stop offset="${offset}" stop-color="${css(colour)}"${see}/>`;
    })
    .join('');
}

/** A closed SVG path through points of the picture, written in short relative steps: the text is what takes time to read. */
export function flatPath(points: readonly Point[]): string {
  if (points.length < 2) return '';
  let lastX = 0;
  let lastY = 0;
  let path = '';
  for (const [index, point] of points.entries()) {
    const x = Math.round(point[0] * 10);
    const y = Math.round(point[1] * 10);
    const down = (y - lastY) / 10;
    if (index === 0) path = `M${x / 10} ${y / 10}l`;
    else path += `${index > 1 ? ' ' : ''}${(x - lastX) / 10}${down < 0 ? '' : ' '}${down}`;
    lastX = x;
    lastY = y;
  }
  return `${path}z`;
}
