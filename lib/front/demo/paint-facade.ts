import { css, mix, rgb, scale, type Colour } from './colour';
import type { Face } from './facade-face';
import { designHouse, houseStyles, type House, type HouseStyle } from './facade-styles';
import { pickMood, type Mood } from './mood';
import { paintSky } from './paint-view';
import { seededRandom, type Random } from './random';
import { Stage, type Light, type Vec3 } from './stage';
import { bicycle, car, paintStreet, planter, spruce, streetLamp, tree, walker } from './street';

interface Plot {
  left: number;
  right: number;
  front: number;
  back: number;
}

/** A house from the street, drawn from chance alone: the same seed gives the same SVG. */
export function paintFacade(
  seed: number,
  style: HouseStyle = houseStyles[seed % houseStyles.length] as HouseStyle,
): string {
  const random = seededRandom(seed * 13 + 5);
  const mood = pickMood(random);
  const house = designHouse(style, random);
  const corner = random.chance(0.62);
  const front = Math.max(15, (house.height + house.roof.rise) * random.between(1.02, 1.14));
  const wide = random.between(17, 24);
  const right = corner ? random.between(2.5, 5) : wide / 2;
  const plot: Plot = { left: right - wide, right, front, back: front + random.between(14, 18) };
  const eyeX = corner ? right + random.between(3.5, 7) : random.between(-3, 3);
  const yaw = corner ? random.between(-0.42, -0.32) : random.between(-0.12, 0.12);
  const portrait = random.chance(0.12);
  const [width, height] = portrait ? [960, 1280] : [1280, 960];
  const camera = {
    eye: [eyeX, 1.7, 0] as const,
    yaw,
    focal: portrait ? 900 : random.between(800, 880),
    horizon: portrait ? 0.8 : random.between(0.78, 0.82),
  };
  const stage = new Stage(width, height, camera, streetLight(mood, random));
  paintSky(stage, random, mood, stage.horizonY, mood.name === 'overcast' ? 6 : 3);
  paintFar(stage, random, mood);
  paintStreet(stage, random, mood, front);
  if (corner) paintSideStreet(stage, mood, plot);
  paintNeighbours(stage, random, mood, plot, corner);
  paintHouse(stage, random, mood, house, plot);
  const halos = furnishStreet(stage, random, mood, plot, corner);
  stage.settle();
  for (const halo of halos) stage.add(halo);
  finish(stage, mood);
  return stage.toSvg(random.chance(0.5));
}

function streetLight(mood: Mood, random: Random): Light {
  const sunny = mood.sun;
  return {
    top: mix(mood.daylight, rgb('#ffffff'), 0.2),
    side: mood.name === 'dusk' ? rgb('#8a8fae') : mix(mood.daylight, rgb('#9fb0c4'), 0.2 + sunny * 0.3),
    bottom: mood.name === 'dusk' ? rgb('#6b6f8d') : rgb('#9a9894'),
    key: mood.name === 'dusk' ? rgb('#1d1714') : scale(mood.sunColour, 0.1 + sunny * 0.2),
    towards: random.chance(0.6) ? [0.35, 0.4, -0.85] : [-0.3, 0.4, -0.85],
    haze: mood.air,
    hazePerMetre: 0.0035,
  };
}

/** Roofs at the end of the street. */
function paintFar(stage: Stage, random: Random, mood: Mood): void {
  for (let x = -30; x < stage.width;) {
    const wide = random.between(40, 110);
    const tall = random.between(30, 95);
    const colour = mix(mix(rgb('#b7a48f'), rgb('#8f9aa5'), random.next()), mood.air, 0.6);
    stage.add(
      `<rect x="${x.toFixed(0)}" y="${(stage.horizonY - tall).toFixed(0)}" width="${(wide + 1).toFixed(0)}" height="${(tall + 10).toFixed(0)}" fill="${css(colour)}"/>`,
    );
    x += wide;
  }
}

