import { css, lit, mix, rgb, scale, type Colour } from './colour';
import type { Mood } from './mood';
import { crown, fir } from './paint-view';
import type { Random } from './random';
import { box, lathe, shadow, within, type Place } from './solids';
import type { Point, Stage, Vec3 } from './stage';

/** Everything in front of the houses: roadway, kerb, and how far the pavement reaches. */
export function paintStreet(stage: Stage, random: Random, mood: Mood, front: number): void {
  const winter = mood.name === 'winter';
  const wide = 160;
  const strip = (from: number, to: number, colour: Colour) => {
    const near = stage.shade(colour, [0, 1, 0], [0, 0, from]);
    const fill = stage.gradientBetween(
      [0, 0, Math.min(to, 90)],
      [0, 0, Math.max(1.5, from)],
      [
        [0, mix(near, mood.air, 0.2)],
        [1, scale(near, 0.86)],
      ],
    );
    stage.add(
      stage.polygon(
        [
          [-wide, 0, from],
          [wide, 0, from],
          [wide, 0, to],
          [-wide, 0, to],
        ],
        fill,
      ),
    );
  };
  const square = random.chance(0.3);
  const road = square ? rgb('#a89e92') : rgb('#6b6c70');
  const pavement = rgb(random.pick(['#b5afa6', '#a9a49e', '#bcb2a4']));
  strip(0.4, 400, winter ? mix(road, rgb('#ffffff'), 0.4) : road);
  strip(front - 4.2, front + 0.5, winter ? mix(pavement, rgb('#ffffff'), 0.6) : pavement);
  const kerb = css(stage.shade(rgb('#8a8681'), [0, 0.6, -0.6], [0, 0, front - 4.2]));
  stage.add(
    stage.polygon(
      [
        [-wide, 0, front - 4.2],
        [wide, 0, front - 4.2],
        [wide, 0.14, front - 4.2],
        [-wide, 0.14, front - 4.2],
      ],
      kerb,
    ),
  );
  let joints = '';
  for (let x = -40; x < 40; x += 1.2)
    joints += stage.path([
      [x, 0, front - 4.1],
      [x + 0.04, 0, front - 4.1],
      [x + 0.04, 0, front],
      [x, 0, front],
    ]);
  stage.add(`<path d="${joints}" fill="#2b2622" fill-opacity="0.16"/>`);
  if (square) {
    let paving = '';
    for (let z = 2; z < front - 4.4; z += 0.9)
      paving += stage.path([
        [-40, 0, z],
        [40, 0, z],
        [40, 0, z + 0.05],
        [-40, 0, z + 0.05],
      ]);
    for (let x = -30; x < 30; x += 1.8)
      paving += stage.path([
        [x, 0, 1.6],
        [x + 0.06, 0, 1.6],
        [x + 0.06, 0, front - 4.3],
        [x, 0, front - 4.3],
      ]);
    stage.add(`<path d="${paving}" fill="#2b2622" fill-opacity="0.14"/>`);
    return;
  }
  const middle = (front - 4.2) * 0.62;
  if (random.chance(0.35)) {
    for (const z of [middle - 0.7, middle + 0.7])
      stage.add(
        stage.polygon(
          [
            [-wide, 0, z],
            [wide, 0, z],
            [wide, 0, z + 0.09],
            [-wide, 0, z + 0.09],
          ],
          '#3b3d41',
        ),
      );
  } else {
    let dashes = '';
    for (let x = -60; x < 60; x += 6)
      dashes += stage.path([
        [x, 0, middle],
        [x + 3, 0, middle],
        [x + 3, 0, middle + 0.16],
        [x, 0, middle + 0.16],
      ]);
    stage.add(`<path d="${dashes}" fill="#f4f1e8" fill-opacity="0.75"/>`);
  }
}

const trees = ['#5d7f48', '#74934f', '#4b6e45', '#8a9a4f'].map(rgb);

