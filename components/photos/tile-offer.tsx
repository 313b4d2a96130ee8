'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { KnownPhoto } from '@/lib/rules/uploads/known-photos';

interface TileOfferProps {
  known: KnownPhoto;
  name: string;
  onUse: () => void;
  onDismiss: () => void;
}

/** The same file is a photo of another listing already: that one can be used in place of another copy. */
export function TileOffer({ known: { users }, name, onUse, onDismiss }: TileOfferProps) {
  const t = useTranslations('photos.known');
  const [listing = ''] = users;
  return (
    <div className="mt-1.5 space-y-1.5">
      <p className="text-muted flex gap-1.5 text-xs text-pretty">
        <Icon name="images" className="mt-px size-3.5 shrink-0" />
        <span className="min-w-0 break-words">{t('text', { listing, others: users.length - 1 })}</span>
      </p>
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" aria-label={t('useNamed', { listing, name })} onClick={onUse}>
          {t('use')}
        </Button>
        <Button size="sm" variant="ghost" aria-label={t('dismissNamed', { name })} onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      </div>
    </div>
  );
}
