import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAnnounce } from '@/components/ui/announcer';
import { callAction } from '@/lib/browser/call-action';
import { photoLinksQuery } from '@/lib/browser/photo-links/photo-links-query';
import { settlePhotos } from '@/lib/desk/photo-links/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import { arrangeArrived, unsavedArrivals } from '@/lib/rules/photo-links/arrange-arrived';

export interface ArrivedPhotosOptions {
  listingId: string;
  value: { read: () => string[]; write: (urls: string[]) => void };
  images: readonly string[];
  /** The photos of the listing on the service. */
  savedImages: readonly string[];
  /** The photos that the person removed from the form. */
  removed: readonly string[];
  disabled: boolean;
}

/**
 * Adds arriving photos of a phone to the form, unsaved; returns how many of them the form has, how many do not fit, and whether more may
 * arrive.
 */
export function useArrivedPhotos(options: ArrivedPhotosOptions) {
  const { listingId, value, images: shown, savedImages, removed, disabled } = options;
  const t = useTranslations('photoLinks');
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(photoLinksQuery(listingId));
  /** The photos that were added, in the order that they had then. */
  const added = useRef<readonly string[]>([]);
  /** The photos of the form, as they were left. */
  const former = useRef<readonly string[]>([]);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);

  const apply = useEffectEvent((now: readonly string[], takenBack: readonly string[], _count: number) => {
    const images = value.read();
    const isDiscarded = now.some((url) => former.current.includes(url) && ![...images, ...removed].includes(url));
    // Photos that had no room do not take the places of discarded ones.
    if (isDiscarded) added.current = [...added.current, ...leftOut];
    const arranged = arrangeArrived(images, { before: added.current, now, removed: takenBack });
    // Also those that the desk decided on: if one is sent again, that still holds.
    const settled = added.current.filter((url) => !now.includes(url) && !takenBack.includes(url));
    added.current = [...now.filter((url) => added.current.includes(url) || arranged.includes(url)), ...settled];
    former.current = arranged;
    setLeftOut(now.filter((url) => !added.current.includes(url)));
    if (arranged.join('\n') === images.join('\n')) return;
    value.write(arranged);
    const count = arranged.filter((url) => !images.includes(url)).length;
    if (count > 0) announce(t('spoken', { count }));
  });
  const { length } = shown;
  // Runs also when the number of photos in the form changes, which may have made room.
  useEffect(() => {
    if (data && !disabled) apply(data.waiting, data.removed, length);
  }, [data, disabled, length]);

  // Photos that are saved or that a person removed are settled. If the request fails, it is repeated with the next answer.
  const { waiting = [], links = [] } = data ?? {};
  const decided = waiting.filter((url) => savedImages.includes(url) || (removed.includes(url) && !shown.includes(url)));
  const settle = useEffectEvent(async (urls: readonly string[], _answeredAt: number) => {
    const result = await callAction(settlePhotos, { listingId, urls });
    if (result.ok) await queryClient.invalidateQueries({ queryKey: photoLinksQuery(listingId).queryKey });
  });
  const decidedKey = decided.join('\n');
  useEffect(() => {
    if (decidedKey !== '' && !disabled) void settle(decidedKey.split('\n'), dataUpdatedAt);
  }, [decidedKey, dataUpdatedAt, disabled]);

  return {
    count: unsavedArrivals(waiting, shown, savedImages).length,
    leftOut: leftOut.length,
    isLive: links.some(({ kind }) => kind === 'desk'),
  };
}
