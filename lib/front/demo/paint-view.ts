import { css, lit, mix, rgb, scale, type Colour } from './colour';
import type { Mood } from './mood';
import type { Random } from './random';
import { flatPath, type Point, type Stage } from './stage';

const roofs = ['#8a4b3a', '#6f6f72', '#4f5a58', '#7f9a86', '#37393d', '#9a5a44'].map(rgb);
const plasters = ['#e8cf9f', '#e2b58b', '#d9a08a', '#eadfcb', '#c9b08a', '#d7d2c6', '#c98d6b', '#e9d6b0'].map(rgb);
const greens = ['#5f7f4e', '#4c6e47', '#7a9456', '#3f5f48'].map(rgb);

/** What is seen through the windows: a far world painted on the picture, with the horizon at eye height. */
export const views = ['rooftops', 'archipelago', 'courtyard', 'park', 'towers', 'street'] as const;
export type View = (typeof views)[number];

export function paintView(stage: Stage, random: Random, mood: Mood, view: View): void {
  paintSky(stage, random, mood, stage.horizonY + 20, 1);
  const outdoors = (colour: Colour, haze: number) => mix(lit(colour, mood.daylight), mood.air, haze);
  if (view === 'archipelago') paintArchipelago(stage, random, mood, outdoors);
  else if (view === 'courtyard' || view === 'street') paintOpposite(stage, random, mood, outdoors, view);
  else if (view === 'park') {
    paintSkyline(stage, random, outdoors, 0.75, 26);
    paintTrees(stage, random, mood, outdoors, 0.4, 60);
    paintTrees(stage, random, mood, outdoors, 0.14, 0);
  } else {
    paintSkyline(stage, random, outdoors, 0.72, view === 'towers' ? 170 : 40, mood);
    paintRooftops(stage, random, outdoors, mood, 0.48, 20);
    paintRooftops(stage, random, outdoors, mood, 0.2, -50);
  }
}

type Outdoors = (colour: Colour, haze: number) => Colour;

/** A sky from the top of the picture down to `floor`, with clouds. */
export function paintSky(stage: Stage, random: Random, mood: Mood, floor: number, clouds: number): void {
  const fill = stage.gradient(
    [0, 0],
    [0, floor],
    [
      [0, mood.skyTop],
      [1, mood.skyLow],
    ],
  );
  stage.add(`<rect width="${stage.width}" height="${stage.height}" fill="${fill}"/>`);
  for (let cloud = 0; cloud < clouds; cloud += 1) {
    const centre: Point = [random.between(0, stage.width), random.between(0.1, 0.8) * floor];
    paintCloud(stage, random, mood, centre, random.between(60, 190));
  }
}

function paintCloud(stage: Stage, random: Random, mood: Mood, [x, y]: Point, size: number): void {
  for (let puff = 0; puff < 3; puff += 1) {
    const centre: Point = [x + random.between(-1, 1) * size, y + random.between(-0.1, 0.1) * size];
    const radius = size * random.between(0.5, 1);
    const fill = stage.glow(
      centre,
      radius,
      [
        [0, mood.cloud, 0.5],
        [0.5, mood.cloud, 0.25],
        [1, mood.cloud, 0],
      ],
      0.3,
    );
    stage.add(
      `<ellipse cx="${centre[0].toFixed(0)}" cy="${centre[1].toFixed(0)}" rx="${radius.toFixed(0)}" ry="${(radius * 0.3).toFixed(0)}" fill="${fill}"/>`,
    );
  }
}

function paintSkyline(stage: Stage, random: Random, outdoors: Outdoors, haze: number, tall: number, mood?: Mood): void {
  let x = -20;
  while (x < stage.width) {
    const width = random.between(26, 90);
    const height = random.between(10, 30) + (random.chance(0.35) ? random.between(0, tall) : 0);
    const top = stage.horizonY - height;
    const colour = css(outdoors(random.pick(plasters), haze - random.between(0, 0.12)));
    let svg = `<rect x="${x.toFixed(0)}" y="${top.toFixed(0)}" width="${width.toFixed(0)}" height="200" fill="${colour}"/>`;
    if (random.chance(0.16))
      svg += spire(x + width / 2, top, random.between(50, 90), css(outdoors(rgb('#3d4a48'), haze)));
    if (mood && mood.lamps === 1) svg += litDots(random, x, top, width, 60);
    stage.add(svg);
    x += width;
  }
}

