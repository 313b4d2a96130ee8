import { css, mix, rgb, scale } from './colour';
import { designHouse, type HouseStyle, houseStyles } from './facade-styles';
import { type Mood, pickMood } from './mood';
import { paintHouse, type Plot } from './paint-house';
import { paintSky } from './paint-view';
import { type Random, seededRandom } from './random';
import { type Light, Stage } from './stage';
import { paintStreet } from './street';
import { furnishStreet } from './street-life';

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
