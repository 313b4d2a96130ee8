import { css, mix, rgb, scale, type Colour } from './colour';
import type { Mood } from './mood';
import type { Random } from './random';
import type { Stage, Vec3 } from './stage';

/** One side of a house: metres along it, up, and out of it, turned into points of the world. */
export interface Face {
  stage: Stage;
  random: Random;
  mood: Mood;
  length: number;
  normal: Vec3;
  at: (along: number, up: number, out?: number) => Vec3;
}

/** Shapes gathered by their fill, so that a wall of windows costs a handful of paths. They are put on in the order begun. */
export class Ink {
  readonly #paths = new Map<string, string>();

  constructor(readonly face: Face) {}

  rectangle(fill: string, from: number, low: number, to: number, high: number, out = 0): void {
    const { at } = this.face;
    this.shape(fill, [at(from, low, out), at(to, low, out), at(to, high, out), at(from, high, out)]);
  }

  shape(fill: string, points: readonly Vec3[]): void {
    this.#paths.set(fill, (this.#paths.get(fill) ?? '') + this.face.stage.path(points));
  }

  dry(): void {
    for (const [fill, data] of this.#paths) if (data) this.face.stage.add(`<path d="${data}" fill="${fill}"/>`);
    this.#paths.clear();
  }
}

export function tone(face: Face, surface: Colour, up = 6): Colour {
  return face.stage.shade(surface, face.normal, face.at(face.length / 2, up));
}

/** The wall of a side, a little darker towards the ground. */
export function paintWallOf(face: Face, surface: Colour, low: number, high: number): void {
  const colour = tone(face, surface);
  const middle = face.length / 2;
  const fill = face.stage.gradientBetween(face.at(middle, high), face.at(middle, low), [
    [0, scale(colour, 1.04)],
    [0.7, colour],
    [1, scale(colour, 0.88)],
  ]);
  face.stage.add(
    face.stage.polygon(
      [face.at(0, low), face.at(face.length, low), face.at(face.length, high), face.at(0, high)],
      fill,
    ),
  );
}

/** A band that stands out of the wall, with light on its top edge and shadow under it. */
export function band(face: Face, surface: Colour, up: number, tall: number, out: number): void {
  const colour = tone(face, surface, up);
  const ink = new Ink(face);
  ink.rectangle(css(scale(colour, 0.62)), -out, up - tall * 0.55, face.length + out, up, 0.01);
  ink.rectangle(css(colour), -out, up, face.length + out, up + tall, out);
  const { eye } = face.stage.camera;
  if (eye[1] < up) {
    ink.shape(css(scale(colour, 0.7)), [
      face.at(-out, up, out),
      face.at(face.length + out, up, out),
      face.at(face.length, up, 0),
      face.at(0, up, 0),
    ]);
  }
  ink.rectangle(css(scale(colour, 1.1)), -out, up + tall * 0.7, face.length + out, up + tall, out + 0.01);
  ink.dry();
}

/** The fills of glass on a side: what it mirrors, what is dark behind it, and what is lit. */
export interface Glass {
  sky: string;
  dark: string;
  blind: string;
  lamp: string;
}

export function glassOf(face: Face, low: number, high: number): Glass {
  const { mood, stage } = face;
  const middle = face.length / 2;
  const night = mood.lamps === 1;
  const deep = night ? rgb('#27314a') : rgb('#3c4c58');
  const mirror = mix(mood.skyTop, mood.skyLow, 0.5);
  const gradient = (share: number) =>
    stage.gradientBetween(face.at(middle, high), face.at(middle, low), [
      [0, mix(deep, mirror, share + 0.25)],
      [0.6, mix(deep, mirror, share)],
      [1, mix(deep, mirror, share * 0.4)],
    ]);
  return {
    sky: gradient(night ? 0.3 : 0.5),
    dark: gradient(night ? 0.1 : 0.18),
    blind: css(mix(deep, rgb('#efe9dc'), night ? 0.25 : 0.62)),
    lamp: stage.gradientBetween(face.at(middle, high), face.at(middle, low), [
      [0, rgb('#ffe2a6')],
      [1, rgb('#ffc468')],
    ]),
  };
}

export function pickGlass(face: Face, glass: Glass): string {
  const chance = face.random.next();
  if (chance < 0.42 * face.mood.lamps ** 2) return glass.lamp;
  if (chance > 0.93) return glass.blind;
  return face.random.chance(0.62) ? glass.sky : glass.dark;
}

/** An arch over a span, as points from right to left. */
export function arch(face: Face, from: number, to: number, spring: number, rise: number, out = 0): Vec3[] {
  return Array.from({ length: 9 }, (_, step) => {
    const turn = (step / 8) * Math.PI;
    return face.at((from + to) / 2 + (Math.cos(turn) * (to - from)) / 2, spring + Math.sin(turn) * rise, out);
  });
}
