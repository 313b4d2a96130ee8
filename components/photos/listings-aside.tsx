import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cx } from '@/components/ui/class-variants';
import { IconButton } from '@/components/ui/icon-button';
import { SearchInput } from '@/components/ui/search-input';
import { useDescribed } from '@/lib/browser/inventory/described-query';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { limits } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import { searchRows } from '@/lib/rules/inventory/filter-rows';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { latestFirst } from '@/lib/rules/inventory/latest-first';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { BlurImage } from './blur-image';
import { DropZone } from './sortable-grid';

interface ListingsAsideProps {
  /** The listing that the photos come from, which is not offered. */
  giverId: string;
  /** Whether photos are selected, which can be given without dragging. */
  canGive: boolean;
  onGive: (receiverId: string) => void;
}

const shownMax = 12;
const noRows: InventoryRow[] = [];

/** Other listings to drag photos onto: first those of the same building, then the latest. */
export function ListingsAside({ giverId, canGive, onGive }: ListingsAsideProps) {
  const t = useTranslations('photos.aside');
  const { data } = useQuery(inventoryQuery);
  const [search, setSearch] = useState('');
  const described = useDescribed(search);
  const rows = data?.rows ?? noRows;
  const building = rows.find(({ id }) => id === giverId)?.objectId;
  const shown = searchRows(rows, search, { described })
    .filter(({ id, reference }) => reference !== null && id !== giverId)
    .sort((a, b) => Number(b.objectId === building) - Number(a.objectId === building) || latestFirst(a, b))
    .slice(0, shownMax);
  return (
    <section
      aria-label={t('label')}
      className="border-separator bg-background sticky top-4 max-h-[calc(100dvh-8rem)] self-start overflow-y-auto rounded-lg border p-2 max-xl:hidden"
    >
      <SearchInput label={t('search')} value={search} onValueChange={setSearch} />
      <p className="text-muted px-1 py-2 text-xs text-pretty">{t('hint')}</p>
      <ul className="grid grid-cols-1 gap-1">
        {shown.map((row) => (
          <li key={row.id}>
            <DropZone id={row.id}>
              {(setZone, isOver) => (
                <div
                  ref={setZone}
                  className={cx(
                    'flex items-center gap-2.5 rounded-md border border-dashed p-1.5',
                    isOver ? 'border-accent bg-accent-soft' : 'border-transparent',
                  )}
                >
                  <BlurImage src={row.cover} width={96} blur={row.coverBlur} alt="" className="h-9 w-12 rounded-md" />
                  <div className="min-w-0 flex-1">
                    <p className="truncate text-sm leading-5 font-medium">{row.reference}</p>
                    <p className="text-muted truncate text-xs tabular-nums">
                      {addressLine(row)} · {row.imageCount}/{limits.imagesMax}
                    </p>
                  </div>
                  {canGive && (
                    <IconButton
                      icon="forward"
                      label={t('give', { receiver: row.reference ?? '' })}
                      size="sm"
                      onClick={() => onGive(row.id)}
                    />
                  )}
                </div>
              )}
            </DropZone>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="text-muted px-1 pb-2 text-sm">{t('none')}</p>}
    </section>
  );
}
