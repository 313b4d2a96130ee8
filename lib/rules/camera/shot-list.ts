import type { ListingType } from '@/lib/contract';
import { foldText } from '@/lib/format/fold-text';

/** A room that a listing should have a photo of; each is the key of a suggested room name. */
type Shot = 'facade' | 'entrance' | 'openPlan' | 'office' | 'lounge' | 'meeting' | 'kitchen' | 'plan';

const shotsByType: Record<ListingType, readonly Shot[]> = {
  office: ['facade', 'entrance', 'openPlan', 'meeting', 'kitchen', 'plan'],
  coworking: ['facade', 'entrance', 'lounge', 'meeting', 'kitchen', 'plan'],
  part_of_office: ['facade', 'entrance', 'office', 'meeting', 'kitchen', 'plan'],
};

const mainRoomWords = [
  'landskap',
  'kontor',
  'arbets',
  'lounge',
  'huvudrum',
  'open plan',
  'office',
  'main room',
  'desk',
];

/** Parts of a folded room name that identify the room, in either language. */
const wordsOfShots: Record<Shot, readonly string[]> = {
  facade: ['fasad', 'facade', 'utsida', 'exterior', 'gatan'],
  entrance: ['entre', 'ingang', 'entrance', 'reception', 'lobby'],
  openPlan: mainRoomWords,
  office: mainRoomWords,
  lounge: mainRoomWords,
  meeting: ['motesrum', 'konferens', 'sammantrade', 'meeting', 'conference', 'boardroom'],
  kitchen: ['kok', 'pentry', 'lunchrum', 'kitchen', 'pantry'],
  plan: ['planlosning', 'planritning', 'floor plan', 'floorplan', 'layout'],
};

export type ShotState = { shot: Shot; isDone: boolean };

export function showsFacade(roomName: string): boolean {
  const name = foldText(roomName);
  return wordsOfShots.facade.some((word) => name.includes(word));
}

/** The shots of a type of premises, each done if a photo's room name says so; a saved floor plan counts as that shot. */
export function shotList(
  type: ListingType,
  { roomNames, hasFloorPlan }: { roomNames: readonly string[]; hasFloorPlan: boolean },
): ShotState[] {
  const names = roomNames.map(foldText);
  return shotsByType[type].map((shot) => ({
    shot,
    isDone:
      (shot === 'plan' && hasFloorPlan) || wordsOfShots[shot].some((word) => names.some((name) => name.includes(word))),
  }));
}
