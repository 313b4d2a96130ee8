import { rgb, type Colour } from './colour';
import type { Random } from './random';

/** An hour and a weather: what the sky looks like, how light falls indoors, and how much the lamps add. */
export interface Mood {
  name: 'morning' | 'noon' | 'afternoon' | 'overcast' | 'dusk' | 'winter';
  skyTop: Colour;
  skyLow: Colour;
  cloud: Colour;
  /** What distant things outdoors fade into. */
  air: Colour;
  /** White under this light, outdoors. */
  daylight: Colour;
  /** White under this light, indoors, for what faces up, sideways and down. */
  top: Colour;
  side: Colour;
  bottom: Colour;
  key: Colour;
  /** Sun that reaches in, 0 to 1. */
  sun: number;
  sunColour: Colour;
  /** 0 for lamps that are off, 1 for lamps that carry the room. */
  lamps: number;
  /** 0 to 1: how much the windows flood the picture. */
  bloom: number;
}

const moods: readonly Mood[] = [
  {
    name: 'morning',
    skyTop: rgb('#a9cdea'),
    skyLow: rgb('#fdebd7'),
    cloud: rgb('#fff8f0'),
    air: rgb('#e6e4e6'),
    daylight: rgb('#fff3e4'),
    top: rgb('#eeebe8'),
    side: rgb('#cdc9c9'),
    bottom: rgb('#b3aca6'),
    key: rgb('#473b2a'),
    sun: 0.75,
    sunColour: rgb('#ffe6bf'),
    lamps: 0.35,
    bloom: 0.65,
  },
  {
    name: 'noon',
    skyTop: rgb('#6fb0e6'),
    skyLow: rgb('#d9ecf8'),
    cloud: rgb('#ffffff'),
    air: rgb('#d3e3ee'),
    daylight: rgb('#ffffff'),
    top: rgb('#f6f6f3'),
    side: rgb('#cfd2d5'),
    bottom: rgb('#bcbab6'),
    key: rgb('#403f38'),
    sun: 0.5,
    sunColour: rgb('#fff6e2'),
    lamps: 0.2,
    bloom: 0.8,
  },
  {
    name: 'afternoon',
    skyTop: rgb('#78b2e6'),
    skyLow: rgb('#fdebd0'),
    cloud: rgb('#fff0da'),
    air: rgb('#ecdcc8'),
    daylight: rgb('#ffe7c4'),
    top: rgb('#f6ebd8'),
    side: rgb('#d0c2b2'),
    bottom: rgb('#b7a48f'),
    key: rgb('#57421f'),
    sun: 1,
    sunColour: rgb('#ffd796'),
    lamps: 0.35,
    bloom: 0.7,
  },
  {
    name: 'overcast',
    skyTop: rgb('#c3ced8'),
    skyLow: rgb('#eef1f3'),
    cloud: rgb('#f7f9fa'),
    air: rgb('#dfe5ea'),
    daylight: rgb('#eef2f5'),
    top: rgb('#e9ebec'),
    side: rgb('#c6cbcf'),
    bottom: rgb('#b3b3b1'),
    key: rgb('#2c3034'),
    sun: 0,
    sunColour: rgb('#ffffff'),
    lamps: 0.6,
    bloom: 0.75,
  },
  {
    name: 'dusk',
    skyTop: rgb('#26406f'),
    skyLow: rgb('#e4a98c'),
    cloud: rgb('#8a7f9e'),
    air: rgb('#5b6a92'),
    daylight: rgb('#8f9cc0'),
    top: rgb('#ecd9bf'),
    side: rgb('#b5a08c'),
    bottom: rgb('#9a8676'),
    key: rgb('#10182a'),
    sun: 0,
    sunColour: rgb('#ffcf9a'),
    lamps: 1,
    bloom: 0.12,
  },
  {
    name: 'winter',
    skyTop: rgb('#b8d3ea'),
    skyLow: rgb('#f6e9e6'),
    cloud: rgb('#ffffff'),
    air: rgb('#e9eef4'),
    daylight: rgb('#f7f5f8'),
    top: rgb('#f0f2f5'),
    side: rgb('#cbd1d9'),
    bottom: rgb('#bcbbbe'),
    key: rgb('#3a3838'),
    sun: 0.35,
    sunColour: rgb('#fff0e2'),
    lamps: 0.5,
    bloom: 0.8,
  },
];

const weighted = [0, 0, 1, 1, 1, 2, 2, 2, 3, 4, 4, 5] as const;

export function pickMood(random: Random): Mood {
  return moods[random.pick(weighted)] as Mood;
}
