import { Banner } from '@/components/ui/banner';
import { Dialog, DialogCancel } from '@/components/ui/dialog';
import { pageTitle } from '@/components/ui/page-header';
import { useWaitingPhotos } from '@/lib/browser/waiting-photos/waiting-photos';
import { useTranslations } from '@/lib/i18n/use-translations';
import { WaitingListing } from './waiting-listing';

interface WaitingPhotosDialogProps {
  open: boolean;
  /** False if the browser may delete the photos when the phone needs room. */
  isLasting: boolean;
  onClose: () => void;
}

/** The photos on this phone by listing, with the actions on them. */
export function WaitingPhotosDialog({ open, isLasting, onClose }: WaitingPhotosDialogProps) {
  const t = useTranslations('waiting');
  const { photos } = useWaitingPhotos();
  const listings = [...new Set(photos.map(({ listingId }) => listingId))];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      description={t('ownOnly')}
      footer={<DialogCancel done />}
      // The button that opened the dialog disappears with the last photo.
      finalFocus={() => (photos.length > 0 ? null : pageTitle())}
    >
      <div className="space-y-4">
        {!isLasting && <Banner tone="info">{t('mayBeDeleted')}</Banner>}
        <ul data-rows className="divide-separator divide-y">
          {listings.map((listingId) => (
            <li key={listingId} data-row={listingId} className="py-4 first:pt-0 last:pb-0">
              <WaitingListing photos={photos.filter((photo) => photo.listingId === listingId)} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
