import { lettering } from './lettering';

interface Door {
  /** Hinge, in metres. */
  x: number;
  y: number;
  /** Along the wall, and into the room it opens to. */
  along: readonly [number, number];
  into: readonly [number, number];
}

export const ink = '#23262b';

export const thin = '#8d8f92';

/** Pixels from metres, and the parts a plan is drawn of. */
export class Pen {
  readonly #parts: string[] = [];

  constructor(
    readonly scale: number,
    readonly left: number,
    readonly top: number,
  ) {}

  x = (metres: number) => Math.round((this.left + metres * this.scale) * 10) / 10;
  y = (metres: number) => Math.round((this.top + metres * this.scale) * 10) / 10;

  add(svg: string): void {
    this.#parts.push(svg);
  }

  area(x: number, y: number, wide: number, deep: number, fill: string, extra = ''): void {
    this.add(
      `<rect x="${this.x(x)}" y="${this.y(y)}" width="${(wide * this.scale).toFixed(1)}" height="${(deep * this.scale).toFixed(1)}" fill="${fill}" ${extra}/>`,
    );
  }

  thing(x: number, y: number, wide: number, deep: number, round = 0.04): void {
    this.area(
      x,
      y,
      wide,
      deep,
      '#ffffff',
      `stroke="${thin}" stroke-width="1.6" rx="${(round * this.scale).toFixed(1)}"`,
    );
  }

  disc(x: number, y: number, radius: number, fill = '#ffffff'): void {
    this.add(
      `<circle cx="${this.x(x)}" cy="${this.y(y)}" r="${(radius * this.scale).toFixed(1)}" fill="${fill}" stroke="${thin}" stroke-width="1.6"/>`,
    );
  }

  wall(x0: number, y0: number, x1: number, y1: number, metres: number): void {
    const half = metres / 2;
    this.area(
      Math.min(x0, x1) - half,
      Math.min(y0, y1) - half,
      Math.abs(x1 - x0) + metres,
      Math.abs(y1 - y0) + metres,
      ink,
    );
  }

  door({ x, y, along, into }: Door): void {
    const leaf = 0.9;
    const [ax, ay] = along;
    const half = 0.09;
    const x0 = Math.min(x, x + ax * leaf);
    const y0 = Math.min(y, y + ay * leaf);
    this.area(x0 - (ax ? 0 : half), y0 - (ay ? 0 : half), ax ? leaf : half * 2, ay ? leaf : half * 2, '#ffffff');
    const tipX = x + into[0] * leaf;
    const tipY = y + into[1] * leaf;
    const endX = x + ax * leaf;
    const endY = y + ay * leaf;
    const sweep = into[0] * ay - into[1] * ax > 0 ? 1 : 0;
    const radius = (leaf * this.scale).toFixed(1);
    this.add(
      `<path d="M${this.x(tipX)} ${this.y(tipY)}A${radius} ${radius} 0 0 ${sweep} ${this.x(endX)} ${this.y(endY)}" fill="none" stroke="${thin}" stroke-width="1.6"/><path d="M${this.x(x)} ${this.y(y)}L${this.x(tipX)} ${this.y(tipY)}" stroke="${ink}" stroke-width="3.4"/>`,
    );
  }

  window(x: number, y: number, wide: number, horizontal: boolean): void {
    const half = 0.18;
    if (horizontal) this.area(x, y - half, wide, half * 2, '#ffffff', `stroke="${ink}" stroke-width="1.6"`);
    else this.area(x - half, y, half * 2, wide, '#ffffff', `stroke="${ink}" stroke-width="1.6"`);
    const end = horizontal ? `H${this.x(x + wide)}` : `V${this.y(y + wide)}`;
    this.add(`<path d="M${this.x(x)} ${this.y(y)}${end}" stroke="${ink}" stroke-width="1.6"/>`);
  }

  text(words: string, x: number, y: number, height: number, colour = ink, weight = 0.13): void {
    this.add(lettering(words, this.x(x), this.y(y), height, colour, weight));
  }

  toSvg(): string {
    return this.#parts.join('');
  }
}
