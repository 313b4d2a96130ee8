import { composeBooths } from './compose-booths';
import { composeCorridor, composeEmpty } from './compose-passages';
import { composeStairwell } from './compose-stairwell';
import { composeKitchen } from './compose-kitchen';
import { composeLounge, composeReception } from './compose-social';
import { composeMeeting, composeOpenOffice, composePrivateOffice } from './compose-work';
import type { InteriorKind } from './demo-pictures';
import type { Scheme } from './furniture';
import type { Mood } from './mood';
import type { FloorFinish } from './paint-floor';
import type { View } from './paint-view';
import type { Random } from './random';
import type { Opening, Room, Wall } from './room';
import type { Camera, Stage } from './stage';

export interface Furnishing {
  stage: Stage;
  random: Random;
  room: Room;
  mood: Mood;
  scheme: Scheme;
}

/** A room before it is drawn: its measures, where the viewer stands, and what is put in. */
export interface InteriorPlan {
  width?: number;
  height?: number;
  camera: Camera;
  room: Partial<Room> & { width: number; depth: number; height: number; openings: Opening[] };
  floor?: FloorFinish;
  view?: View;
  accentWall?: Wall;
  /** Puts in the furniture and returns the light around the lamps, which lies over all of it. */
  furnish(furnishing: Furnishing): string[];
}

const composers: Record<InteriorKind, (random: Random) => InteriorPlan> = {
  openOffice: composeOpenOffice,
  meeting: composeMeeting,
  lounge: composeLounge,
  kitchen: composeKitchen,
  privateOffice: composePrivateOffice,
  reception: composeReception,
  empty: composeEmpty,
  booths: composeBooths,
  corridor: composeCorridor,
  stairwell: composeStairwell,
};

export function composeInterior(kind: InteriorKind, random: Random): InteriorPlan {
  return composers[kind](random);
}
