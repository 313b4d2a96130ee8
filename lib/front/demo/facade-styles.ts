import { css, mix, rgb, scale, type Colour } from './colour';
import { arch, band, glassOf, Ink, paintWallOf, pickGlass, tone, type Face, type Glass } from './facade-face';
import type { Random } from './random';

/** A house before it is drawn; `paintSide` is called for each side that shows. */
export interface House {
  height: number;
  roof: { kind: 'flat' | 'hip' | 'mansard' | 'saw'; colour: Colour; rise: number };
  paintSide(face: Face): void;
}

const plaster = ['#d9a95b', '#d78f76', '#c9bfae', '#e3c48a', '#b9c0b4', '#d6b7a0', '#cf9a5c', '#e8dcc4', '#b7ada4'].map(
  rgb,
);
const cream = rgb('#f1e7d3');
const zinc = rgb('#5d666b');
const copper = rgb('#7fa593');
const tile = rgb('#a4533d');
const black = rgb('#35383c');

export const houseStyles = [
  'stone',
  'functionalist',
  'glass',
  'factory',
  'governor',
  'romantic',
  'contemporary',
] as const;
export type HouseStyle = (typeof houseStyles)[number];

export function designHouse(style: HouseStyle, random: Random): House {
  return { stone, functionalist, glass, factory, governor, romantic, contemporary }[style](random);
}

function bays(face: Face, wide: number): { count: number; step: number } {
  const count = Math.max(2, Math.round(face.length / wide));
  return { count, step: face.length / count };
}

interface WindowLook {
  frame: string;
  surround?: string;
  glass: Glass;
  columns: number;
  transom?: number;
  sill?: string;
}

/** A window set into the wall: surround, shadowed hole, glass, bars, sill. */
function paintWindow(ink: Ink, from: number, low: number, to: number, high: number, look: WindowLook): void {
  const edge = 0.16;
  if (look.surround) ink.rectangle(look.surround, from - edge, low - 0.05, to + edge, high + edge, 0.03);
  ink.rectangle('#2c2a2b', from, low, to, high);
  ink.rectangle(look.frame, from + 0.02, low + 0.02, to - 0.02, high - 0.1);
  const bar = 0.06;
  const width = (to - from - 0.04 - bar) / look.columns;
  const pane = pickGlass(ink.face, look.glass);
  for (let column = 0; column < look.columns; column += 1) {
    const left = from + 0.02 + bar + column * width;
    const right = left + width - bar;
    if (look.transom) {
      const split = low + (high - low) * look.transom;
      ink.rectangle(pane, left, low + 0.08, right, split - 0.03);
      ink.rectangle(pane, left, split + 0.03, right, high - 0.17);
    } else ink.rectangle(pane, left, low + 0.08, right, high - 0.17);
  }
  if (look.sill) ink.rectangle(look.sill, from - edge, low - 0.14, to + edge, low - 0.03, 0.1);
}

/** A row of shops or a lobby at the pavement, lit at most hours. */
function paintShops(face: Face, glass: Glass, high: number, wide: number, wall: Colour, arched: boolean): void {
  const ink = new Ink(face);
  const { count, step } = bays(face, wide);
  const frame = css(tone(face, rgb('#2f3336'), 2));
  const warm = css(mix(rgb('#f6d9a2'), rgb('#54606a'), face.mood.lamps > 0.5 ? 0.12 : 0.52));
  const awnings = ['#8c3b35', '#31513f', '#2d4258', '#b98a3c', '#e9e1d1'];
  const door = face.random.whole(0, count - 1);
  for (let index = 0; index < count; index += 1) {
    const from = index * step + step * 0.14;
    const to = (index + 1) * step - step * 0.14;
    const spring = high - (arched ? 1.25 : 0.75);
    const low = index === door ? 0.05 : 0.55;
    if (arched)
      ink.shape(css(scale(tone(face, wall, 2), 0.8)), [
        face.at(from - 0.18, low),
        face.at(to + 0.18, low),
        ...arch(face, from - 0.18, to + 0.18, spring, 0.85, 0.02),
      ]);
    const outline = [
      face.at(from, low),
      face.at(to, low),
      ...(arched ? arch(face, from, to, spring, 0.7) : [face.at(to, spring), face.at(from, spring)]),
    ];
    ink.shape(frame, outline);
    const panes = index === door ? 2 : 3;
    const fill = face.random.chance(0.55) ? warm : glass.dark;
    const width = (to - from - 0.1) / panes;
    for (let pane = 0; pane < panes; pane += 1)
      ink.rectangle(fill, from + 0.1 + pane * width, low + 0.1, from + pane * width + width, spring - 0.12);
    if (!arched && face.random.chance(0.3)) {
      const cloth = rgb(face.random.pick(awnings));
      ink.shape(css(tone(face, cloth, 2)), [
        face.at(from - 0.1, spring - 0.5, 1.1),
        face.at(to + 0.1, spring - 0.5, 1.1),
        face.at(to + 0.1, spring + 0.25, 0.05),
        face.at(from - 0.1, spring + 0.25, 0.05),
      ]);
      ink.rectangle(css(scale(tone(face, cloth, 2), 0.8)), from - 0.1, spring - 0.7, to + 0.1, spring - 0.5, 1.1);
    }
  }
  ink.dry();
}

