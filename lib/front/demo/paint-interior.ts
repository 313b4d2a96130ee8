import { mix, rgb, type Colour } from './colour';
import { interiorKinds, type InteriorKind } from './demo-pictures';
import { composeInterior } from './compose-interior';
import { oak, birch, walnut, steel, type Scheme } from './furniture';
import { pickMood, type Mood } from './mood';
import { floorFinishes, type FloorFinish } from './paint-floor';
import { paintView, views, type View } from './paint-view';
import { seededRandom } from './random';
import { daylightSide, openingCorners, type Room } from './room';
import { paintRoom } from './paint-room';
import { Stage, type Light, type Point } from './stage';

const walls = ['#f2efe9', '#efece6', '#f4f2ee', '#e9e6df', '#e4e7e4', '#ece4d8'].map(rgb);
const accents = [
  '#8aa092',
  '#c98f6c',
  '#4d6470',
  '#b9a58b',
  '#d9b9a2',
  '#6b7a64',
  '#a9b8c2',
  '#d3b46e',
  '#b0685a',
  '#3f4a52',
].map(rgb);
const fabrics = [
  '#5d7a74',
  '#c2673f',
  '#3f5770',
  '#d0a24c',
  '#8b6f7d',
  '#6f8561',
  '#b9b2a6',
  '#46494f',
  '#a8503f',
  '#8fa6b4',
  '#d8b7a0',
].map(rgb);
const floorColours: Record<FloorFinish, Colour[]> = {
  herringbone: ['#c79b68', '#b3834f', '#d8b88a'].map(rgb),
  planks: ['#cda26e', '#dcc09a', '#a87b52', '#bfa07c'].map(rgb),
  concrete: ['#a9a8a4', '#b6b2ab', '#96979a'].map(rgb),
  carpet: ['#7c8288', '#8b8578', '#6d7a78', '#8e8f94'].map(rgb),
  terrazzo: ['#c2bab0', '#b4b5ad', '#c9b9a8', '#a9b0b2'].map(rgb),
  microcement: ['#c2bbb0', '#b3aea8', '#cfc8bd'].map(rgb),
};

/** An interior of premises to let, drawn from chance alone: the same seed gives the same SVG. */
export function paintInterior(
  seed: number,
  kind: InteriorKind = interiorKinds[seed % interiorKinds.length] as InteriorKind,
): string {
  const random = seededRandom(seed * 7 + 11);
  const mood = pickMood(random);
  const plan = composeInterior(kind, random);
  const floor = plan.floor ?? random.pick(floorFinishes);
  const room: Room = {
    wallColour: random.pick(walls),
    floor,
    floorColour: random.pick(floorColours[floor]),
    ceiling: 'plain',
    ceilingColour: rgb('#f4f3f0'),
    frame: random.pick([rgb('#f5f4f1'), rgb('#f5f4f1'), rgb('#2c2e31'), rgb('#c9a877')]),
    ...plan.room,
  };
  const accent = random.pick(accents);
  if (plan.accentWall && !room.openings.some(({ wall }) => wall === plan.accentWall) && random.chance(0.7)) {
    room.accent = { wall: plan.accentWall, colour: mix(accent, room.wallColour, random.between(0, 0.35)) };
  }
  if (room.ceiling === 'raw')
    room.ceilingColour = rgb(random.pick(['#55575a', '#98948e', '#d9d6d0', '#c9c3ba', '#e6e3de']));
  const view = plan.view ?? random.pick(views);
  const stage = new Stage(plan.width ?? 1280, plan.height ?? 960, plan.camera, roomLight(mood, room));
  paintView(stage, random, mood, view satisfies View);
  paintRoom(stage, random, room, mood);
  const [fabric, second] = random.shuffle(fabrics) as [Colour, Colour];
  const wood = random.pick([oak, birch, walnut, oak]);
  const scheme: Scheme = {
    wood,
    fabric,
    second,
    metal: random.pick([steel, rgb('#e8e6e2'), steel]),
    top: random.pick([wood, rgb('#f1efea'), wood, birch]),
  };
  const halos = plan.furnish({ stage, random, room, mood, scheme });
  stage.settle();
  finish(stage, room, mood, halos);
  return stage.toSvg(random.chance(0.5));
}

function roomLight(mood: Mood, room: Room): Light {
  return {
    top: mood.top,
    side: mood.side,
    bottom: mood.bottom,
    key: mood.key,
    towards: daylightSide(room.openings),
    haze: mix(mood.side, rgb('#ffffff'), 0.25),
    hazePerMetre: 0.008,
  };
}

/** What the lens adds: light that spills from windows and lamps, and darker corners. */
function finish(stage: Stage, room: Room, mood: Mood, halos: readonly string[]): void {
  const bloomFrom = room.openings.some(({ wall }) => wall === 'back') ? 'back' : 'left';
  const outline = room.openings
    .filter(({ wall }) => wall === bloomFrom)
    .flatMap((opening) => stage.outline(openingCorners(room, opening)));
  if (outline.length > 2 && mood.bloom > 0.2) {
    const xs = outline.map(([x]) => Math.max(0, Math.min(stage.width, x)));
    const ys = outline.map(([, y]) => Math.max(0, Math.min(stage.height, y)));
    const wide = Math.max(...xs) - Math.min(...xs);
    const tall = Math.max(...ys) - Math.min(...ys);
    const centre = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2] as const;
    const radius = Math.min(430, Math.max(wide, tall) * 0.75);
    const tone = mix(mood.sunColour, rgb('#ffffff'), 0.5);
    const fill = stage.glow(centre, radius, [
      [0, tone, mood.bloom * 0.36],
      [0.45, tone, mood.bloom * 0.17],
      [1, tone, 0],
    ]);
    stage.add(
      `<circle cx="${centre[0].toFixed(0)}" cy="${centre[1].toFixed(0)}" r="${radius.toFixed(0)}" fill="${fill}"/>`,
    );
  }
  for (const svg of halos) stage.add(svg);
  const corner = mood.name === 'dusk' ? rgb('#1a0f14') : rgb('#20160f');
  const depth = mood.name === 'dusk' ? 0.4 : 0.2;
  const { width, height } = stage;
  // Strips at the edges and not one radial gradient over the whole picture, which costs several times as much to draw.
  const strip = (x: number, y: number, w: number, h: number, from: Point, to: Point, share: number) => {
    const fill = stage.gradient(from, to, [
      [0, corner, depth * share],
      [0.5, corner, depth * share * 0.3],
      [1, corner, 0],
    ]);
    stage.add(`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`);
  };
  const edge = Math.round(width * 0.16);
  const rise = Math.round(height * 0.2);
  strip(0, 0, edge, height, [0, 0], [edge, 0], 0.6);
  strip(width - edge, 0, edge, height, [width, 0], [width - edge, 0], 0.6);
  strip(0, height - rise, width, rise, [0, height], [0, height - rise], 1);
}
