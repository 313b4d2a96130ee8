'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStaff } from '@/components/shell/staff-context';
import { partLater } from '@/components/ui/part-later';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { listenToChoices } from '@/lib/browser/stored-choice';
import { lostPhotos, type PhotoCount } from '@/lib/browser/waiting-photos/photo-counts';
import { startSending } from '@/lib/browser/waiting-photos/send-waiting-photos';
import { nothingSent, sendingState, watchSending } from '@/lib/browser/waiting-photos/sending-state';
import { keepStored, roomForPhotos } from '@/lib/browser/waiting-photos/storage-room';
import { useWaitingPhotos } from '@/lib/browser/waiting-photos/waiting-photos';
import { LostPhotosBanner } from './lost-photos-banner';
import { SentPhotosBanner } from './sent-photos-banner';
import { StorageLowBanner } from './storage-low-banner';
import { WaitingPhotosBanner } from './waiting-photos-banner';

const WaitingPhotosDialog = partLater<{ open: boolean; isLasting: boolean; onClose: () => void }>(
  () => import('./waiting-photos-dialog').then((module) => module.WaitingPhotosDialog),
  () => null,
  { isNeeded: ({ open }) => open },
);

/** The photos that wait on this phone with their count, what was sent of them, and what the browser has deleted. */
export function WaitingPhotosNotice() {
  const staff = useStaff();
  const queryClient = useQueryClient();
  const { photos, isLoaded } = useWaitingPhotos();
  const sending = useSyncExternalStore(watchSending, sendingState, () => nothingSent);
  const lost = useLostPhotos(staff?.id ?? '');
  const [isOpen, setIsOpen] = useState(false);
  const [isLasting, setIsLasting] = useState(true);
  const [room, setRoom] = useState<number | null>(null);
  const { length: count } = photos;
  const { length: sentCount } = sending.sent;

  useEffect(startSending, []);
  useEffect(() => void keepStored().then(setIsLasting), []);
  useEffect(() => {
    if (count > 0) void roomForPhotos(photos).then(setRoom);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The photos change with every step of sending.
  }, [count]);
  useEffect(() => {
    if (sentCount > 0) void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
  }, [sentCount, queryClient]);

  if (!staff || !isLoaded) return null;
  return (
    <>
      {lost.length > 0 && <LostPhotosBanner personId={staff.id} lost={lost} />}
      {count > 0 && <StorageLowBanner room={room} />}
      {count > 0 && <WaitingPhotosBanner photos={photos} sending={sending} onOpen={() => setIsOpen(true)} />}
      {sending.sent.map((sent) => (
        <SentPhotosBanner key={sent.listingId} {...sent} />
      ))}
      <WaitingPhotosDialog open={isOpen && count > 0} isLasting={isLasting} onClose={() => setIsOpen(false)} />
    </>
  );
}

function useLostPhotos(personId: string): PhotoCount[] {
  // As a text, which is the same as long as nothing changes.
  const text = useSyncExternalStore(
    listenToChoices,
    () => JSON.stringify(lostPhotos(personId)),
    () => '[]',
  );
  return JSON.parse(text) as PhotoCount[];
}