function stone(random: Random): House {
  const wall = random.pick(plaster);
  const trim = mix(wall, cream, 0.72);
  const base = random.pick([mix(wall, rgb('#8d8479'), 0.55), rgb('#b9ab99'), mix(wall, cream, 0.3)]);
  const floors = random.whole(3, 4);
  const storey = 3.5;
  const ground = 4.5;
  const height = ground + floors * storey + 0.7;
  const hoods = random.whole(0, 2);
  const bay = random.between(2.5, 3.1);
  return {
    height,
    roof: {
      kind: random.chance(0.65) ? 'mansard' : 'hip',
      colour: random.pick([zinc, copper, tile, black]),
      rise: 3.6,
    },
    paintSide(face) {
      paintWallOf(face, wall, ground, height);
      paintWallOf(face, base, 0, ground);
      const glass = glassOf(face, 0, height);
      const lines = new Ink(face);
      const groove = css(scale(tone(face, base, 2), 0.78));
      for (let up = 0.6; up < ground - 0.3; up += 0.5) lines.rectangle(groove, 0, up, face.length, up + 0.06);
      lines.dry();
      paintShops(face, glass, ground - 0.2, bay * 1.25, base, random.chance(0.6));
      band(face, trim, ground, 0.34, 0.25);
      const ink = new Ink(face);
      const { count, step } = bays(face, bay);
      const surround = css(tone(face, trim));
      const shade = css(scale(tone(face, wall), 0.72));
      const frame = css(tone(face, rgb('#efe6d6')));
      for (let floor = 0; floor < floors; floor += 1) {
        for (let index = 0; index < count; index += 1) {
          const middle = (index + 0.5) * step;
          const low = ground + floor * storey + 0.95;
          const high = low + 2.05 - floor * 0.08;
          ink.rectangle(shade, middle - 0.78, low - 0.3, middle + 0.9, low - 0.05);
          paintWindow(ink, middle - 0.58, low, middle + 0.58, high, {
            frame,
            surround,
            glass,
            columns: 2,
            transom: 0.68,
            sill: surround,
          });
          if (hoods > 0 && floor < 2) {
            ink.rectangle(shade, middle - 0.8, high + 0.16, middle + 0.95, high + 0.3);
            ink.rectangle(surround, middle - 0.9, high + 0.26, middle + 0.9, high + 0.42, 0.18);
            if (hoods === 2 && (index + floor) % 2 === 0)
              ink.shape(surround, [
                face.at(middle - 0.9, high + 0.42, 0.18),
                face.at(middle + 0.9, high + 0.42, 0.18),
                face.at(middle, high + 0.86, 0.18),
              ]);
          }
        }
      }
      ink.dry();
      if (random.chance(0.5)) band(face, trim, ground + storey, 0.16, 0.1);
      const balconies = new Ink(face);
      const iron = '#24262a';
      for (let index = 1; index < count - 1; index += Math.max(2, Math.floor(count / 2))) {
        const middle = (index + 0.5) * step;
        for (let floor = 1; floor < Math.min(3, floors); floor += 1) {
          const up = ground + floor * storey + 0.5;
          balconies.rectangle(css(scale(tone(face, trim), 0.85)), middle - 1.3, up, middle + 1.3, up + 0.16, 0.9);
          balconies.shape(css(scale(tone(face, trim), 0.55)), [
            face.at(middle - 1.3, up, 0.9),
            face.at(middle + 1.3, up, 0.9),
            face.at(middle + 1.3, up),
            face.at(middle - 1.3, up),
          ]);
          for (let along = -1.3; along <= 1.3; along += 0.2)
            balconies.rectangle(iron, middle + along - 0.015, up + 0.16, middle + along + 0.015, up + 1.1, 0.9);
          balconies.rectangle(iron, middle - 1.32, up + 1.06, middle + 1.32, up + 1.13, 0.9);
        }
      }
      balconies.dry();
      band(face, trim, height - 0.5, 0.5, 0.55);
    },
  };
}

