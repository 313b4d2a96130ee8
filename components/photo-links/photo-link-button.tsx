import { useRef, useState } from 'react';
import { useMissingRole } from '@/components/shell/use-missing-role';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { partLater } from '@/components/ui/part-later';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { LinkableListing } from './photo-link-dialog';

const PhotoLinkDialog = partLater(() => import('./photo-link-dialog').then((module) => module.PhotoLinkDialog));

interface PhotoLinkButtonProps {
  listings: readonly [LinkableListing, ...LinkableListing[]];
  /** Whether arriving photos are shown here. */
  inEditor?: boolean;
  /** Only an icon, for use in a row. */
  small?: boolean;
}

/** Opens the dialog of links with which a phone sends photos. */
export function PhotoLinkButton({ listings, inEditor, small = false }: PhotoLinkButtonProps) {
  const t = useTranslations('photoLinks');
  const missing = useMissingRole('edit');
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setIsOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  }

  return (
    <>
      {small ? (
        <IconButton
          ref={button}
          label={t('openFor', { listing: listings[0].name })}
          size="sm"
          variant="secondary"
          onClick={() => setIsOpen(true)}
        >
          <Icon name="smartphone" />
        </IconButton>
      ) : (
        <Button ref={button} size={inEditor ? 'sm' : 'md'} unavailable={missing} onClick={() => setIsOpen(true)}>
          <Icon name="smartphone" />
          {t('open')}
        </Button>
      )}
      {isOpen && <PhotoLinkDialog listings={listings} inEditor={inEditor} onClose={close} />}
    </>
  );
}
