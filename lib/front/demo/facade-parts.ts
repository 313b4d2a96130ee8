import { type Colour, css, mix, rgb, scale } from './colour';
import { arch, type Face, type Glass, Ink, pickGlass, tone } from './facade-face';

/** A house before it is drawn; `paintSide` is called for each side that shows. */
export interface House {
  height: number;
  roof: { kind: 'flat' | 'hip' | 'mansard' | 'saw'; colour: Colour; rise: number };
  paintSide(face: Face): void;
}

export const cream = rgb('#f1e7d3');

export const zinc = rgb('#5d666b');

export const copper = rgb('#7fa593');

export const tile = rgb('#a4533d');

export const black = rgb('#35383c');

export function bays(face: Face, wide: number): { count: number; step: number } {
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
export function paintWindow(ink: Ink, from: number, low: number, to: number, high: number, look: WindowLook): void {
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
export function paintShops(face: Face, glass: Glass, high: number, wide: number, wall: Colour, arched: boolean): void {
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

export function brickCourses(face: Face, brick: Colour, low: number, high: number): void {
  const ink = new Ink(face);
  const colour = tone(face, brick);
  for (let up = low; up < high; up += 0.32) ink.rectangle(css(scale(colour, 0.9)), 0, up, face.length, up + 0.09);
  ink.dry();
}
