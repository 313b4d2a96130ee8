import { css, mix, rgb, scale } from './colour';
import { band, glassOf, Ink, paintWallOf, tone } from './facade-face';
import { bays, black, brickCourses, cream, type House, paintShops, paintWindow, zinc } from './facade-parts';
import type { Random } from './random';

export function functionalist(random: Random): House {
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

export function glass(random: Random): House {
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

export function contemporary(random: Random): House {
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
