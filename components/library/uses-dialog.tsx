import { useQuery } from '@tanstack/react-query';
import { BlurImage } from '@/components/photos/blur-image';
import { useMay } from '@/components/shell/staff-context';
import { Badge } from '@/components/ui/badge';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ListingsStatusChip } from '@/components/ui/listings-status-chip';
import { TextLink } from '@/components/ui/page-link';
import { placeholdersQuery } from '@/lib/browser/photos/placeholders-query';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { LibraryPhoto } from '@/lib/rules/photos/photo-library';
import { type LibraryAct, photosOfListing } from './library-tile';

interface UsesDialogProps {
  photo: LibraryPhoto;
  /** Empty if its room has no name. */
  name: string;
  isBroken: boolean;
  onAct: (act: LibraryAct) => void;
  onClose: () => void;
}

/** The listings that show a photo, and its position in each. */
export function UsesDialog({ photo: { url, uses, useCount }, name, isBroken, onAct, onClose }: UsesDialogProps) {
  const t = useTranslations('library');
  const mayEdit = useMay('edit');
  const { data: blurs } = useQuery(placeholdersQuery([uses[0]!.row.id]));
  return (
    <Dialog
      onClose={onClose}
      title={name === '' ? t('usedIn', { count: useCount }) : name}
      description={name === '' ? undefined : t('usedIn', { count: useCount })}
      footer={
        mayEdit && (
          <>
            <Button icon="tag" onClick={() => onAct('name')}>
              {t(name === '' ? 'actions.name' : 'actions.rename')}
            </Button>
            <Button icon="replace" variant="primary" onClick={() => onAct('replace')}>
              {t('actions.replace')}
            </Button>
          </>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {isBroken ? (
          <Banner tone="warning" title={t('brokenTitle')}>
            {t('brokenText')}
          </Banner>
        ) : (
          <BlurImage
            src={url}
            width={560}
            blur={blurs?.[url] ?? null}
            alt={name}
            className="aspect-video w-full rounded-lg"
          />
        )}
        <ul className="divide-separator border-separator divide-y rounded-lg border">
          {uses.map(({ row, position }) => (
            <li key={row.id} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
              <div className="min-w-0 flex-1 basis-full sm:basis-40">
                <TextLink href={photosOfListing(row.id)} className="block truncate py-0.5 text-sm">
                  {addressLine(row)}
                </TextLink>
                <p className="text-muted truncate text-xs">
                  {row.reference ?? t('withoutReference')} · {row.city}
                </p>
              </div>
              <Badge tone={position === 1 ? 'info' : 'neutral'}>
                {position === 1 ? t('cover') : t('position', { position })}
              </Badge>
              <ListingsStatusChip status={row.status} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