export function tree(stage: Stage, random: Random, mood: Mood, place: Place, tall: number): void {
  shadow(stage, place, tall * 0.34, tall * 0.3, 0.3, tall * 0.12);
  const root: Vec3 = [place.x, 0, place.z];
  const size = stage.sizeAt(root);
  const [x, y] = stage.project(root);
  const at = (up: number): Point => [x, y - up * size];
  const bark = css(stage.shade(rgb('#6b5644'), [0, 0, -1], root));
  const tone = stage.shade(random.pick(trees), [0, 0.5, -0.5], root);
  const radius = tall * 0.36 * size;
  let svg = `<path d="M${(x - size * 0.11).toFixed(1)} ${y.toFixed(1)}L${(x - size * 0.07).toFixed(1)} ${at(tall * 0.6)[1].toFixed(1)}H${(x + size * 0.07).toFixed(1)}L${(x + size * 0.13).toFixed(1)} ${y.toFixed(1)}Z" fill="${bark}"/>`;
  if (mood.name === 'winter') svg = bareTree(random, [x, y], tall * size, bark);
  else {
    svg += crown(random, x, at(tall * 0.66)[1], radius * 0.9, tone);
    svg += crown(random, x - radius * 0.4, at(tall * 0.58)[1], radius * 0.55, scale(tone, 0.95));
    svg += crown(random, x + radius * 0.35, at(tall * 0.72)[1], radius * 0.5, scale(tone, 1.06));
  }
  stage.addSolid([place.x - 0.6, 0, place.z - 0.6], [place.x + 0.6, tall, place.z + 0.6], svg);
}

function bareTree(random: Random, [x, y]: Point, tall: number, bark: string): string {
  let data = '';
  const branch = (from: Point, turn: number, length: number, thick: number, level: number) => {
    const to: Point = [from[0] + Math.cos(turn) * length, from[1] + Math.sin(turn) * length];
    data += `<path d="M${from[0].toFixed(1)} ${from[1].toFixed(1)}L${to[0].toFixed(1)} ${to[1].toFixed(1)}" stroke="${bark}" stroke-width="${thick.toFixed(1)}"/>`;
    if (level === 0) return;
    for (let twig = 0; twig < 3; twig += 1)
      branch(to, turn + random.between(-0.65, 0.65), length * random.between(0.55, 0.8), thick * 0.6, level - 1);
  };
  branch([x, y], -Math.PI / 2, tall * 0.36, tall * 0.03, 4);
  return data;
}

export function spruce(stage: Stage, mood: Mood, place: Place, tall: number): void {
  const root: Vec3 = [place.x, 0, place.z];
  const [x, y] = stage.project(root);
  const tone = stage.shade(rgb('#4a6a52'), [0, 0.3, -0.7], root);
  stage.addSolid(
    [place.x - 0.5, 0, place.z - 0.5],
    [place.x + 0.5, tall, place.z + 0.5],
    fir(x, y, tall * stage.sizeAt(root), tone, mood.name === 'winter'),
  );
}

export function streetLamp(stage: Stage, mood: Mood, place: Place): string {
  const root: Vec3 = [place.x, 0, place.z];
  const size = stage.sizeAt(root);
  const [x, y] = stage.project(root);
  const iron = '#2a2d31';
  const top = y - 4.4 * size;
  const on = mood.lamps === 1;
  const glow = on ? '#fff0c4' : '#e9ecec';
  const f = (value: number) => value.toFixed(1);
  const svg = `<path d="M${f(x - size * 0.06)} ${f(y)}L${f(x - size * 0.035)} ${f(top)}H${f(x + size * 0.035)}L${f(x + size * 0.06)} ${f(y)}Z" fill="${iron}"/><path d="M${f(x - size * 0.16)} ${f(top)}L${f(x - size * 0.24)} ${f(top - size * 0.5)}H${f(x + size * 0.24)}L${f(x + size * 0.16)} ${f(top)}Z" fill="${glow}"/><path d="M${f(x - size * 0.3)} ${f(top - size * 0.5)}L${f(x)} ${f(top - size * 0.78)}L${f(x + size * 0.3)} ${f(top - size * 0.5)}Z" fill="${iron}"/>`;
  stage.addSolid([place.x - 0.1, 0, place.z - 0.1], [place.x + 0.1, 5, place.z + 0.1], svg);
  if (!on) return '';
  const fill = stage.glow([x, top - size * 0.25], size * 2.2, [
    [0, rgb('#fff3cf'), 0.7],
    [0.3, rgb('#ffdf9e'), 0.25],
    [1, rgb('#ffdf9e'), 0],
  ]);
  return `<circle cx="${f(x)}" cy="${f(top - size * 0.25)}" r="${f(size * 2.2)}" fill="${fill}"/>`;
}

