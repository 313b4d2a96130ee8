import type { DemoPicture, DemoPictureKind } from './demo-pictures';
import { paintFacade } from './paint-facade';
import { paintFloorPlan } from './paint-floor-plan';
import { paintInterior } from './paint-interior';

const painters: Record<DemoPictureKind, (seed: number) => string> = {
  interior: (seed) => paintInterior(seed),
  facade: (seed) => paintFacade(seed),
  plan: (seed) => paintFloorPlan(seed),
};

/** A picture of the demo as SVG. */
export function paintScene({ kind, seed }: Pick<DemoPicture, 'kind' | 'seed'>): string {
  return painters[kind](seed);
}