function litDots(random: Random, x: number, top: number, width: number, height: number): string {
  let svg = '';
  for (let dot = 0; dot < width / 9; dot += 1) {
    svg += `<rect x="${(x + random.between(3, width - 6)).toFixed(0)}" y="${(top + 5 + random.between(0, height)).toFixed(0)}" width="4" height="5" fill="#ffd58a" fill-opacity="${random.between(0.4, 0.9).toFixed(1)}"/>`;
  }
  return svg;
}

function spire(x: number, base: number, height: number, colour: string): string {
  return `<path d="${flatPath([
    [x - 9, base + 4],
    [x - 8, base - height * 0.35],
    [x - 5, base - height * 0.42],
    [x, base - height],
    [x + 5, base - height * 0.42],
    [x + 8, base - height * 0.35],
    [x + 9, base + 4],
  ])}" fill="${colour}"/>`;
}

function paintRooftops(stage: Stage, random: Random, outdoors: Outdoors, mood: Mood, haze: number, lift: number): void {
  let x = random.between(-120, -20);
  const grow = 1.6 - haze;
  while (x < stage.width) {
    const width = random.between(90, 190) * grow;
    const eaves = stage.horizonY - lift + random.between(-16, 26) * grow;
    const ridge = eaves - random.between(22, 48) * grow;
    const roof = mood.name === 'winter' ? mix(random.pick(roofs), rgb('#ffffff'), 0.72) : random.pick(roofs);
    const wall = outdoors(random.pick(plasters), haze);
    const inset = random.between(10, 34) * grow;
    let svg = `<rect x="${x.toFixed(0)}" y="${eaves.toFixed(0)}" width="${(width + 1).toFixed(0)}" height="420" fill="${css(wall)}"/>`;
    svg += `<path d="${flatPath([
      [x - 3, eaves],
      [x + inset, ridge],
      [x + width - inset, ridge],
      [x + width + 3, eaves],
    ])}" fill="${css(outdoors(roof, haze))}"/>`;
    svg += `<rect x="${x.toFixed(0)}" y="${eaves.toFixed(0)}" width="${width.toFixed(0)}" height="${(5 * grow).toFixed(0)}" fill="${css(outdoors(scale(roof, 0.7), haze))}"/>`;
    if (random.chance(0.6)) {
      const chimney = x + width * random.between(0.25, 0.7);
      svg += `<rect x="${chimney.toFixed(0)}" y="${(ridge - 14 * grow).toFixed(0)}" width="${(13 * grow).toFixed(0)}" height="${(24 * grow).toFixed(0)}" fill="${css(outdoors(rgb('#94614e'), haze))}"/>`;
    }
    svg += windowRows(random, outdoors, mood, haze, x, eaves + 14 * grow, width, grow);
    stage.add(svg);
    x += width;
  }
}

function windowRows(
  random: Random,
  outdoors: Outdoors,
  mood: Mood,
  haze: number,
  x: number,
  top: number,
  width: number,
  grow: number,
): string {
  const dark = css(outdoors(rgb('#4b5a68'), haze));
  const w = 12 * grow;
  const count = Math.max(2, Math.floor(width / (w * 2.3)));
  const gap = width / count;
  let plain = '';
  let bright = '';
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < count; column += 1) {
      const left = x + gap * (column + 0.5) - w / 2;
      const data = `M${left.toFixed(0)} ${(top + row * 32 * grow).toFixed(0)}h${w.toFixed(0)}v${(18 * grow).toFixed(0)}h-${w.toFixed(0)}Z`;
      if (mood.lamps === 1 && random.chance(0.4)) bright += data;
      else plain += data;
    }
  }
  return `<path d="${plain}" fill="${dark}"/>${bright && `<path d="${bright}" fill="#ffd48c"/>`}`;
}

function paintTrees(stage: Stage, random: Random, mood: Mood, outdoors: Outdoors, haze: number, lift: number): void {
  const ground = css(outdoors(mood.name === 'winter' ? rgb('#eef1f4') : rgb('#7b9a5c'), haze));
  const level = stage.horizonY - lift + 110;
  stage.add(`<rect x="0" y="${level.toFixed(0)}" width="${stage.width}" height="500" fill="${ground}"/>`);
  for (let x = -40; x < stage.width + 40; x += random.between(52, 96)) {
    const tall = random.between(120, 200);
    const y = level + random.between(-6, 12);
    if (mood.name === 'winter' || random.chance(0.2))
      stage.add(fir(x, y, tall, outdoors(rgb('#4b6a55'), haze), mood.name === 'winter'));
    else {
      const trunk = css(outdoors(rgb('#6d5a48'), haze));
      stage.add(
        `<path d="M${(x - 4).toFixed(0)} ${y.toFixed(0)}h8v-${(tall * 0.5).toFixed(0)}h-8Z" fill="${trunk}"/>${crown(random, x, y - tall * 0.55, tall * 0.45, outdoors(random.pick(greens), haze))}`,
      );
    }
  }
}

