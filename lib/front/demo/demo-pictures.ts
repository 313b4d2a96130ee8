export type DemoPictureKind = 'interior' | 'facade' | 'plan';

export interface DemoPicture {
  /** The file it is drawn to. */
  name: string;
  kind: DemoPictureKind;
  seed: number;
}

/** The kinds of interiors, in the order they take turns: picture 1 is the first of them. */
export const interiorKinds = [
  'openOffice',
  'meeting',
  'lounge',
  'kitchen',
  'privateOffice',
  'reception',
  'empty',
  'booths',
  'corridor',
  'stairwell',
] as const;
export type InteriorKind = (typeof interiorKinds)[number];

export const interiorCount = 120;
export const facadeCount = 40;
export const floorPlanCount = 20;

/** The file name of a drawn picture; `number` counts from 1. */
export function pictureName(kind: DemoPictureKind, number: number): string {
  return `${kind}-${String(number).padStart(3, '0')}.${kind === 'plan' ? 'png' : 'jpg'}`;
}

function pictures(kind: DemoPictureKind, count: number): DemoPicture[] {
  return Array.from({ length: count }, (_, index) => ({ name: pictureName(kind, index + 1), kind, seed: index }));
}

/** Everything the demo draws. */
export const demoPictures: readonly DemoPicture[] = [
  ...pictures('interior', interiorCount),
  ...pictures('facade', facadeCount),
  ...pictures('plan', floorPlanCount),
];
