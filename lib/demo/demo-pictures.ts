import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const interiorKinds = [
  'open-office',
  'meeting',
  'lounge',
  'kitchen',
  'private-office',
  'reception',
  'empty',
  'booths',
  'corridor',
  'stairwell',
] as const;
export type InteriorKind = (typeof interiorKinds)[number];

/** Where the pictures are: `CITY-facade-BUILDING.jpg`, `CITY-KIND-NUMBER.jpg` and `CITY-plan-NUMBER.webp`. */
export const picturesFolder = fileURLToPath(new URL('./pictures', import.meta.url));

export const demoPictures: readonly string[] = readdirSync(picturesFolder).sort();

/** The city code of a building's reference, in small letters as in the names of its pictures. */
export function cityOf(buildingRef: string): string {
  return buildingRef.slice(3, 6).toLowerCase();
}

export function picturesOf(city: string, kind: InteriorKind | 'plan'): string[] {
  return demoPictures.filter((name) => name.startsWith(`${city}-${kind}-`));
}

export function facadeOf(buildingRef: string): string {
  return `${cityOf(buildingRef)}-facade-${Number(buildingRef.slice(7))}.jpg`;
}
