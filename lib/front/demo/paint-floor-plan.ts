import { lettering } from './lettering';
import { seededRandom, type Random } from './random';

interface Space {
  name: string;
  x: number;
  y: number;
  wide: number;
  deep: number;
  tint: string;
  furnish?: (pen: Pen, space: Space) => void;
}

interface Door {
  /** Hinge, in metres. */
  x: number;
  y: number;
  /** Along the wall, and into the room it opens to. */
  along: readonly [number, number];
  into: readonly [number, number];
}

const ink = '#23262b';
const thin = '#8d8f92';
const tints = { work: '#f6efe2', meet: '#e8efe6', wet: '#e6eef3', social: '#f7e9dd', hall: '#f2f1ee', core: '#e3e2df' };

/** Pixels from metres, and the parts a plan is drawn of. */
class Pen {
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

/** A chair around a table, or at a desk. */
function chair(pen: Pen, x: number, y: number): void {
  pen.thing(x - 0.23, y - 0.23, 0.46, 0.46, 0.16);
}

function furnishDesks(pen: Pen, { x, y, wide, deep }: Space): void {
  const rows = Math.max(1, Math.floor((deep - 1.2) / 3.4));
  const columns = Math.max(1, Math.floor((wide - 1) / 1.65));
  const startX = x + (wide - columns * 1.65) / 2;
  for (let row = 0; row < rows; row += 1) {
    const middle = y + 0.5 + (deep - 1) * ((row + 0.5) / rows);
    for (let column = 0; column < columns; column += 1) {
      if (rows === 1 && column === Math.floor(columns / 2) && columns > 4) continue;
      const left = startX + column * 1.65 + 0.08;
      pen.thing(left, middle - 0.75, 1.5, 0.73);
      pen.thing(left, middle + 0.02, 1.5, 0.73);
      chair(pen, left + 0.75, middle - 1.05);
      chair(pen, left + 0.75, middle + 1.05);
    }
  }
}

function furnishCell(pen: Pen, { x, y, wide, deep }: Space): void {
  pen.thing(x + wide / 2 - 0.8, y + deep * 0.34, 1.6, 0.75);
  chair(pen, x + wide / 2, y + deep * 0.34 - 0.3);
  pen.thing(x + 0.12, y + deep - 1.6, 0.4, 1.3);
}

function furnishMeeting(pen: Pen, { x, y, wide, deep }: Space): void {
  const across = wide > deep;
  const long = Math.min(across ? wide - 2 : deep - 2.2, 3.8);
  const broad = 1.1;
  const cx = x + wide / 2;
  const cy = y + deep * 0.46;
  const seats = Math.max(2, Math.floor(long / 0.8));
  for (let seat = 0; seat < seats; seat += 1) {
    const step = -long / 2 + ((seat + 0.5) / seats) * long;
    for (const side of [-1, 1])
      chair(pen, across ? cx + step : cx + side * 0.78, across ? cy + side * 0.78 : cy + step);
  }
  if (across) pen.thing(cx - long / 2, cy - broad / 2, long, broad, 0.2);
  else pen.thing(cx - broad / 2, cy - long / 2, broad, long, 0.2);
}

function furnishKitchen(pen: Pen, { x, y, wide, deep }: Space): void {
  const counter = y + deep - 0.87;
  pen.thing(x + 0.2, counter, Math.min(3.6, wide - 0.5), 0.62, 0);
  pen.thing(x + 0.5, counter + 0.11, 0.5, 0.4, 0.06);
  for (const burner of [0, 0.32]) pen.disc(x + 1.7 + burner, counter + 0.31, 0.11);
  const tables = Math.max(1, Math.floor((wide - 1) / 2.2));
  for (let index = 0; index < tables; index += 1) {
    const cx = x + (wide * (index + 0.5)) / tables;
    const cy = y + deep * 0.38;
    for (const [dx, dy] of [
      [-0.75, 0],
      [0.75, 0],
      [0, -0.75],
      [0, 0.75],
    ] as const)
      chair(pen, cx + dx, cy + dy);
    pen.disc(cx, cy, 0.52);
  }
}

function furnishWet(pen: Pen, { x, y, wide, deep }: Space): void {
  const count = Math.max(1, Math.floor(wide / 1.25));
  const step = wide / count;
  for (let index = 0; index < count; index += 1) {
    const cx = x + (index + 0.5) * step;
    pen.thing(cx - 0.2, y + deep - 0.34, 0.4, 0.2, 0.02);
    pen.disc(cx, y + deep - 0.56, 0.2);
    pen.thing(cx - 0.25, y + 0.14, 0.4, 0.28, 0.1);
    if (index) pen.wall(x + index * step, y, x + index * step, y + deep, 0.08);
  }
}

function furnishLounge(pen: Pen, { x, y, wide, deep }: Space): void {
  const cx = x + wide / 2;
  const cy = y + deep * 0.42;
  pen.thing(cx - 1.1, cy - 1.1, 2.2, 0.85, 0.2);
  pen.thing(cx - 1.9, cy - 0.2, 0.75, 0.85, 0.2);
  pen.thing(cx + 1.15, cy - 0.2, 0.75, 0.85, 0.2);
  pen.disc(cx, cy + 0.25, 0.45);
}

function furnishReception(pen: Pen, { x, y, wide, deep }: Space): void {
  pen.thing(x + wide / 2 - 1.1, y + deep * 0.5, 2.2, 0.7, 0.3);
  chair(pen, x + wide / 2, y + deep * 0.5 - 0.35);
}

function furnishCore(pen: Pen, { x, y, wide, deep }: Space): void {
  const run = wide * 0.62;
  let treads = '';
  for (let step = 1; step < 10; step += 1)
    treads += `M${pen.x(x + (run * step) / 10)} ${pen.y(y + 0.1)}V${pen.y(y + deep - 0.1)}`;
  pen.add(
    `<path d="${treads}M${pen.x(x + 0.1)} ${pen.y(y + deep / 2)}H${pen.x(x + run - 0.2)}" stroke="${thin}" stroke-width="1.6"/>`,
  );
  const lift = { x: x + run + 0.25, y: y + deep / 2 - 0.85, size: Math.min(1.7, wide - run - 0.4) };
  pen.area(lift.x, lift.y, lift.size, lift.size, '#ffffff', `stroke="${ink}" stroke-width="3"`);
  pen.add(
    `<path d="M${pen.x(lift.x)} ${pen.y(lift.y)}L${pen.x(lift.x + lift.size)} ${pen.y(lift.y + lift.size)}M${pen.x(lift.x + lift.size)} ${pen.y(lift.y)}L${pen.x(lift.x)} ${pen.y(lift.y + lift.size)}" stroke="${thin}" stroke-width="1.4"/>`,
  );
}

type RoomKind = Pick<Space, 'name' | 'tint' | 'furnish'>;
const kinds = {
  open: { name: 'ÖPPET KONTOR', tint: tints.work, furnish: furnishDesks },
  cell: { name: 'KONTOR', tint: tints.work, furnish: furnishCell },
  meet: { name: 'MÖTESRUM', tint: tints.meet, furnish: furnishMeeting },
  conference: { name: 'KONFERENS', tint: tints.meet, furnish: furnishMeeting },
  kitchen: { name: 'PENTRY', tint: tints.social, furnish: furnishKitchen },
  lounge: { name: 'LOUNGE', tint: tints.social, furnish: furnishLounge },
  reception: { name: 'RECEPTION', tint: tints.hall, furnish: furnishReception },
  wet: { name: 'WC', tint: tints.wet, furnish: furnishWet },
  store: { name: 'FÖRRÅD', tint: tints.core },
  copy: { name: 'KOPIERING', tint: tints.hall },
} satisfies Record<string, RoomKind>;

/** The widths rooms take along one side of the corridor: shares that add up to the length. */
function divide(
  random: Random,
  length: number,
  rooms: readonly (readonly [kind: RoomKind, least: number])[],
): Omit<Space, 'y' | 'deep'>[] {
  const least = rooms.reduce((sum, [, wide]) => sum + wide, 0);
  const weights = rooms.map(([, wide]) => wide * random.between(0.9, 1.25));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let x = 0;
  return rooms.map(([kind, wide], index) => {
    const share = wide + ((length - least) * (weights[index] ?? 0)) / total;
    const space = { ...kind, x, wide: share };
    x += share;
    return space;
  });
}

/** A plain plan of a floor, drawn from chance alone: the same seed gives the same SVG. */
export function paintFloorPlan(seed: number): string {
  const random = seededRandom(seed * 17 + 3);
  const wide = random.between(19, 26);
  const deep = random.between(12.5, 15.5);
  const corridor = 1.9;
  const upper = (deep - corridor) * random.between(0.44, 0.56);
  const lower = deep - corridor - upper;
  const scale = Math.min(1080 / wide, 700 / deep);
  const pen = new Pen(scale, (1280 - wide * scale) / 2, 84);
  const large = random.pick([kinds.open, kinds.open, kinds.lounge]);
  const above = random.shuffle<readonly [RoomKind, number]>([
    [kinds.open, 7],
    [kinds.meet, 3],
    random.pick([
      [kinds.cell, 2.8],
      [kinds.meet, 3.2],
    ] as const),
    random.pick([
      [kinds.cell, 2.8],
      [kinds.lounge, 4.2],
    ] as const),
  ]);
  const core: RoomKind = { name: 'TRAPPHUS', tint: tints.core, furnish: furnishCore };
  const below: (readonly [RoomKind, number])[] = [
    [random.pick([kinds.conference, kinds.kitchen]), 4],
    [kinds.wet, 2.6],
    [core, 4.6],
    [kinds.reception, 3.2],
    [large === kinds.open ? kinds.kitchen : large, 4.2],
  ];
  const spaces: Space[] = [
    ...divide(random, wide, above).map((space) => ({ ...space, y: 0, deep: upper })),
    ...divide(random, wide, random.chance(0.5) ? below : below.toReversed()).map((space) => ({
      ...space,
      y: upper + corridor,
      deep: lower,
    })),
  ];
  paintSpaces(pen, random, spaces, { wide, deep, upper, corridor });
  const total = wide * deep;
  paintTitle(pen, random, wide, total, seed);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 1280 960"><rect width="1280" height="960" fill="#ffffff"/>${pen.toSvg()}</svg>`;
}

interface Shell {
  wide: number;
  deep: number;
  upper: number;
  corridor: number;
}

function paintSpaces(pen: Pen, random: Random, spaces: readonly Space[], { wide, deep, upper, corridor }: Shell): void {
  pen.area(0, upper, wide, corridor, tints.hall);
  for (const space of spaces) {
    pen.area(space.x, space.y, space.wide, space.deep, space.tint);
    space.furnish?.(pen, space);
  }
  pen.wall(0, upper, wide, upper, 0.13);
  pen.wall(0, upper + corridor, wide, upper + corridor, 0.13);
  for (const space of spaces) if (space.x > 0.1) pen.wall(space.x, space.y, space.x, space.y + space.deep, 0.13);
  for (const [x0, y0, x1, y1] of [
    [0, 0, wide, 0],
    [0, deep, wide, deep],
    [0, 0, 0, deep],
    [wide, 0, wide, deep],
  ] as const)
    pen.wall(x0, y0, x1, y1, 0.36);
  for (const space of spaces) {
    const top = space.y === 0;
    const outer = top ? 0 : deep;
    const count = space.name === 'WC' || space.name === 'TRAPPHUS' ? 1 : Math.max(1, Math.floor(space.wide / 1.7));
    const step = space.wide / count;
    const opening = Math.min(1.25, step - 0.4);
    for (let index = 0; index < count; index += 1)
      pen.window(space.x + step * (index + 0.5) - opening / 2, outer, opening, true);
    const wallY = top ? upper : upper + corridor;
    const hinge = space.x + (space.wide > 4.5 ? space.wide * random.between(0.2, 0.6) : 0.3);
    pen.door({ x: hinge, y: wallY, along: [1, 0], into: [0, top ? -1 : 1] });
    const area = (space.wide * space.deep).toFixed(1).replace('.', ',');
    const size = space.wide * pen.scale < 130 ? 10 : 13;
    const wet = space.name === 'WC' || space.name === 'PENTRY';
    const y = space.y + space.deep - (wet ? 1.75 : top ? 1.25 : 1);
    const plate = Math.max(space.name.length * size * 0.95, 60) / pen.scale;
    pen.area(space.x + space.wide / 2 - plate / 2, y - 0.55, plate, 1, space.tint, 'fill-opacity="0.88"');
    pen.text(space.name, space.x + space.wide / 2, y - 0.1, size);
    pen.text(`${area} m²`, space.x + space.wide / 2, y + 0.36, size * 0.82, '#5f6368', 0.12);
  }
  pen.text('KORRIDOR', wide * 0.42, upper + corridor / 2 + 0.12, 12, '#5f6368');
  for (const end of [0, wide]) pen.window(end, upper + 0.4, corridor - 0.8, false);
}

function paintTitle(pen: Pen, random: Random, wide: number, total: number, seed: number): void {
  const storey = 1 + (seed % 6);
  pen.add(lettering(`PLAN ${storey}`, pen.x(0) + 60, 884, 26, ink, 0.14));
  pen.add(lettering(`${Math.round(total * 0.94)} m²`, pen.x(0) + 210, 884, 18, '#5f6368', 0.13));
  const metres = 5;
  const left = wide - metres - 1.6;
  for (let metre = 0; metre < metres; metre += 1) {
    pen.add(
      `<rect x="${pen.x(left + metre)}" y="872" width="${pen.scale.toFixed(1)}" height="9" fill="${metre % 2 ? '#ffffff' : ink}" stroke="${ink}" stroke-width="1.6"/>`,
    );
  }
  pen.add(lettering('0', pen.x(left), 862, 11, ink) + lettering('5 m', pen.x(left + metres), 862, 11, ink));
  const turn = random.whole(-40, 40);
  pen.add(
    `<g transform="translate(${pen.x(wide) - 16} 874) rotate(${turn})"><circle r="24" fill="none" stroke="${ink}" stroke-width="2"/><path d="M0 -24L8 10L0 4L-8 10Z" fill="${ink}"/></g>`,
  );
}
