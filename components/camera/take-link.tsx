import type { MouseEvent } from 'react';
import { BlurImage } from '@/components/photos/blur-image';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { limits } from '@/lib/contract/limits';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { TakeRow } from '@/lib/rules/camera/take-start';

interface TakeLinkProps {
  row: TakeRow;
  /** The number of its photos on this phone, shown instead of the number on the listing. */
  onPhone?: number | undefined;
  /** Under the heading of a building all listings share the address, so each goes by its reference. */
  inBuilding?: boolean;
  onChoose: (id: string) => void;
}

/** A listing to take photos of; the link works before the page is hydrated. */
export function TakeLink({ row, onPhone, inBuilding = false, onChoose }: TakeLinkProps) {
  const t = useTranslations('camera');

  function choose(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(row.id);
  }

  return (
    <a
      href={`/photos/take?listing=${row.id}`}
      onClick={choose}
      className="hover:bg-default/50 active:bg-default/70 flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 -outline-offset-2 sm:px-5"
    >
      <BlurImage src={row.cover} width={96} blur={row.coverBlur} alt="" className="h-10.5 w-14 rounded-md" />
      <span className="min-w-0 flex-1 basis-24">
        <span className="block text-sm font-medium break-words">{inBuilding ? row.reference : addressLine(row)}</span>
        {!inBuilding && (
          <span className="text-muted block truncate text-xs">
            {[row.reference, row.city].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
      <Badge tone={onPhone !== undefined ? 'info' : row.imageCount < limits.imagesToPublishMin ? 'warning' : 'neutral'}>
        {t('photoCount', { count: onPhone ?? row.imageCount })}
      </Badge>
      <Icon name="camera" className="text-muted size-4.5 shrink-0 max-[22.5rem]:hidden" />
    </a>
  );
}