const coats = ['#2f3a4c', '#7c3f37', '#c39a4e', '#3c5246', '#54585f', '#b9a58c', '#8b5a6b'].map(rgb);

/** Someone on their way: a figure, not a portrait. */
export function walker(stage: Stage, random: Random, place: Place): void {
  shadow(stage, place, 0.4, 0.3, 0.35, 0.35);
  const root: Vec3 = [place.x, 0, place.z];
  const size = stage.sizeAt(root) * random.between(0.94, 1.04);
  const [x, y] = stage.project(root);
  const coat = stage.shade(random.pick(coats), [0, 0.2, -0.8], root);
  const legs = css(
    scale(stage.shade(random.pick([rgb('#2b2e35'), rgb('#4a5563'), rgb('#6b5d50')]), [0, 0, -1], root), 0.9),
  );
  const skin = css(stage.shade(random.pick(['#e0b494', '#b98563', '#8a5a42', '#ecc7a8'].map(rgb)), [0, 0, -1], root));
  const hair = css(
    stage.shade(random.pick(['#3a2c22', '#a47a45', '#1f1c1b', '#7a7672', '#6a3f28'].map(rgb)), [0, 0, -1], root),
  );
  const stride = random.between(0.1, 0.24) * size;
  const f = (value: number) => value.toFixed(1);
  const p = (dx: number, up: number) => `${f(x + dx * size)} ${f(y - up * size)}`;
  const body = `M${p(-0.2, 1.42)}Q${p(0, 1.54)} ${p(0.2, 1.42)}L${p(0.24, 0.78)}Q${p(0, 0.7)} ${p(-0.24, 0.78)}Z`;
  let svg = `<path d="M${f(x - size * 0.06)} ${f(y - size * 0.82)}L${f(x - stride)} ${f(y)}M${f(x + size * 0.06)} ${f(y - size * 0.82)}L${f(x + stride)} ${f(y - size * 0.02)}" stroke="${legs}" stroke-width="${f(size * 0.14)}"/>`;
  svg += `<path d="${body}" fill="${css(coat)}"/><path d="M${p(0.17, 1.36)}L${p(0.27, 0.88)}" stroke="${css(scale(coat, 0.8))}" stroke-width="${f(size * 0.1)}"/>`;
  svg += `<circle cx="${f(x)}" cy="${f(y - size * 1.63)}" r="${f(size * 0.115)}" fill="${skin}"/><path d="M${p(-0.12, 1.63)}A${f(size * 0.12)} ${f(size * 0.125)} 0 0 1 ${p(0.12, 1.63)}L${p(0.08, 1.68)}L${p(-0.1, 1.66)}Z" fill="${hair}"/>`;
  if (random.chance(0.35))
    svg += `<path d="M${p(-0.34, 0.86)}H${f(x - size * 0.16)}V${f(y - size * 0.6)}H${f(x - size * 0.34)}Z" fill="${css(scale(coat, 0.6))}"/>`;
  stage.addSolid([place.x - 0.2, 0, place.z - 0.2], [place.x + 0.2, 1.8, place.z + 0.2], svg);
}