/** A spruce, with snow on it in winter. */
export function fir(x: number, y: number, tall: number, tone: Colour, snow: boolean): string {
  let svg = '';
  for (const [low, high, wide, factor] of [
    [0, 0.5, 0.24, 0.8],
    [0.26, 0.76, 0.19, 0.95],
    [0.52, 1, 0.13, 1.1],
  ] as const) {
    const tip: Point = [x, y - tall * high];
    svg += `<path d="${flatPath([[x - tall * wide, y - tall * low], tip, [x + tall * wide, y - tall * low]])}" fill="${css(scale(tone, factor))}"/>`;
    if (snow)
      svg += `<path d="${flatPath([[x - tall * wide * 0.72, y - tall * (low + 0.13)], tip, [x + tall * wide * 0.3, y - tall * (low + 0.26)], [x, y - tall * (low + 0.2)]])}" fill="#ffffff" fill-opacity="0.85"/>`;
  }
  return svg;
}

/** A leafy crown: dark below, light above. */
export function crown(random: Random, x: number, y: number, radius: number, tone: Colour): string {
  let svg = '';
  for (const [share, factor, count] of [
    [1, 0.7, 8],
    [0.85, 0.9, 8],
    [0.6, 1.08, 7],
  ] as const) {
    const fill = css(scale(tone, factor));
    for (let leaf = 0; leaf < count; leaf += 1) {
      const turn = (leaf / count) * Math.PI * 2 + random.next();
      const away = radius * 0.48 * share;
      const cx = x + Math.cos(turn) * away - radius * (1 - share) * 0.3;
      const cy = y + Math.sin(turn) * away * 0.85 - radius * (1 - share) * 0.55;
      svg += `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${(radius * random.between(0.28, 0.48) * share).toFixed(1)}" fill="${fill}"/>`;
    }
  }
  return svg;
}

function paintArchipelago(stage: Stage, random: Random, mood: Mood, outdoors: Outdoors): void {
  const { horizonY, width } = stage;
  const water = stage.gradient(
    [0, horizonY],
    [0, horizonY + 260],
    [
      [0, mix(mood.skyLow, rgb('#8fb0c6'), 0.35)],
      [1, lit(rgb('#5d89a6'), mood.daylight)],
    ],
  );
  stage.add(`<rect y="${horizonY.toFixed(0)}" width="${width}" height="600" fill="${water}"/>`);
  for (const [haze, below] of [
    [0.72, 2],
    [0.5, 12],
    [0.22, 34],
  ] as const) {
    for (let x = random.between(-150, 60); x < width; x += random.between(260, 520) * (1.4 - haze)) {
      const length = random.between(160, 380) * (1.3 - haze);
      const y = horizonY + below;
      const rock = css(outdoors(rgb('#a99c92'), haze));
      let svg = `<path d="M${x.toFixed(0)} ${y}Q${(x + length * 0.3).toFixed(0)} ${(y - 22 * (1.2 - haze)).toFixed(0)} ${(x + length * 0.5).toFixed(0)} ${(y - 18 * (1.2 - haze)).toFixed(0)}T${(x + length).toFixed(0)} ${y}Z" fill="${rock}"/>`;
      for (let fir = 0; fir < length / 11; fir += 1) {
        const fx = x + length * random.between(0.14, 0.86);
        const tall = random.between(26, 62) * (1.25 - haze);
        svg += `<path d="${flatPath([
          [fx - tall * 0.2, y - 8],
          [fx, y - 8 - tall],
          [fx + tall * 0.2, y - 8],
        ])}" fill="${css(outdoors(scale(rgb('#3d5a45'), random.between(0.85, 1.2)), haze))}"/>`;
      }
      if (haze < 0.6 && random.chance(0.7))
        svg += cottage(x + length * random.between(0.3, 0.6), y - 6, (1.3 - haze) * 22, outdoors, haze);
      stage.add(svg);
    }
  }
  let glints = '';
  for (let glint = 0; glint < 60; glint += 1) {
    const y = horizonY + 8 + random.next() ** 2 * 240;
    glints += `M${random.between(0, width).toFixed(0)} ${y.toFixed(0)}h${(8 + (y - horizonY) * 0.3).toFixed(0)}`;
  }
  stage.add(`<path d="${glints}" stroke="#ffffff" stroke-width="1.5" stroke-opacity="0.35"/>`);
  if (random.chance(0.7)) stage.add(sailboat(random.between(0.2, 0.8) * width, horizonY + 30));
}

