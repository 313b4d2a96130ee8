'use client';

import { useState } from 'react';
import { useMay } from '@/components/shell/staff-context';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { useTranslations } from '@/lib/i18n/use-translations';
import { RoomNameDialog } from './room-name-dialog';

/** Gives the photo that is shown in full size the name of its room. */
export function RoomNameButton({ url, name }: { url: string; name: string }) {
  const t = useTranslations('library.actions');
  const mayEdit = useMay('edit');
  const [open, setOpen] = useState(false);
  if (!mayEdit || !/^https?:/.test(url)) return null;
  return (
    <>
      <IconButton
        label={t(name === '' ? 'name' : 'rename')}
        variant="overlay"
        tooltip={false}
        onClick={() => setOpen(true)}
      >
        <Icon name="tag" />
      </IconButton>
      {open && <RoomNameDialog url={url} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
