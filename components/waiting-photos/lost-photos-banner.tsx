'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { acknowledgeLostPhotos, type PhotoCount } from '@/lib/browser/waiting-photos/photo-counts';

/** The browser has deleted photos that were not sent: how many, of which listings. */
export function LostPhotosBanner({ personId, lost }: { personId: string; lost: readonly PhotoCount[] }) {
  const t = useTranslations('waiting');
  const format = useFormatter();
  const total = lost.reduce((sum, { count }) => sum + count, 0);
  const list = format.list(lost.map(({ address, count }) => `${address} (${count})`));
  return (
    <Banner
      tone="danger"
      live
      title={t('lostTitle', { count: total })}
      actions={
        <Button size="sm" onClick={() => acknowledgeLostPhotos(personId)}>
          {t('understood')}
        </Button>
      }
      className="mb-5"
    >
      {t('lostText', { count: total, list })}
    </Banner>
  );
}
