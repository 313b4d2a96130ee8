import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { partLater } from '@/components/ui/part-later';
import { useTranslations } from '@/lib/i18n/use-translations';

const ListingHistory = partLater(() => import('./editor-history').then((module) => module.ListingHistory));

/** The button that opens a listing's history, which is loaded when the button is pressed. */
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
