import { lettering } from './lettering';
import {
  furnishCell,
  furnishCore,
  furnishDesks,
  furnishKitchen,
  furnishLounge,
  furnishMeeting,
  furnishReception,
  furnishWet,
  type Space,
} from './plan-furniture';
import { ink, Pen } from './plan-pen';
import { type Random, seededRandom } from './random';

const tints = { work: '#f6efe2', meet: '#e8efe6', wet: '#e6eef3', social: '#f7e9dd', hall: '#f2f1ee', core: '#e3e2df' };

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
