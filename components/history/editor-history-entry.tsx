'use client';

import { History } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

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
        <History aria-hidden />
        {t('open')}
      </Button>
      {open && <ListingHistory listingId={listingId} onClose={() => setOpen(false)} />}
    </>
  );
}