function functionalist(random: Random): House {
  const wall = random.pick(['#efe2c0', '#f0ebe0', '#d9dcd2', '#e8cfb0', '#e6d9a8'].map(rgb));
  const base = random.pick([rgb('#8f8b84'), scale(wall, 0.72), rgb('#6f7a74')]);
  const floors = random.whole(4, 6);
  const height = 3.9 + floors * 3 + 0.9;
  const ribbon = random.chance(0.5);
  const frameColour = random.pick([rgb('#4e6b5c'), rgb('#7a4a36'), rgb('#f4f1ea'), rgb('#2f3a44')]);
  return {
    height,
    roof: { kind: 'flat', colour: black, rise: 0.3 },
    paintSide(face) {
      paintWallOf(face, wall, 3.9, height);
      paintWallOf(face, base, 0, 3.9);
      const glass = glassOf(face, 0, height);
      paintShops(face, glass, 3.7, 3.4, base, false);
      band(face, mix(wall, cream, 0.4), 3.8, 0.18, 0.35);
      const ink = new Ink(face);
      const frame = css(tone(face, frameColour));
      const sill = css(scale(tone(face, zinc), 0.9));
      const { count, step } = bays(face, ribbon ? 3 : 3.6);
      const slab = css(tone(face, mix(wall, rgb('#ffffff'), 0.4)));
      const under = css(scale(tone(face, wall), 0.5));
      const panel = css(tone(face, random.pick([wall, frameColour, rgb('#f2efe8')])));
      for (let floor = 0; floor < floors; floor += 1) {
        const low = 3.9 + floor * 3 + 0.95;
        for (let index = 0; index < count; index += 1) {
          const middle = (index + 0.5) * step;
          const half = ribbon ? step / 2 - 0.12 : 0.95;
          paintWindow(ink, middle - half, low, middle + half, low + 1.5, {
            frame,
            glass,
            columns: ribbon ? 3 : 3,
            sill,
          });
        }
      }
      ink.dry();
      const balconies = new Ink(face);
      for (let floor = 0; floor < floors; floor += 1) {
        for (const index of [1, count - 2]) {
          if (count < 4 || !Number.isInteger(index)) continue;
          const middle = (index + 0.5) * step;
          const up = 3.9 + floor * 3 + 0.35;
          balconies.rectangle(under, middle - 1.2, up - 0.7, middle + 1.5, up, 0.01);
          balconies.shape(under, [
            face.at(middle - 1.35, up, 1.2),
            face.at(middle + 1.35, up, 1.2),
            face.at(middle + 1.35, up),
            face.at(middle - 1.35, up),
          ]);
          balconies.rectangle(panel, middle - 1.35, up, middle + 1.35, up + 1, 1.2);
          balconies.rectangle(slab, middle - 1.37, up + 1, middle + 1.37, up + 1.07, 1.22);
        }
      }
      balconies.dry();
      band(face, mix(wall, cream, 0.5), height - 0.25, 0.25, 0.4);
    },
  };
}

