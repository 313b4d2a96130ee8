import { css, mix, rgb, scale, type Colour } from './colour';
import type { Random } from './random';
import { lathe, shadow, type Place } from './solids';
import type { Point, Stage, Vec3 } from './stage';

const pots = ['#d8cdbd', '#3c4046', '#b9694a', '#e9e6e0', '#7f8f86', '#caa06a'].map(rgb);
const leaves = ['#4f7a4a', '#3d6844', '#6a8f52', '#567f5c'].map(rgb);

export const plantKinds = ['fiddle', 'monstera', 'snake', 'palm', 'bush', 'olive'] as const;
export type PlantKind = (typeof plantKinds)[number];

/** A potted plant, as tall as told, standing on whatever `place.y` is. */
export function plant(
  stage: Stage,
  random: Random,
  place: Place,
  tall: number,
  kind: PlantKind = random.pick(plantKinds),
): void {
  const y = place.y ?? 0;
  const pot = random.pick(pots);
  const potTall = Math.min(0.42, tall * 0.28);
  const potWide = potTall * random.between(0.42, 0.56);
  if (y < 0.1) shadow(stage, place, potWide * 2.4, potWide * 2.4, 0.4, 0.26);
  lathe(
    stage,
    place,
    [
      [0, potWide * 0.74],
      [potTall * 0.94, potWide],
      [potTall, potWide],
    ],
    pot,
    { open: rgb('#3a2d24') },
  );
  const root: Vec3 = [place.x, y + potTall, place.z];
  const size = stage.sizeAt(root);
  const [x, ground] = stage.project(root);
  const crownTall = (tall - potTall) * size;
  const tone = stage.shade(random.pick(leaves), [0, 0.4, -0.5], root);
  const draw = { fiddle: fiddle, monstera: monstera, snake: snake, palm: palm, bush: bush, olive: olive }[kind];
  const reach = Math.max(potWide * 1.2, (tall - potTall) * 0.35);
  stage.addSolid(
    [place.x - reach * 0.5, y + potTall, place.z - reach * 0.5],
    [place.x + reach * 0.5, y + tall, place.z + reach * 0.5],
    draw(random, [x, ground], crownTall, tone),
  );
}

type Draw = (random: Random, root: Point, tall: number, tone: Colour) => string;

/** A leaf from its stalk to its tip; `wide` is a share of its length. */
function leaf([x, y]: Point, turn: number, length: number, wide: number, fill: string, rib = true): string {
  const tipX = x + Math.cos(turn) * length;
  const tipY = y + Math.sin(turn) * length;
  const across = length * wide;
  const sideX = -Math.sin(turn) * across;
  const sideY = Math.cos(turn) * across;
  const middleX = x + Math.cos(turn) * length * 0.5;
  const middleY = y + Math.sin(turn) * length * 0.5;
  const f = (value: number) => value.toFixed(1);
  const body = `<path d="M${f(x)} ${f(y)}Q${f(middleX + sideX)} ${f(middleY + sideY)} ${f(tipX)} ${f(tipY)}Q${f(middleX - sideX)} ${f(middleY - sideY)} ${f(x)} ${f(y)}Z" fill="${fill}"/>`;
  return rib && length > 44
    ? `${body}<path d="M${f(x)} ${f(y)}L${f(tipX)} ${f(tipY)}" stroke="#e8f2d4" stroke-width="${f(length / 60)}" stroke-opacity="0.3"/>`
    : body;
}

function shades(random: Random, tone: Colour, layer: number): string {
  return css(scale(mix(tone, rgb('#c9d98a'), layer * 0.16), 0.66 + layer * 0.42 + random.between(-0.06, 0.06)));
}

