import { useLocale } from 'next-intl';
import { useState } from 'react';
import { cx } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';
import { formatDistance } from '@/lib/format/format-distance';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { CameraBuilding } from '@/lib/rules/camera/nearest-buildings';
import type { TakeRow } from '@/lib/rules/camera/take-start';
import { TakeLink } from './take-link';

interface BuildingGroupProps {
  building: CameraBuilding<TakeRow>;
  /** Whether buildings are sorted by distance. */
  isPlaced: boolean;
  isOpenAtFirst: boolean;
  choose: (id: string) => void;
}

export function BuildingGroup({ building, isPlaced, isOpenAtFirst, choose }: BuildingGroupProps) {
  const t = useTranslations('camera');
  const locale = useLocale();
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? isOpenAtFirst;
  const { rows, metres } = building;
  const first = rows[0]!;
  const distance = metres === null ? t('unplaced') : t('away', { distance: formatDistance(metres, locale) });
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpened(!isOpen)}
        className="hover:bg-default/50 active:bg-default/70 flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 sm:px-5"
      >
        <Icon name="building-complex" className="text-muted size-4.5 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-medium break-words">{addressLine(first)}</span>
          <span className="text-muted block truncate text-xs">
            {[first.city, t('listingCount', { count: rows.length }), isPlaced && distance].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Icon
          name="chevron-down"
          className={cx('text-muted size-4.5 shrink-0 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <ul className="bg-background/60 divide-separator border-separator divide-y border-t">
          {rows.map((row) => (
            <li key={row.id}>
              <TakeLink row={row} inBuilding onChoose={choose} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
