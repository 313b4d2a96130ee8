import { useState } from 'react';
import { useAttempt } from '@/components/form/use-attempt';
import { Dialog, DialogCancel, type DialogProps } from '@/components/ui/dialog';
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

interface PhotoLinkDialogProps extends Pick<DialogProps, 'opening' | 'onClose'> {
  /** One listing, or those of a building to choose from. */
  listings: readonly [LinkableListing, ...LinkableListing[]];
  /** Whether arriving photos are shown on the page that opened the dialog. */
  inEditor?: boolean;
}

/** Makes links with which a phone sends photos of a listing, and lists the active links. */
export function PhotoLinkDialog({ listings, inEditor = false, ...opened }: PhotoLinkDialogProps) {
  const t = useTranslations('photoLinks');
  const [id, setId] = useState(listings[0].id);
  const making = useAttempt(t('title'));
  /** The new links, each by the listing that it was made for. */
  const [links, setLinks] = useState<Readonly<Record<string, MadePhotoLink | null>>>({});
  const listing = listings.find((each) => each.id === id) ?? listings[0];
  const made = links[id] ?? null;
  const setMade = (link: MadePhotoLink | null) => setLinks((known) => ({ ...known, [id]: link }));
  return (
    <Dialog
      size="sm"
      dismissible={made === null}
      {...opened}
      busy={making.busy}
      title={listings.length === 1 ? t('openFor', { listing: listing.name }) : t('title')}
      description={t('text')}
      footer={<DialogCancel done />}
    >
      <div className="grid grid-cols-1 gap-5">
        {listings.length > 1 && (
          <Select
            aria-label={t('listing')}
            value={id}
            disabled={making.busy}
            items={listings.map((each) => ({ value: each.id, label: each.name }))}
            onValueChange={(next) => {
              setId(next);
              making.forget();
            }}
          />
        )}
        {made ? (
          <MadeLink
            {...made}
            words={{ once: t('once'), title: t('title'), text: t('shareText', { listing: listing.name }) }}
            onAnother={() => setMade(null)}
          />
        ) : (
          <NewPhotoLink key={id} {...making} listingId={id} onMade={setMade} />
        )}
        <LivePhotoLinks
          listingId={id}
          inEditor={inEditor}
          onClosed={(closed) => made?.id === closed && setMade(null)}
        />
      </div>
    </Dialog>
  );
}
