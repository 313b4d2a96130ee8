import { useQuery } from '@tanstack/react-query';
import { photoLinksQuery } from '@/lib/browser/photo-links/photo-links-query';
import { useTranslations } from '@/lib/i18n/use-translations';
import { unsavedArrivals } from '@/lib/rules/photo-links/arrange-arrived';
import type { ArrivedPhotosOptions } from './use-arrived-photos';

type DiscardedArrivalsProps = Pick<ArrivedPhotosOptions, 'listingId' | 'images' | 'savedImages'>;

/** Says that photos from a phone that are not saved come back after a discard. */
export function DiscardedArrivals({ listingId, images, savedImages }: DiscardedArrivalsProps) {
  const t = useTranslations('editor.save');
  const { data } = useQuery(photoLinksQuery(listingId));
  const { length: count } = unsavedArrivals(data?.waiting ?? [], images, savedImages);
  return count > 0 && t('discardPhonePhotos', { count });
}
