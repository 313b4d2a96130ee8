'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { ShowMore, useShownCount } from '@/components/blockers/show-more';
import { useAddressParams } from '@/components/shell/use-address-params';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { SearchInput } from '@/components/ui/search-input';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { nearestBuildings, rowsByBuilding } from '@/lib/rules/camera/nearest-buildings';
import {
  takeArrangements,
  takeRows,
  type TakeArrangement,
  type TakeRow,
  type TakeStart,
} from '@/lib/rules/camera/take-start';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';
import { BuildingGroup } from './building-group';
import { PositionNotice } from './position-notice';
import { StartedListings } from './started-listings';
import { TakeLink } from './take-link';
import { usePosition, type Position } from './use-position';

interface ListingChooserProps {
  /** Null until the browser has it. */
  inventory: Inventory | null;
  start: TakeStart | null;
  /** The arrangement that the address names. */
  asked: TakeArrangement;
  choose: (id: string) => void;
}

/** The listings to take photos of: by address, by building, or the nearest building first. */
export function ListingChooser({ inventory, start, asked, choose }: ListingChooserProps) {
  const t = useTranslations('camera');
  const common = useTranslations('common');
  const [, changeParams] = useAddressParams();
  const [by, setBy] = useState(asked);
  const [search, setSearch] = useState('');
  const { position, ask } = usePosition();

  const askAtOnce = useEffectEvent(() => {
    if (by === 'nearest' && position.kind === 'unknown') ask();
  });
  useEffect(() => askAtOnce(), []);

  function arrange(next: TakeArrangement) {
    setBy(next);
    changeParams({ by: next === 'address' ? null : next });
    if (next === 'nearest' && position.kind !== 'found') ask();
  }

  const rows = inventory ? takeRows(inventory.rows, search) : (start?.rows ?? []);
  const total = inventory ? rows.length : (start?.total ?? 0);

  return (
    <>
      {inventory && <StartedListings choose={choose} rows={inventory.rows} />}
      <Card aria-label={t('list')}>
        <div className="grid grid-cols-1 gap-3 p-3 sm:p-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <SearchInput value={search} onValueChange={setSearch} label={t('search')} />
          <SegmentedControl
            fill
            value={by}
            onValueChange={arrange}
            aria-label={t('arrangement.label')}
            items={takeArrangements.map((value) => ({ value, label: t(`arrangement.${value}`) }))}
          />
          {by === 'nearest' && (
            <div className="lg:col-span-2">
              <PositionNotice position={position} onAsk={ask} />
            </div>
          )}
        </div>
        {rows.length === 0 ? (
          <EmptyState
            icon={<Icon name="search-x" />}
            title={search === '' ? common('noListings') : t('noMatch')}
            description={search === '' ? t('noListingsHint') : t('noMatchHint')}
          />
        ) : by === 'address' ? (
          <AddressList key={search} {...{ rows, total, choose }} />
        ) : (
          <BuildingList key={search} {...{ by, rows, choose, inventory, position }} isSearched={search !== ''} />
        )}
      </Card>
    </>
  );
}

interface ListProps {
  choose: (id: string) => void;
}

function AddressList({ rows, total, choose }: ListProps & { rows: readonly TakeRow[]; total: number }) {
  const { shown, showMore } = useShownCount(total, { first: 20, step: 40 });
  return (
    <>
      <ul className="divide-separator border-separator divide-y border-t">
        {rows.slice(0, shown).map((row) => (
          <li key={row.id}>
            <TakeLink row={row} onChoose={choose} />
          </li>
        ))}
      </ul>
      <ShowMore shown={Math.min(shown, rows.length)} total={total} onShowMore={showMore} />
    </>
  );
}

interface BuildingListProps extends ListProps {
  by: TakeArrangement;
  rows: readonly TakeRow[];
  inventory: Inventory | null;
  position: Position;
  /** Then the few buildings that were found show their listings at once. */
  isSearched: boolean;
}

function BuildingList({ by, rows, inventory, position, isSearched, choose }: BuildingListProps) {
  const isNearest = by === 'nearest' && position.kind === 'found' && inventory !== null;
  const buildings = isNearest
    ? nearestBuildings(rows as Inventory['rows'], inventory.objects, position.at)
    : rowsByBuilding(rows);
  const { shown, showMore } = useShownCount(buildings.length, { first: 12, step: 24 });
  return (
    <>
      <ul className="divide-separator border-separator divide-y border-t">
        {buildings.slice(0, shown).map((building, index) => (
          <li key={building.id}>
            <BuildingGroup
              {...{ building, choose }}
              isPlaced={isNearest}
              isOpenAtFirst={isSearched || (isNearest && index < 3)}
            />
          </li>
        ))}
      </ul>
      <ShowMore shown={shown} total={buildings.length} onShowMore={showMore} />
    </>
  );
}
