import { ink, type Pen, thin } from './plan-pen';

export interface Space {
  name: string;
  x: number;
  y: number;
  wide: number;
  deep: number;
  tint: string;
  furnish?: (pen: Pen, space: Space) => void;
}

/** A chair around a table, or at a desk. */
function chair(pen: Pen, x: number, y: number): void {
  pen.thing(x - 0.23, y - 0.23, 0.46, 0.46, 0.16);
}

export function furnishDesks(pen: Pen, { x, y, wide, deep }: Space): void {
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

export function furnishCell(pen: Pen, { x, y, wide, deep }: Space): void {
  pen.thing(x + wide / 2 - 0.8, y + deep * 0.34, 1.6, 0.75);
  chair(pen, x + wide / 2, y + deep * 0.34 - 0.3);
  pen.thing(x + 0.12, y + deep - 1.6, 0.4, 1.3);
}

export function furnishMeeting(pen: Pen, { x, y, wide, deep }: Space): void {
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

export function furnishKitchen(pen: Pen, { x, y, wide, deep }: Space): void {
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

export function furnishWet(pen: Pen, { x, y, wide, deep }: Space): void {
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

export function furnishLounge(pen: Pen, { x, y, wide, deep }: Space): void {
  const cx = x + wide / 2;
  const cy = y + deep * 0.42;
  pen.thing(cx - 1.1, cy - 1.1, 2.2, 0.85, 0.2);
  pen.thing(cx - 1.9, cy - 0.2, 0.75, 0.85, 0.2);
  pen.thing(cx + 1.15, cy - 0.2, 0.75, 0.85, 0.2);
  pen.disc(cx, cy + 0.25, 0.45);
}

export function furnishReception(pen: Pen, { x, y, wide, deep }: Space): void {
  pen.thing(x + wide / 2 - 1.1, y + deep * 0.5, 2.2, 0.7, 0.3);
  chair(pen, x + wide / 2, y + deep * 0.5 - 0.35);
}

export function furnishCore(pen: Pen, { x, y, wide, deep }: Space): void {
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
