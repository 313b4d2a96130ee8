import { useRef, useState } from 'react';
import { useMissingRole } from '@/components/shell/use-missing-role';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { pageTitle } from '@/components/ui/page-header';
import { partLater } from '@/components/ui/part-later';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { LinkableListing } from './photo-link-dialog';

const PhotoLinkDialog = partLater(() => import('./photo-link-dialog'), 'PhotoLinkDialog');

interface PhotoLinkButtonProps {
  listings: readonly [LinkableListing, ...LinkableListing[]];
  /** Whether arriving photos are shown here. */
  inEditor?: boolean;
  /** Only an icon, for use in a row. */
  small?: boolean;
  /** Whether a link can be made now; an open dialog stays. True by default. */
  isOffered?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Opens the dialog of links with which a phone sends photos. */
export function PhotoLinkButton(props: PhotoLinkButtonProps) {
  const { listings, inEditor, small = false, isOffered = true, onOpenChange } = props;
  const t = useTranslations('photoLinks');
  const missing = useMissingRole('edit');
  const [opening, setOpening] = useState<object | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  function change(next: object | null) {
    setOpening(next);
    onOpenChange?.(next !== null);
    if (!next) requestAnimationFrame(() => (button.current ?? pageTitle())?.focus());
  }

  if (!isOffered && !opening) return null;

  return (
    <>
      {small ? (
        <IconButton
          icon="smartphone"
          ref={button}
          label={t('openFor', { listing: listings[0].name })}
          size="sm"
          variant="secondary"
          onClick={() => change({})}
        />
      ) : (
        <Button
          icon="smartphone"
          ref={button}
          size={inEditor ? 'sm' : 'md'}
          unavailable={missing}
          onClick={() => change({})}
        >
          {t('open')}
        </Button>
      )}
      {opening && <PhotoLinkDialog {...{ listings, inEditor, opening }} onClose={() => change(null)} />}
    </>
  );
}
