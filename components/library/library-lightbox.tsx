import { Lightbox } from '@/components/photos/lightbox';
import { RoomNameButton } from '@/components/photos/room-name-dialog';
import type { PhotoNames } from '@/lib/browser/photos/photo-names-query';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { LibraryPhoto } from '@/lib/rules/photos/photo-library';

interface LibraryLightboxProps {
  photos: readonly LibraryPhoto[];
  names: PhotoNames;
  url: string;
  onShow: (url: string) => void;
  onClose: () => void;
}

/** The photos of the library in full size, in the order of the list. */
export function LibraryLightbox({ photos, names, url, onShow, onClose }: LibraryLightboxProps) {
  const t = useTranslations('library');
  const shown = photos.map(({ url: src, uses }) => {
    const { row, position } = uses[0]!;
    const place = [row.reference, addressLine(row)].filter(Boolean).join(' · ');
    const name = names[src];
    return {
      id: src,
      src,
      name: name ?? t('photoOf', { place, position }),
      caption: [name, place].filter(Boolean).join(' · '),
    };
  });
  return (
    <Lightbox
      photos={shown}
      index={photos.findIndex((photo) => photo.url === url)}
      onIndexChange={(index) => onShow(photos[index]?.url ?? url)}
      actions={<RoomNameButton url={url} name={names[url] ?? ''} />}
      onClose={onClose}
    />
  );
}