export function car(stage: Stage, random: Random, place: Place): void {
  shadow(stage, place, 4.4, 1.8, 0.5, 0.3);
  const paint = random.pick(['#b6bcc2', '#2f3a48', '#8e2f2b', '#e9e7e2', '#43525a', '#5d6b52'].map(rgb));
  const root: Vec3 = [place.x, 0, place.z];
  const size = stage.sizeAt(root);
  const [x, y] = stage.project(root);
  const side = stage.shade(paint, [0, 0.2, -0.9], root);
  const p = (dx: number, up: number) => `${(x + dx * size).toFixed(1)} ${(y - up * size).toFixed(1)}`;
  const fill = stage.gradient(
    [0, y - size * 1.4],
    [0, y],
    [
      [0, mix(side, rgb('#ffffff'), 0.3)],
      [0.55, side],
      [1, scale(side, 0.6)],
    ],
  );
  const glass = css(lit(rgb('#51606b'), stage.light.top));
  let svg = `<path d="M${p(-2.15, 0.35)}L${p(-2.18, 0.72)}Q${p(-2.1, 0.9)} ${p(-1.35, 0.95)}L${p(-0.75, 1.4)}Q${p(0.2, 1.52)} ${p(1.05, 1.38)}L${p(1.75, 0.96)}Q${p(2.2, 0.9)} ${p(2.2, 0.55)}L${p(2.15, 0.32)}Z" fill="${fill}"/>`;
  svg += `<path d="M${p(-1.15, 0.95)}L${p(-0.68, 1.32)}L${p(0.1, 1.38)}L${p(0.1, 0.97)}ZM${p(0.2, 0.97)}L${p(0.2, 1.38)}L${p(0.95, 1.3)}L${p(1.45, 0.98)}Z" fill="${glass}"/>`;
  for (const wheel of [-1.35, 1.4])
    svg += `<circle cx="${(x + wheel * size).toFixed(1)}" cy="${(y - 0.33 * size).toFixed(1)}" r="${(size * 0.33).toFixed(1)}" fill="#1b1c1f"/><circle cx="${(x + wheel * size).toFixed(1)}" cy="${(y - 0.33 * size).toFixed(1)}" r="${(size * 0.19).toFixed(1)}" fill="#9aa0a5"/>`;
  stage.addSolid([place.x - 2.2, 0, place.z - 0.8], [place.x + 2.2, 1.5, place.z + 0.8], svg);
}

export function bicycle(stage: Stage, random: Random, place: Place): void {
  const root: Vec3 = [place.x, 0, place.z];
  const size = stage.sizeAt(root);
  const [x, y] = stage.project(root);
  const frame = css(stage.shade(random.pick(['#3f5f58', '#a33f35', '#2b2e33', '#d7a84a'].map(rgb)), [0, 0, -1], root));
  const p = (dx: number, up: number) => `${(x + dx * size).toFixed(1)} ${(y - up * size).toFixed(1)}`;
  const thick = (size * 0.04).toFixed(1);
  let svg = '';
  for (const wheel of [-0.52, 0.52])
    svg += `<circle cx="${(x + wheel * size).toFixed(1)}" cy="${(y - size * 0.34).toFixed(1)}" r="${(size * 0.33).toFixed(1)}" fill="none" stroke="#202226" stroke-width="${thick}"/>`;
  svg += `<path d="M${p(-0.52, 0.34)}L${p(-0.18, 0.8)}L${p(0.36, 0.78)}L${p(0.52, 0.34)}M${p(-0.18, 0.8)}L${p(0, 0.34)}L${p(0.36, 0.78)}L${p(0.34, 0.98)}L${p(0.5, 1)}M${p(-0.52, 0.34)}L${p(0, 0.34)}M${p(-0.3, 0.86)}L${p(-0.1, 0.86)}" stroke="${frame}" stroke-width="${thick}" fill="none"/>`;
  stage.addSolid([place.x - 0.8, 0, place.z - 0.15], [place.x + 0.8, 1, place.z + 0.15], svg);
}

/** A planter with a clipped bush beside a door. */
export function planter(stage: Stage, random: Random, place: Place): void {
  box(stage, place, [-0.35, 0, -0.35], [0.35, 0.55, 0.35], rgb('#5b5a57'));
  lathe(
    stage,
    within(place, 0, 0, 0.5),
    [
      [0, 0.3],
      [0.18, 0.42],
      [0.45, 0.42],
      [0.66, 0.24],
    ],
    random.pick(trees),
    { shine: 0.9 },
  );
}
