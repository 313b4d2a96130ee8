import { useState } from 'react';
import { v4 as newId } from 'uuid';
import { useStaff } from '@/components/shell/staff-context';
import { requestSending } from '@/lib/browser/waiting-photos/send-waiting-photos';
import {
  addWaitingPhoto,
  changeWaitingPhoto,
  orderWaitingPhotos,
  putBackWaitingPhoto,
  removeWaitingPhotos,
  StorageFull,
  useWaitingPhotos,
  type WaitingPhoto,
} from '@/lib/browser/waiting-photos/waiting-photos';
import { addressWithReference } from '@/lib/rules/addresses/address-line';
import type { TakeRow } from '@/lib/rules/camera/take-start';

/** Why a photo was not stored on the phone, or the photos were not handed over. */
type StoringFault = 'full' | 'failed' | 'unreadable' | 'finish';

/** The photos of a listing that were taken but not handed over for upload, in their order, with the actions on them. */
export function useTakenPhotos(listing: TakeRow) {
  const staff = useStaff();
  const { photos: all } = useWaitingPhotos(listing.id);
  const photos: WaitingPhoto[] = all.filter(({ isReady }) => !isReady);
  const [latestId, setLatestId] = useState<string | null>(null);
  const [retakingId, setRetakingId] = useState<string | null>(null);
  const [fault, setFault] = useState<StoringFault | null>(null);
  const retaking = photos.find(({ id }) => id === retakingId) ?? null;

  async function attempt(work: () => Promise<void>, otherwise: StoringFault = 'failed'): Promise<boolean> {
    try {
      await work();
      setFault(null);
      return true;
    } catch (error) {
      setFault(error instanceof StorageFull && otherwise === 'failed' ? 'full' : otherwise);
      return false;
    }
  }

  /** Stores a photo as the last one, or in place of the one that is retaken. */
  function store(photo: Blob): Promise<boolean> {
    return attempt(async () => {
      if (retaking) {
        await changeWaitingPhoto(retaking.id, { photo, failure: null });
        setLatestId(retaking.id);
        setRetakingId(null);
        return;
      }
      const id = newId();
      await addWaitingPhoto({
        id,
        personId: staff?.id ?? '',
        listingId: listing.id,
        address: addressWithReference(listing),
        photo,
        roomName: null,
        takenAt: new Date().toISOString(),
      });
      setLatestId(id);
    });
  }

  function move(id: string, to: number): Promise<boolean> {
    const order = photos.map((photo) => photo.id).filter((other) => other !== id);
    order.splice(to, 0, id);
    const handedOver = all.filter(({ isReady }) => isReady).map((photo) => photo.id);
    return attempt(() => orderWaitingPhotos(listing.id, [...handedOver, ...order]));
  }

  /** Returns what puts the photo back, or null if it was not removed. */
  async function remove(id: string): Promise<(() => Promise<boolean>) | null> {
    const photo = all.find((each) => each.id === id);
    if (!photo || !(await attempt(() => removeWaitingPhotos([id])))) return null;
    return () => attempt(() => putBackWaitingPhoto(photo));
  }

  return {
    photos,
    /** The number of photos that are already being uploaded. */
    sending: all.length - photos.length,
    /** The photo that the room names apply to: the one taken last. */
    latest:
      photos.find(({ id }) => id === latestId) ??
      photos.toSorted((a, b) => b.takenAt.localeCompare(a.takenAt))[0] ??
      null,
    retaking,
    fault,
    setFault,
    store,
    retake: setRetakingId,
    move,
    name: (id: string, roomName: string | null) => attempt(() => changeWaitingPhoto(id, { roomName })),
    remove,
    finish: () => attempt(() => requestSending(listing.id), 'finish'),
  };
}

export type TakenPhotos = ReturnType<typeof useTakenPhotos>;