/** The cross street runs away from the viewer beside the corner house. */
function paintSideStreet(stage: Stage, mood: Mood, { right, front }: Plot): void {
  const walk = stage.shade(mood.name === 'winter' ? rgb('#d9dadc') : rgb('#aaa49c'), [0, 1, 0], [right, 0, front]);
  const road = stage.shade(mood.name === 'winter' ? rgb('#b9babd') : rgb('#6b6c70'), [0, 1, 0], [right, 0, front]);
  stage.add(
    stage.polygon(
      [
        [right + 3, 0.001, front - 5],
        [right + 12, 0.001, front - 5],
        [right + 12, 0.001, 220],
        [right + 3, 0.001, 220],
      ],
      css(mix(road, mood.air, 0.12)),
    ),
  );
  stage.add(
    stage.polygon(
      [
        [right, 0.01, front],
        [right + 3, 0.01, front],
        [right + 3, 0.01, 220],
        [right, 0.01, 220],
      ],
      css(mix(walk, mood.air, 0.08)),
    ),
  );
}

function paintNeighbours(stage: Stage, random: Random, mood: Mood, plot: Plot, corner: boolean): void {
  const styles = random.shuffle(houseStyles.filter((style) => style !== 'factory' && style !== 'glass'));
  const far = random.shuffle(styles);
  let z = plot.back + (corner ? 4 : 0);
  if (corner) {
    for (let index = 0; index < 2; index += 1) {
      const house = designHouse(far[index] as HouseStyle, random);
      const length = random.between(16, 22);
      paintHouse(stage, random, mood, house, { left: plot.right - 14, right: plot.right, front: z, back: z + length });
      z += length;
    }
    const across = designHouse(far[2] as HouseStyle, random);
    paintHouse(stage, random, mood, across, {
      left: plot.right + 15,
      right: plot.right + 40,
      front: plot.front - 1,
      back: plot.front + 24,
    });
  } else {
    const house = designHouse(far[0] as HouseStyle, random);
    paintHouse(stage, random, mood, house, {
      left: plot.right,
      right: plot.right + 22,
      front: plot.front,
      back: plot.back,
    });
  }
  const beside = designHouse(styles[1] as HouseStyle, random);
  paintHouse(stage, random, mood, beside, {
    left: plot.left - 24,
    right: plot.left,
    front: plot.front,
    back: plot.back,
  });
}

function paintHouse(stage: Stage, random: Random, mood: Mood, house: House, plot: Plot): void {
  const { left, right, front, back } = plot;
  const [eyeX] = stage.camera.eye;
  const sides: Face[] = [];
  if (eyeX > right)
    sides.push({
      stage,
      random,
      mood,
      length: back - front,
      normal: [1, 0, 0],
      at: (along, up, out = 0) => [right + out, up, front + along],
    });
  if (eyeX < left)
    sides.push({
      stage,
      random,
      mood,
      length: back - front,
      normal: [-1, 0, 0],
      at: (along, up, out = 0) => [left - out, up, back - along],
    });
  sides.push({
    stage,
    random,
    mood,
    length: right - left,
    normal: [0, 0, -1],
    at: (along, up, out = 0) => [left + along, up, front - out],
  });
  paintRoof(stage, random, mood, house, plot);
  for (const side of sides) house.paintSide(side);
}