function cottage(x: number, y: number, size: number, outdoors: Outdoors, haze: number): string {
  const red = css(outdoors(rgb('#9c3b2e'), haze * 0.6));
  const roof = css(outdoors(rgb('#4a4340'), haze));
  return `<path d="${flatPath([
    [x, y],
    [x, y - size * 0.6],
    [x + size * 1.5, y - size * 0.6],
    [x + size * 1.5, y],
  ])}" fill="${red}"/><path d="${flatPath([
    [x - size * 0.1, y - size * 0.6],
    [x + size * 0.3, y - size * 1.05],
    [x + size * 1.2, y - size * 1.05],
    [x + size * 1.6, y - size * 0.6],
  ])}" fill="${roof}"/><path d="M${(x + size * 0.35).toFixed(1)} ${(y - size * 0.4).toFixed(1)}h${(size * 0.25).toFixed(1)}v${(size * 0.22).toFixed(1)}h-${(size * 0.25).toFixed(1)}ZM${(x + size * 0.95).toFixed(1)} ${(y - size * 0.4).toFixed(1)}h${(size * 0.25).toFixed(1)}v${(size * 0.22).toFixed(1)}h-${(size * 0.25).toFixed(1)}Z" fill="#f6efe0"/>`;
}

function sailboat(x: number, y: number): string {
  return `<path d="${flatPath([
    [x, y],
    [x, y - 52],
    [x + 22, y - 4],
  ])}" fill="#fffdf6"/><path d="${flatPath([
    [x - 3, y - 2],
    [x - 3, y - 46],
    [x - 17, y - 3],
  ])}" fill="#f0ebe0"/><path d="${flatPath([
    [x - 22, y + 1],
    [x + 28, y + 1],
    [x + 20, y + 8],
    [x - 16, y + 8],
  ])}" fill="#54616b"/>`;
}

/** The house across the yard or the street: large, near, with rows of windows. */
function paintOpposite(stage: Stage, random: Random, mood: Mood, outdoors: Outdoors, view: View): void {
  const haze = view === 'courtyard' ? 0.22 : 0.34;
  let x = random.between(-240, -60);
  while (x < stage.width) {
    const width = random.between(360, 620);
    const plaster = random.pick(plasters);
    const top =
      view === 'courtyard' ? stage.horizonY - random.between(190, 300) : stage.horizonY - random.between(150, 250);
    const wall = outdoors(plaster, haze);
    let svg = `<rect x="${x.toFixed(0)}" y="${top.toFixed(0)}" width="${(width + 1).toFixed(0)}" height="700" fill="${css(wall)}"/>`;
    svg += `<path d="${flatPath([
      [x - 8, top],
      [x + 30, top - 60],
      [x + width - 30, top - 60],
      [x + width + 8, top],
    ])}" fill="${css(outdoors(random.pick(roofs), haze))}"/>`;
    svg += `<rect x="${(x - 6).toFixed(0)}" y="${(top - 3).toFixed(0)}" width="${(width + 12).toFixed(0)}" height="12" fill="${css(mix(wall, rgb('#ffffff'), 0.35))}"/>`;
    const columns = Math.floor(width / 84);
    const gap = width / columns;
    for (let row = 0; row < 6; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const left = x + gap * (column + 0.5) - 19;
        const y = top + 34 + row * 96;
        const glass =
          mood.lamps === 1 && random.chance(0.45)
            ? rgb('#ffcf85')
            : outdoors(mix(rgb('#54656f'), mood.skyTop, random.between(0.1, 0.5)), haze * 0.7);
        svg += `<path d="M${(left - 4).toFixed(0)} ${(y - 4).toFixed(0)}h46v64h-46Z" fill="${css(mix(wall, rgb('#ffffff'), 0.5))}"/><path d="M${left.toFixed(0)} ${y.toFixed(0)}h17v56h-17ZM${(left + 21).toFixed(0)} ${y.toFixed(0)}h17v56h-17Z" fill="${css(glass)}"/>`;
      }
    }
    stage.add(svg);
    x += width;
  }
  if (view === 'courtyard') {
    for (let tree = 0; tree < 4; tree += 1) {
      const tone = outdoors(random.pick(greens), 0.05);
      stage.add(
        crown(
          random,
          random.between(0, stage.width),
          stage.horizonY + random.between(20, 110),
          random.between(80, 130),
          tone,
        ),
      );
    }
  }
}
