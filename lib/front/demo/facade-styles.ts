import type { House } from './facade-parts';
import { contemporary, functionalist, glass } from './houses-modern';
import { factory, governor, romantic, stone } from './houses-old';
import type { Random } from './random';

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