function paintRoof(
  stage: Stage,
  random: Random,
  mood: Mood,
  { height, roof }: House,
  { left, right, front, back }: Plot,
): void {
  const winter = mood.name === 'winter';
  const cover: Colour = winter ? mix(roof.colour, rgb('#ffffff'), 0.75) : roof.colour;
  const slope = (normal: Vec3, z: number) => stage.shade(cover, normal, [(left + right) / 2, height, z]);
  const { rise } = roof;
  const top = height + rise;
  const [eyeX] = stage.camera.eye;
  if (roof.kind === 'saw') {
    const teeth = Math.max(3, Math.round((right - left) / 5));
    const step = (right - left) / teeth;
    for (let tooth = 0; tooth < teeth; tooth += 1) {
      const x = left + tooth * step;
      stage.add(
        stage.polygon(
          [
            [x, height, front],
            [x + step, height, front],
            [x + step, top, front],
          ],
          css(scale(slope([0, 0.2, -0.9], front), 0.9)),
        ),
      );
      stage.add(
        stage.polygon(
          [
            [x, height, front],
            [x + step, top, front],
            [x + step, top + 0.25, front],
            [x, height + 0.25, front],
          ],
          css(scale(slope([0, 1, 0], front), 1.05)),
        ),
      );
      const glass = css(mix(mood.skyTop, rgb('#5b6a74'), 0.5));
      stage.add(
        stage.polygon(
          [
            [x + step * 0.5, height + rise * 0.12, front - 0.02],
            [x + step * 0.86, height + rise * 0.12, front - 0.02],
            [x + step * 0.86, height + rise * 0.62, front - 0.02],
          ],
          glass,
        ),
      );
    }
    const stack: Vec3 = [left + (right - left) * random.between(0.12, 0.3), height, front + 6];
    const brick = stage.shade(rgb('#9a5440'), [0, 0, -1], stack);
    const wide = 0.9;
    const face: Vec3[] = [
      [stack[0] - wide, height - 2, stack[2]],
      [stack[0] + wide, height - 2, stack[2]],
      [stack[0] + wide * 0.7, height + 13, stack[2]],
      [stack[0] - wide * 0.7, height + 13, stack[2]],
    ];
    const [x0] = stage.project(face[0] as Vec3);
    const [x1] = stage.project(face[1] as Vec3);
    stage.add(
      stage.polygon(
        face,
        stage.gradient(
          [x0, 0],
          [x1, 0],
          [
            [0, scale(brick, 1.1)],
            [1, scale(brick, 0.65)],
          ],
        ),
      ),
    );
    return;
  }
  if (roof.kind === 'flat') {
    const inset = 2.5;
    if (rise > 0.4) {
      const plant = slope([0, 0, -1], front);
      stage.add(
        stage.polygon(
          [
            [left + 4, height, front + inset],
            [right - 5, height, front + inset],
            [right - 5, height + 2.4, front + inset],
            [left + 4, height + 2.4, front + inset],
          ],
          css(mix(plant, mood.air, 0.2)),
        ),
      );
    }
    return;
  }
  const hang = 0.5;
  const lean = roof.kind === 'mansard' ? 1.5 : (back - front) / 2.4;
  const lift = roof.kind === 'mansard' ? rise : rise * 1.15;
  const end = roof.kind === 'mansard' ? 1.5 : 4;
  if (eyeX > right) {
    const side = slope([0.8, 0.5, 0], front + 6);
    stage.add(
      stage.polygon(
        [
          [right + hang, height, front - hang],
          [right + hang, height, back],
          [right - end, height + lift, back - lean],
          [right - end, height + lift, front + lean],
        ],
        css(scale(side, 0.92)),
      ),
    );
  }
  if (eyeX < left) {
    const side = slope([-0.8, 0.5, 0], front + 6);
    stage.add(
      stage.polygon(
        [
          [left - hang, height, front - hang],
          [left - hang, height, back],
          [left + end, height + lift, back - lean],
          [left + end, height + lift, front + lean],
        ],
        css(scale(side, 0.92)),
      ),
    );
  }
  const face = slope([0, 0.5, -0.85], front);
  const fill = stage.gradientBetween(
    [left, height + lift, front + lean],
    [left, height, front],
    [
      [0, scale(face, 1.1)],
      [1, scale(face, 0.85)],
    ],
  );
  const up = (share: number, x: number): Vec3 => [x, height + lift * share, front - hang + (lean + hang) * share];
  stage.add(stage.polygon([up(0, left - hang), up(0, right + hang), up(1, right - end), up(1, left + end)], fill));
  let seams = '';
  for (let x = left + end + 0.4; x < right - end; x += 0.8)
    seams += stage.path([up(0.02, x), up(0.02, x + 0.05), up(0.98, x + 0.05), up(0.98, x)]);
  stage.add(`<path d="${seams}" fill="#101214" fill-opacity="0.18"/>`);
  const dormers = Math.floor((right - left - end * 2) / 4.4);
  const wall = stage.shade(mix(roof.colour, rgb('#efe6d6'), 0.35), [0, 0, -1], [left, top, front]);
  for (let index = 0; index < dormers; index += 1) {
    const middle = left + end + ((right - left - end * 2) * (index + 0.5)) / dormers;
    const z = front + lean * 0.25;
    const low = height + lift * 0.22;
    const quad = (a: number, b: number, c: number, d: number, fillIn: string) =>
      stage.add(
        stage.polygon(
          [
            [middle + a, low + b, z],
            [middle + c, low + b, z],
            [middle + c, low + d, z],
            [middle + a, low + d, z],
          ],
          fillIn,
        ),
      );
    quad(-0.85, 0, 0.85, 1.75, css(wall));
    stage.add(
      stage.polygon(
        [
          [middle - 1.05, low + 1.75, z - 0.1],
          [middle + 1.05, low + 1.75, z - 0.1],
          [middle, low + 2.35, z - 0.1],
        ],
        css(scale(face, 0.8)),
      ),
    );
    quad(-0.55, 0.2, 0.55, 1.55, css(rgb('#f1ead9')));
    const pane = mood.lamps === 1 && random.chance(0.5) ? rgb('#ffcf7d') : mix(rgb('#43535f'), mood.skyTop, 0.35);
    quad(-0.48, 0.27, -0.04, 1.48, css(pane));
    quad(0.04, 0.27, 0.48, 1.48, css(pane));
  }
  for (let stack = 0; stack < 2; stack += 1) {
    const x = left + end + random.between(0.1, 0.9) * (right - left - end * 2);
    const brick = stage.shade(rgb('#96604c'), [0, 0, -1], [x, top, front]);
    stage.add(
      stage.polygon(
        [
          [x, height + lift - 0.3, front + lean],
          [x + 1.1, height + lift - 0.3, front + lean],
          [x + 1.1, height + lift + 1.3, front + lean],
          [x, height + lift + 1.3, front + lean],
        ],
        css(brick),
      ),
    );
  }
}

