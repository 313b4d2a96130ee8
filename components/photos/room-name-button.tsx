'use client';

import { Tag } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMay } from '@/components/shell/staff-context';
import { IconButton } from '@/components/ui/icon-button';
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
        <Tag aria-hidden />
      </IconButton>
      {open && <RoomNameDialog url={url} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