function glass(random: Random): House {
  const floors = random.whole(6, 10);
  const storey = 3.6;
  const height = 5 + floors * storey;
  const metal = random.pick(['#50585e', '#c9cdd0', '#8b6f52', '#2e3338'].map(rgb));
  const fins = random.chance(0.5);
  const solid = random.chance(0.5);
  return {
    height,
    roof: { kind: 'flat', colour: metal, rise: 0.6 },
    paintSide(face) {
      paintWallOf(face, metal, 0, height);
      const panes = glassOf(face, 0, height);
      const clear = face.stage.gradientBetween(face.at(face.length / 2, height), face.at(face.length / 2, 0), [
        [0, mix(face.mood.skyTop, rgb('#3c5364'), 0.25)],
        [0.5, mix(face.mood.skyLow, rgb('#5f7f94'), 0.5)],
        [1, mix(face.mood.skyLow, rgb('#3a4a55'), 0.72)],
      ]);
      const ink = new Ink(face);
      const { count, step } = bays(face, 1.5);
      for (let floor = 0; floor < floors; floor += 1) {
        const low = 5 + floor * storey + 0.45;
        for (let index = 0; index < count; index += 1) {
          if (solid && (index + floor * 2) % 5 === 0) continue;
          const fill = face.random.chance(face.mood.lamps === 1 ? 0.35 : 0.05)
            ? panes.lamp
            : face.random.chance(0.2)
              ? panes.dark
              : clear;
          ink.rectangle(fill, index * step + 0.05, low, (index + 1) * step - 0.05, low + storey - 0.62);
        }
      }
      ink.rectangle(
        css(mix(rgb('#ffe0a8'), rgb('#6d7d88'), face.mood.lamps > 0.5 ? 0.2 : 0.62)),
        0.3,
        0.2,
        face.length - 0.3,
        4.4,
      );
      for (let along = 0.3; along < face.length; along += 1.8)
        ink.rectangle(css(tone(face, scale(metal, 0.7), 2)), along, 0, along + 0.14, 4.6);
      ink.dry();
      if (fins) {
        const blades = new Ink(face);
        const light = css(scale(tone(face, mix(metal, rgb('#ffffff'), 0.4)), 1.05));
        for (let index = 0; index <= count; index += 1) {
          blades.shape(light, [
            face.at(index * step, 5, 0),
            face.at(index * step, 5, 0.35),
            face.at(index * step, height, 0.35),
            face.at(index * step, height, 0),
          ]);
        }
        blades.dry();
      }
      band(face, metal, 4.7, 0.4, 0.5);
    },
  };
}

function brickCourses(face: Face, brick: Colour, low: number, high: number): void {
  const ink = new Ink(face);
  const colour = tone(face, brick);
  for (let up = low; up < high; up += 0.32) ink.rectangle(css(scale(colour, 0.9)), 0, up, face.length, up + 0.09);
  ink.dry();
}

