import { css, mix, rgb, scale } from './colour';
import { arch, band, glassOf, Ink, paintWallOf, pickGlass, tone } from './facade-face';
import {
  bays,
  black,
  brickCourses,
  copper,
  cream,
  type House,
  paintShops,
  paintWindow,
  tile,
  zinc,
} from './facade-parts';
import type { Random } from './random';

const plaster = ['#d9a95b', '#d78f76', '#c9bfae', '#e3c48a', '#b9c0b4', '#d6b7a0', '#cf9a5c', '#e8dcc4', '#b7ada4'].map(
  rgb,
);

export function stone(random: Random): House {
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

export function factory(random: Random): House {
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
export function governor(random: Random): House {
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

export function romantic(random: Random): House {
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
