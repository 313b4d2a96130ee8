import { usePathname } from 'next/navigation';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMay, useStaff } from '@/components/shell/staff-context';
import { partLater } from '@/components/ui/part-later';
import { dropPhonePages, phonePagePath, savePhonePage } from '@/lib/browser/offline/phone-page';
import { listenToChoices } from '@/lib/browser/stored-choice';
import { hasPhotos } from '@/lib/browser/waiting-photos/photo-counts';

const WaitingPhotosNotice = partLater(() => import('./waiting-photos-notice'), 'WaitingPhotosNotice');

/** On every page: shows the person's photos on this phone, and stores the page that opens without a connection. */
export function WaitingPhotos() {
  const staff = useStaff();
  const staffId = staff?.id ?? null;
  const mayTake = useMay('edit');
  const isPhonePage = usePathname() === phonePagePath;
  const hasAny = useSyncExternalStore(
    listenToChoices,
    () => staffId !== null && hasPhotos(staffId),
    () => false,
  );
  // After the last photo has left, the notice still shows what was sent.
  const [wasShown, setWasShown] = useState(false);
  if (hasAny && !wasShown) setWasShown(true);

  useEffect(() => {
    if (staffId === null) return;
    void dropPhonePages(staffId).then(() => (isPhonePage && mayTake ? savePhonePage(staffId) : undefined));
  }, [staffId, isPhonePage, mayTake]);

  return hasAny || wasShown ? <WaitingPhotosNotice /> : null;
}
