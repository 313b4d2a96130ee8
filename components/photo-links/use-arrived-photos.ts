'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAnnounce } from '@/components/ui/announcer';
import { callAction } from '@/lib/browser/call-action';
import { photoLinksQuery } from '@/lib/browser/photo-links/photo-links-query';
import { settlePhotos } from '@/lib/desk/photo-links/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import { arrangeArrived } from '@/lib/rules/photo-links/arrange-arrived';

export interface ArrivedPhotosOptions {
  listingId: string;
  value: { read: () => string[]; write: (urls: string[]) => void };
  /** The photos of the form. */
  images: readonly string[];
  /** The photos of the listing on the service. */
  savedImages: readonly string[];
  disabled: boolean;
}

/**
 * Adds arriving photos of a phone to the form, unsaved; returns how many of them the form has, how many do not fit, and whether more may
 * arrive.
 */
export function useArrivedPhotos({ listingId, value, images: shown, savedImages, disabled }: ArrivedPhotosOptions) {
  const t = useTranslations('photoLinks');
  const announce = useAnnounce();
  const { data } = useQuery(photoLinksQuery(listingId));
  /** The added photos, in their order at that time. */
  const added = useRef<readonly string[]>([]);
  const [leftOut, setLeftOut] = useState(0);

  const apply = useEffectEvent((now: readonly string[], removed: readonly string[], _count: number) => {
    const images = value.read();
    const arranged = arrangeArrived(images, { before: added.current, now, removed });
    added.current = now.filter((url) => added.current.includes(url) || arranged.includes(url));
    setLeftOut(now.filter((url) => !added.current.includes(url)).length);
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

  // A save decides on the arrived photos: on those that are saved, and on those that were removed from the form.
  const settle = useEffectEvent(() => {
    const form = value.read();
    const urls = added.current.filter((url) => savedImages.includes(url) || !form.includes(url));
    if (urls.length > 0) void callAction(settlePhotos, { listingId, urls });
  });
  const savedKey = savedImages.join('\n');
  const savedBefore = useRef(savedKey);
  useEffect(() => {
    if (savedBefore.current === savedKey) return;
    savedBefore.current = savedKey;
    settle();
  }, [savedKey]);

  const { waiting = [], links = [] } = data ?? {};
  return {
    count: waiting.filter((url) => shown.includes(url) && !savedImages.includes(url)).length,
    leftOut,
    isLive: links.some(({ kind }) => kind === 'desk'),
  };
}