function factory(random: Random): House {
  const brick = random.pick(['#9c4f3a', '#a9614a', '#b98a5e', '#8b4a3c'].map(rgb));
  const floors = random.whole(2, 4);
  const storey = 4.1;
  const height = floors * storey + 1.2;
  const frameColour = random.pick([rgb('#2f3a3c'), rgb('#f0ece2'), rgb('#47604f')]);
  const saw = random.chance(0.6);
  return {
    height,
    roof: { kind: saw ? 'saw' : 'hip', colour: saw ? scale(brick, 0.92) : random.pick([zinc, black, tile]), rise: 2.8 },
    paintSide(face) {
      paintWallOf(face, brick, 0, height);
      brickCourses(face, brick, 0.3, height);
      const glass = glassOf(face, 0, height);
      const ink = new Ink(face);
      const { count, step } = bays(face, 3.6);
      const frame = css(tone(face, frameColour));
      const pale = css(tone(face, mix(brick, rgb('#e8cfb4'), 0.55)));
      const pier = css(scale(tone(face, brick), 1.12));
      const gloom = css(scale(tone(face, brick), 0.66));
      for (let index = 0; index <= count; index += 1)
        ink.rectangle(pier, index * step - 0.3, 0, index * step + 0.3, height - 0.5, 0.12);
      for (let floor = 0; floor < floors; floor += 1) {
        for (let index = 0; index < count; index += 1) {
          const from = index * step + 0.62;
          const to = (index + 1) * step - 0.62;
          const low = floor * storey + (floor === 0 ? 0.9 : 1);
          const spring = low + 2.15;
          ink.shape(pale, [
            face.at(from - 0.16, low),
            face.at(to + 0.16, low),
            ...arch(face, from - 0.16, to + 0.16, spring, 0.72, 0.02),
          ]);
          ink.shape(gloom, [face.at(from, low), face.at(to, low), ...arch(face, from, to, spring, 0.56)]);
          ink.shape(frame, [
            face.at(from + 0.08, low),
            face.at(to - 0.02, low),
            ...arch(face, from + 0.08, to - 0.02, spring, 0.5),
          ]);
          const pane = pickGlass(face, glass);
          const columns = 4;
          const width = (to - from - 0.14) / columns;
          for (let column = 0; column < columns; column += 1) {
            const left = from + 0.13 + column * width;
            for (let row = 0; row < 3; row += 1) {
              const y = low + 0.08 + row * 0.72;
              ink.rectangle(face.random.chance(0.86) ? pane : glass.dark, left, y, left + width - 0.07, y + 0.65);
            }
            const rise = column === 0 || column === columns - 1 ? 0.12 : 0.36;
            ink.rectangle(pane, left, spring + 0.08, left + width - 0.07, spring + 0.05 + rise);
          }
          ink.rectangle(css(tone(face, rgb('#b5aca0'))), from - 0.1, low - 0.16, to + 0.1, low, 0.08);
        }
      }
      ink.dry();
      band(face, mix(brick, rgb('#e8cfb4'), 0.4), height - 0.55, 0.3, 0.2);
      band(face, rgb('#9b948b'), 0, 0.4, 0.1);
    },
  };
}

/** Gothenburg's houses of one storey in stone and two in wood. */
function governor(random: Random): House {
  const wood = random.pick(['#e0b65a', '#c9cfae', '#b7573f', '#e9dfc6', '#8fa38a', '#d99a62', '#c4d0d2'].map(rgb));
  const masonry = random.pick([rgb('#b5a894'), rgb('#a8634c'), rgb('#c8b99c')]);
  const height = 3.6 + 6.2;
  const trim = random.pick([rgb('#f6f1e4'), rgb('#f6f1e4'), rgb('#5c6f58')]);
  return {
    height,
    roof: { kind: 'hip', colour: random.pick([tile, tile, black]), rise: 3.4 },
    paintSide(face) {
      paintWallOf(face, wood, 3.6, height);
      paintWallOf(face, masonry, 0, 3.6);
      const glass = glassOf(face, 0, height);
      const boards = new Ink(face);
      const seam = css(scale(tone(face, wood), 0.87));
      for (let along = 0.2; along < face.length; along += 0.42)
        boards.rectangle(seam, along, 3.9, along + 0.07, height - 0.3);
      boards.dry();
      paintShops(face, glass, 3.3, 3, masonry, random.chance(0.3));
      band(face, trim, 3.55, 0.22, 0.2);
      const ink = new Ink(face);
      const { count, step } = bays(face, 2.5);
      const white = css(tone(face, trim));
      const frame = css(tone(face, random.pick([rgb('#f6f1e4'), rgb('#6a3b2e'), rgb('#3f5a4c')])));
      for (let floor = 0; floor < 2; floor += 1) {
        for (let index = 0; index < count; index += 1) {
          const middle = (index + 0.5) * step;
          const low = 3.6 + floor * 3 + 0.95;
          paintWindow(ink, middle - 0.56, low, middle + 0.56, low + 1.65, {
            frame,
            surround: white,
            glass,
            columns: 2,
            transom: 0.66,
            sill: white,
          });
          ink.rectangle(white, middle - 0.8, low + 1.82, middle + 0.8, low + 1.95, 0.14);
        }
      }
      ink.dry();
      band(face, trim, 6.55, 0.14, 0.06);
      band(face, trim, height - 0.35, 0.35, 0.5);
    },
  };
}

