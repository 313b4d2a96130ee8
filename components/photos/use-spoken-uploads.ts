'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnnounce } from '@/components/ui/announcer';
import { isUnderWay, type PhotoItem } from '@/lib/rules/uploads/photo-list';

/** Says once, when the last of them has ended, how the uploads went. */
export function useSpokenUploads(items: PhotoItem[]): void {
  const t = useTranslations('photos.spoken');
  const announce = useAnnounce();
  const underWay = useRef<readonly string[]>([]);
  const speak = useEffectEvent((now: PhotoItem[]) => {
    underWay.current = [...new Set([...underWay.current, ...now.filter(isUnderWay).map(({ id }) => id)])];
    if (underWay.current.length === 0 || now.some(isUnderWay)) return;
    const ended = now.filter(({ id }) => underWay.current.includes(id));
    underWay.current = [];
    const failed = ended.filter(({ state }) => state === 'failed').length;
    const done = ended.length - failed;
    const sentences = [
      done > 0 ? t('uploaded', { count: done }) : '',
      failed > 0 ? t('failed', { count: failed }) : '',
    ];
    if (ended.length > 0) announce(sentences.filter(Boolean).join(' '));
  });
  useEffect(() => speak(items), [items]);
}
