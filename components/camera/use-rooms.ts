import { useQuery } from '@tanstack/react-query';
import { useMessages } from 'next-intl';
import { listingQuery } from '@/lib/browser/listings/listing-query';
import { photoNamesQuery } from '@/lib/browser/photos/photo-names-query';
import { shotList, type ShotState } from '@/lib/rules/camera/shot-list';
import type { TakeRow } from '@/lib/rules/camera/take-start';

const none: readonly string[] = [];

/** The rooms of a listing: what to name them, which the shot list has, and how many photos it has already. */
export function useRooms(listing: TakeRow, taken: readonly { roomName: string | null }[]) {
  const { rooms: names } = useMessages().library;
  const { data } = useQuery(listingQuery(listing.id));
  const images = data?.listing.images ?? none;
  const { data: namesByUrl = {} } = useQuery(photoNamesQuery(images));
  const roomNames = [...images.map((url) => namesByUrl[url] ?? ''), ...taken.map(({ roomName }) => roomName ?? '')];
  const hasFloorPlan = data ? data.listing.floorPlan !== null : listing.hasFloorPlan;
  const shots: ShotState[] = shotList(listing.type, { roomNames, hasFloorPlan });
  const first = shots.map(({ shot }) => names[shot]);
  return {
    shots,
    /** Those of the shot list first. */
    rooms: [...new Set([...first, ...Object.values(names)])],
    done: shots.filter(({ isDone }) => isDone).map(({ shot }) => names[shot]),
    imageCount: data ? new Set(images).size : listing.imageCount,
  };
}
