'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

const ListingHistory = dynamic(() => import('./editor-history').then((module) => module.ListingHistory), {
  ssr: false,
});

/** The button that opens a listing's history; its code comes when it is pressed. */
export function EditorHistoryEntry({ listingId }: { listingId: string }) {
  const t = useTranslations('history');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Icon name="rotate-ccw-clock" />
        {t('open')}
      </Button>
      {open && <ListingHistory listingId={listingId} onClose={() => setOpen(false)} />}
    </>
  );
}
