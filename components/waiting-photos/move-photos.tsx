'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Combobox } from '@/components/form/combobox';
import { useAnnounce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import type { StoredPhoto } from '@/lib/browser/waiting-photos/photo-store';
import { moveWaitingPhotos } from '@/lib/browser/waiting-photos/waiting-photos';
import { compareSv } from '@/lib/format/compare-sv';

/** Asks for another listing and gives it the photos. */
export function MovePhotos({ photos, onDone }: { photos: readonly StoredPhoto[]; onDone: () => void }) {
  const t = useTranslations('waiting');
  const announce = useAnnounce();
  const { data } = useQuery(inventoryQuery);
  const [receiverId, setReceiverId] = useState<string | null>(null);
  const items = (data?.rows ?? [])
    .filter(({ id, reference }) => reference !== null && id !== photos[0]!.listingId)
    .map(({ id, reference, streetAddress, city }) => ({
      value: id as string,
      label: `${streetAddress}, ${city}`,
      description: reference as string,
    }))
    .sort((a, b) => compareSv(a.label, b.label));

  async function move() {
    const receiver = items.find(({ value }) => value === receiverId);
    if (!receiver) return;
    await moveWaitingPhotos(
      photos.map(({ id }) => id),
      { listingId: receiver.value, address: receiver.label },
    );
    announce(t('moved', { count: photos.length, address: receiver.label }));
    onDone();
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-60">
        <Combobox
          label={t('receiver')}
          placeholder={t('receiverPlaceholder')}
          items={items}
          value={receiverId}
          onValueChange={setReceiverId}
        />
      </div>
      <Button variant="primary" disabled={receiverId === null} onClick={() => void move()}>
        {t('moveHere')}
      </Button>
    </div>
  );
}