function romantic(random: Random): House {
  const brick = random.pick(['#7f3b31', '#8c4a38', '#743a36'].map(rgb));
  const granite = rgb('#9a948d');
  const floors = random.whole(3, 4);
  const height = 4.6 + floors * 3.5 + 0.8;
  return {
    height,
    roof: { kind: 'mansard', colour: random.pick([copper, tile, black]), rise: 4.2 },
    paintSide(face) {
      paintWallOf(face, brick, 4.2, height);
      brickCourses(face, brick, 4.4, height);
      paintWallOf(face, granite, 0, 4.2);
      const glass = glassOf(face, 0, height);
      const joints = new Ink(face);
      const dark = css(scale(tone(face, granite, 2), 0.78));
      for (let row = 0; row < 6; row += 1) {
        joints.rectangle(dark, 0, row * 0.7, face.length, row * 0.7 + 0.05);
        for (let along = (row % 2) * 0.6; along < face.length; along += 1.2)
          joints.rectangle(dark, along, row * 0.7, along + 0.05, row * 0.7 + 0.7);
      }
      joints.dry();
      paintShops(face, glass, 4.1, 3.7, granite, true);
      band(face, granite, 4.15, 0.28, 0.2);
      const ink = new Ink(face);
      const { count, step } = bays(face, 2.9);
      const frame = css(tone(face, rgb('#f1ead9')));
      const stoneSill = css(tone(face, granite));
      for (let floor = 0; floor < floors; floor += 1) {
        for (let index = 0; index < count; index += 1) {
          const middle = (index + 0.5) * step;
          const low = 4.6 + floor * 3.5 + 0.85;
          paintWindow(ink, middle - 0.7, low, middle + 0.7, low + 1.85, {
            frame,
            glass,
            columns: 3,
            transom: 0.6,
            sill: stoneSill,
          });
          ink.shape(css(scale(tone(face, brick), 0.8)), [
            face.at(middle - 0.86, low + 1.85),
            face.at(middle + 0.86, low + 1.85),
            ...arch(face, middle - 0.86, middle + 0.86, low + 1.85, 0.32, 0.02),
          ]);
        }
      }
      ink.dry();
      band(face, copper, height - 0.4, 0.4, 0.5);
    },
  };
}

function contemporary(random: Random): House {
  const wall = random.pick(['#c9b9a4', '#8d7a6b', '#dcd6cb', '#6d6a68', '#b7a184', '#a5705a'].map(rgb));
  const wood = rgb('#b98552');
  const floors = random.whole(4, 6);
  const height = 4.6 + floors * 3.5 + 0.6;
  const shift = random.chance(0.6);
  return {
    height,
    roof: { kind: 'flat', colour: black, rise: 0.5 },
    paintSide(face) {
      paintWallOf(face, wall, 4.4, height);
      brickCourses(face, wall, 4.6, height);
      paintWallOf(face, scale(wall, 0.55), 0, 4.4);
      const glass = glassOf(face, 0, height);
      paintShops(face, glass, 4.2, 4, scale(wall, 0.55), false);
      band(face, scale(wall, 0.8), 4.3, 0.3, 0.15);
      const ink = new Ink(face);
      const frame = css(tone(face, rgb('#2b2d30')));
      const board = css(tone(face, wood));
      const reveal = css(scale(tone(face, wall), 0.6));
      const { count, step } = bays(face, 2.7);
      for (let floor = 0; floor < floors; floor += 1) {
        for (let index = 0; index < count; index += 1) {
          const offset = shift && floor % 2 === 1 ? step * 0.16 : 0;
          const from = index * step + 0.34 + offset;
          const to = (index + 1) * step - 0.5 + offset;
          const low = 4.6 + floor * 3.5 + 0.5;
          ink.rectangle(reveal, from - 0.1, low - 0.04, to + 0.05, low + 2.55);
          paintWindow(ink, from + 0.45, low, to, low + 2.45, { frame, glass, columns: 1 });
          ink.rectangle(board, from, low, from + 0.42, low + 2.4);
        }
      }
      ink.dry();
    },
  };
}
