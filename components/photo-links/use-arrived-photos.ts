'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnnounce } from '@/components/ui/announcer';
import { callAction } from '@/lib/browser/call-action';
import { photoLinksQuery } from '@/lib/browser/photo-links/photo-links-query';
import { settlePhotos } from '@/lib/desk/photo-links/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import { arrangeArrived } from '@/lib/rules/photo-links/arrange-arrived';

export interface ArrivedPhotosOptions {
  listingId: string;
  value: { read: () => string[]; write: (urls: string[]) => void };
  /** What the service holds now. */
  savedImages: readonly string[];
  disabled: boolean;
}

/** Adds photos that come from a phone to the form, unsaved; returns those that the form has, and whether more may come. */
export function useArrivedPhotos({ listingId, value, savedImages, disabled }: ArrivedPhotosOptions) {
  const t = useTranslations('photoLinks');
  const announce = useAnnounce();
  const { data } = useQuery(photoLinksQuery(listingId));
  /** The photos that were added, in the order that they had then. */
  const added = useRef<readonly string[]>([]);

  const apply = useEffectEvent((now: readonly string[], removed: readonly string[]) => {
    const images = value.read();
    const arranged = arrangeArrived(images, { before: added.current, now, removed });
    added.current = now.filter((url) => added.current.includes(url) || arranged.includes(url));
    if (arranged.join('\n') === images.join('\n')) return;
    value.write(arranged);
    const count = arranged.filter((url) => !images.includes(url)).length;
    if (count > 0) announce(t('spoken', { count }));
  });
  useEffect(() => {
    if (data && !disabled) apply(data.waiting, data.removed);
  }, [data, disabled]);

  // After a save the desk has decided on what it had: on what is saved, and on what was removed from the form.
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
    waiting: waiting.filter((url) => !savedImages.includes(url)),
    isLive: links.some(({ kind }) => kind === 'desk'),
  };
}