const fiddle: Draw = (random, [x, y], tall, tone) => {
  let svg = `<path d="M${x.toFixed(1)} ${y.toFixed(1)}L${(x + tall * 0.03).toFixed(1)} ${(y - tall * 0.85).toFixed(1)}" stroke="#6b4d36" stroke-width="${(tall * 0.028).toFixed(1)}"/>`;
  for (let index = 0; index < 26; index += 1) {
    const layer = index / 26;
    const up = random.between(0.24, 0.9);
    const turn = random.chance(0.5) ? random.between(-0.9, 0.35) : Math.PI + random.between(-0.35, 0.9);
    svg += leaf(
      [x + tall * 0.03 * up, y - tall * up],
      turn,
      tall * random.between(0.17, 0.27) * (1.25 - up * 0.4),
      0.42,
      shades(random, tone, layer),
    );
  }
  return svg + leaf([x + tall * 0.03, y - tall * 0.85], -1.5, tall * 0.16, 0.4, shades(random, tone, 1));
};

const monstera: Draw = (random, [x, y], tall, tone) => {
  let svg = '';
  const count = 13;
  for (let index = 0; index < count; index += 1) {
    const layer = index / count;
    const turn = -Math.PI / 2 + random.between(-1.15, 1.15);
    const length = tall * random.between(0.4, 0.86) * (1 - Math.abs(turn + Math.PI / 2) * 0.24);
    const tip: Point = [x + Math.cos(turn) * length, y + Math.sin(turn) * length];
    svg += `<path d="M${x.toFixed(1)} ${y.toFixed(1)}Q${(x + Math.cos(turn) * length * 0.35).toFixed(1)} ${(y - length * 0.7).toFixed(1)} ${tip[0].toFixed(1)} ${tip[1].toFixed(1)}" stroke="${shades(random, tone, 0.4)}" stroke-width="${(tall * 0.014).toFixed(1)}" fill="none"/>`;
    const face = turn > -Math.PI / 2 ? random.between(-0.2, 0.9) : Math.PI + random.between(-0.9, 0.2);
    svg += leaf(
      [tip[0] - Math.cos(face) * tall * 0.08, tip[1] - Math.sin(face) * tall * 0.08],
      face,
      tall * random.between(0.26, 0.36),
      0.62,
      shades(random, tone, layer),
    );
  }
  return svg;
};

const snake: Draw = (random, [x, y], tall, tone) => {
  let svg = '';
  for (let index = 0; index < 11; index += 1) {
    const lean = -Math.PI / 2 + random.between(-0.34, 0.34);
    svg += leaf(
      [x + random.between(-0.06, 0.06) * tall, y + 2],
      lean,
      tall * random.between(0.62, 1),
      0.09,
      shades(random, tone, index / 11),
    );
  }
  return svg;
};

const palm: Draw = (random, [x, y], tall, tone) => {
  let svg = '';
  for (let index = 0; index < 13; index += 1) {
    const side = index % 2 === 0 ? 1 : -1;
    const spread = random.between(0.08, 0.62);
    const rise = random.between(0.5, 1) * (1 - spread * 0.3);
    const tip: Point = [x + side * spread * tall, y - rise * tall * 0.82];
    const bend: Point = [x + side * spread * tall * 0.3, y - rise * tall];
    svg += `<path d="M${x.toFixed(1)} ${y.toFixed(1)}Q${bend[0].toFixed(1)} ${bend[1].toFixed(1)} ${tip[0].toFixed(1)} ${tip[1].toFixed(1)}" stroke="${shades(random, tone, 0.5)}" stroke-width="${(tall * 0.01).toFixed(1)}" fill="none"/>`;
    for (let step = 3; step <= 10; step += 1) {
      const t = step / 10;
      const px = (1 - t) ** 2 * x + 2 * (1 - t) * t * bend[0] + t * t * tip[0];
      const py = (1 - t) ** 2 * y + 2 * (1 - t) * t * bend[1] + t * t * tip[1];
      const fill = shades(random, tone, index / 13);
      for (const lean of [0.75, 2.2])
        svg += leaf([px, py], side > 0 ? lean : Math.PI - lean, tall * 0.15 * (1.2 - t * 0.5), 0.16, fill, false);
    }
  }
  return svg;
};

