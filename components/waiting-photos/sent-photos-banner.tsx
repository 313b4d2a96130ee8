'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { forgetSent, type SentPhotos } from '@/lib/browser/waiting-photos/sending-state';

/** The photos of a listing were sent, with the way to them. */
export function SentPhotosBanner({ listingId, address, count }: SentPhotos) {
  const t = useTranslations('waiting');
  const ui = useTranslations('ui');
  const common = useTranslations('common');
  return (
    <Banner
      tone="success"
      live
      actions={
        <>
          <ButtonLink size="sm" href={`/listings/${listingId}` as Route}>
            {common('openListing')}
          </ButtonLink>
          <Button size="sm" onClick={() => forgetSent(listingId)}>
            {ui('close')}
          </Button>
        </>
      }
      className="mb-5"
    >
      {t('sent', { count, address })}
    </Banner>
  );
}
