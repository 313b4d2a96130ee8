import { useState } from 'react';
import { Dialog, DialogCancel } from '@/components/ui/dialog';
import { Select } from '@/components/ui/select';
import type { MadePhotoLink } from '@/lib/desk/photo-links/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import { LivePhotoLinks } from './live-photo-links';
import { MadeLink } from './made-link';
import { NewPhotoLink } from './new-photo-link';

export interface LinkableListing {
  id: string;
  name: string;
}

interface PhotoLinkDialogProps {
  /** One listing, or those of a building to choose from. */
  listings: readonly [LinkableListing, ...LinkableListing[]];
  /** Whether arriving photos are shown on the page that opened the dialog. */
  inEditor?: boolean;
  onClose: () => void;
}

/** Makes links with which a phone sends photos of a listing, and lists the active links. */
export function PhotoLinkDialog({ listings, inEditor = false, onClose }: PhotoLinkDialogProps) {
  const t = useTranslations('photoLinks');
  const [id, setId] = useState(listings[0].id);
  /** The new links, each by the listing that it was made for, which is not always the one chosen by now. */
  const [links, setLinks] = useState<Readonly<Record<string, MadePhotoLink | null>>>({});
  const listing = listings.find((each) => each.id === id) ?? listings[0];
  const made = links[id] ?? null;
  const setMade = (link: MadePhotoLink | null) => setLinks((known) => ({ ...known, [id]: link }));
  return (
    <Dialog
      size="sm"
      dismissible={made === null}
      onClose={onClose}
      title={listings.length === 1 ? t('openFor', { listing: listing.name }) : t('title')}
      description={t('text')}
      footer={<DialogCancel done />}
    >
      <div className="grid grid-cols-1 gap-5">
        {listings.length > 1 && (
          <Select
            aria-label={t('listing')}
            value={id}
            items={listings.map((each) => ({ value: each.id, label: each.name }))}
            onValueChange={setId}
          />
        )}
        {made ? (
          <MadeLink
            {...made}
            words={{ once: t('once'), title: t('title'), text: t('shareText', { listing: listing.name }) }}
            onAnother={() => setMade(null)}
          />
        ) : (
          <NewPhotoLink key={id} listingId={id} onMade={setMade} />
        )}
        <LivePhotoLinks listingId={id} inEditor={inEditor} />
      </div>
    </Dialog>
  );
}