const bush: Draw = (random, [x, y], tall, tone) => {
  let svg = '';
  for (let stem = -3; stem <= 3; stem += 1) {
    const reach = stem * tall * 0.09;
    svg += `<path d="M${x.toFixed(1)} ${(y + 2).toFixed(1)}Q${(x + reach * 0.3).toFixed(1)} ${(y - tall * 0.2).toFixed(1)} ${(x + reach).toFixed(1)} ${(y - tall * 0.45).toFixed(1)}" stroke="${shades(random, tone, 0.2)}" stroke-width="${Math.max(0.8, tall * 0.012).toFixed(1)}" fill="none"/>`;
  }
  for (let index = 0; index < 46; index += 1) {
    const layer = index / 46;
    const turn = random.between(-Math.PI - 0.25, 0.25);
    const away = tall * random.between(0.05, 0.42);
    const at: Point = [x + Math.cos(turn) * away, y - tall * 0.3 + Math.sin(turn) * away];
    svg += leaf(
      at,
      turn + random.between(-0.5, 0.5),
      tall * random.between(0.14, 0.22),
      0.4,
      shades(random, tone, layer),
      false,
    );
  }
  return svg;
};

const olive: Draw = (random, [x, y], tall, tone) => {
  const silver = mix(tone, rgb('#b9c4a4'), 0.42);
  let svg = `<path d="M${x.toFixed(1)} ${y.toFixed(1)}Q${(x - tall * 0.04).toFixed(1)} ${(y - tall * 0.3).toFixed(1)} ${(x + tall * 0.02).toFixed(1)} ${(y - tall * 0.62).toFixed(1)}" stroke="#7a6450" stroke-width="${(tall * 0.024).toFixed(1)}" fill="none"/>`;
  for (let index = 0; index < 70; index += 1) {
    const turn = random.between(0, Math.PI * 2);
    const away = Math.sqrt(random.next()) * tall * 0.27;
    const at: Point = [x + tall * 0.02 + Math.cos(turn) * away, y - tall * 0.72 + Math.sin(turn) * away * 0.95];
    svg += leaf(
      at,
      random.between(0, Math.PI * 2),
      tall * random.between(0.07, 0.12),
      0.24,
      shades(random, silver, index / 70),
      false,
    );
  }
  return svg;
};

/** A trailing plant on a shelf or hung from above. */
export function trailing(stage: Stage, random: Random, place: Place, drop: number): void {
  const pot = random.pick(pots);
  lathe(
    stage,
    place,
    [
      [0, 0.09],
      [0.15, 0.13],
    ],
    pot,
    { open: rgb('#3a2d24') },
  );
  const root: Vec3 = [place.x, (place.y ?? 0) + 0.15, place.z];
  const size = stage.sizeAt(root);
  const [x, y] = stage.project(root);
  const tone = stage.shade(random.pick(leaves), [0, 0.4, -0.5], root);
  let svg = '';
  for (let vine = 0; vine < 7; vine += 1) {
    const sway = random.between(-0.16, 0.16) * size;
    const length = drop * size * random.between(0.45, 1);
    for (let step = 0; step < 9; step += 1) {
      const t = step / 8;
      const at: Point = [x + sway * (0.6 + t * 0.6) + random.between(-2, 2), y + t * length - 4];
      svg += leaf(
        at,
        random.between(0.2, 2.9),
        size * random.between(0.06, 0.1),
        0.5,
        shades(random, tone, random.next()),
        false,
      );
    }
  }
  stage.addSolid(
    [place.x - 0.16, root[1] - drop, place.z - 0.16],
    [place.x + 0.16, root[1] + 0.1, place.z - 0.15],
    svg,
  );
}