function furnishStreet(stage: Stage, random: Random, mood: Mood, plot: Plot, corner: boolean): string[] {
  const halos: string[] = [];
  const { front, left, right } = plot;
  const kerb = front - 3.4;
  const alley = random.chance(0.45);
  if (alley)
    for (let x = left + 1; x < right - 4; x += random.between(5.5, 8))
      tree(stage, random, mood, { x, z: kerb }, random.between(5, 7.5));
  else if (random.chance(0.6))
    tree(stage, random, mood, { x: left + random.between(-2, 4), z: kerb }, random.between(7, 9.5));
  if (random.chance(0.15)) spruce(stage, mood, { x: right - 1.5, z: kerb }, 6.5);
  for (let x = left + 4; x < right + 1; x += 9)
    halos.push(streetLamp(stage, mood, { x: x + (alley ? 3 : 0), z: kerb + 0.2 }));
  if (corner && random.chance(0.6))
    tree(stage, random, mood, { x: right + 2.4, z: front + random.between(9, 16) }, random.between(6, 8));
  const people = random.whole(3, 7);
  for (let person = 0; person < people; person += 1) {
    walker(stage, random, { x: random.between(left + 1, right + 2.5), z: random.between(kerb + 0.4, front - 0.7) });
  }
  if (random.chance(0.5))
    walker(stage, random, { x: random.between(left + 6, right), z: random.between(6.5, kerb - 2) });
  if (random.chance(0.65)) car(stage, random, { x: random.between(left + 4, right - 2), z: kerb - 2 });
  if (random.chance(0.3)) car(stage, random, { x: random.between(left + 4, right), z: kerb - 2 });
  const bikes = random.whole(0, 5);
  const rack = random.between(left + 2, right - 5);
  for (let bike = 0; bike < bikes; bike += 1) bicycle(stage, random, { x: rack + bike * 0.75, z: front - 0.7 });
  if (random.chance(0.5)) for (const x of [left + 6, left + 8.2]) planter(stage, random, { x, z: front - 0.8 });
  return halos;
}

/** Snow in the air, darker corners, and a warm veil where the sun is low. */
function finish(stage: Stage, mood: Mood): void {
  const { width, height } = stage;
  const corner = rgb('#121018');
  const fall = stage.gradient(
    [0, height * 0.72],
    [0, height],
    [
      [0, corner, 0],
      [1, corner, 0.24],
    ],
  );
  stage.add(
    `<rect y="${(height * 0.72).toFixed(0)}" width="${width}" height="${(height * 0.28).toFixed(0)}" fill="${fall}"/>`,
  );
  if (mood.sun < 0.7) return;
  const veil = stage.glow([width * 0.85, height * 0.12], width * 0.55, [
    [0, mood.sunColour, 0.26],
    [1, mood.sunColour, 0],
  ]);
  stage.add(
    `<circle cx="${(width * 0.85).toFixed(0)}" cy="${(height * 0.12).toFixed(0)}" r="${(width * 0.55).toFixed(0)}" fill="${veil}"/>`,
  );
}
