import { useEffect, useEffectEvent, useState } from 'react';
import { ShowMore, useShownCount } from '@/components/blockers/show-more';
import { NoListings } from '@/components/listings/no-listings';
import { useAddressParams } from '@/components/shell/use-address-params';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card, CardHeader } from '@/components/ui/card';
import { cx } from '@/components/ui/class-variants';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon, Spinner } from '@/components/ui/icon';
import { SearchInput } from '@/components/ui/search-input';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { useWaitingPhotos } from '@/lib/browser/waiting-photos/waiting-photos';
import type { Location } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import { nearestBuildings, rowsByBuilding } from '@/lib/rules/camera/nearest-buildings';
import {
  takeArrangements,
  takeRows,
  type TakeArrangement,
  type TakeRow,
  type TakeStart,
} from '@/lib/rules/camera/take-start';
import { groupedBy } from '@/lib/rules/grouped-by';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';
import { BuildingGroup } from './building-group';
import { TakeLink } from './take-link';

const searchId = 'take-search';

interface ListingChooserProps {
  /** Null until the browser has loaded it. */
  inventory: Inventory | null;
  start: TakeStart | null;
  /** The arrangement named in the address. */
  asked: TakeArrangement;
  choose: (id: string) => void;
}

/** The listings to take photos of: by address, by building, or the nearest building first. */
export function ListingChooser({ inventory, start, asked, choose }: ListingChooserProps) {
  const t = useTranslations('camera');
  const ui = useTranslations('ui');
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

  function clear() {
    setSearch('');
    // The button disappears, and the focus would be lost with it.
    document.getElementById(searchId)?.focus();
  }

  const rows = inventory ? takeRows(inventory.rows, search) : (start?.rows ?? []);
  const total = inventory ? rows.length : (start?.total ?? 0);
  // A search waits for the whole inventory.
  const isWaiting = inventory === null && search !== '';
  if (rows.length === 0 && search === '') return <NoListings text={t('noListingsHint')} />;

  return (
    <>
      {inventory && <StartedListings choose={choose} rows={inventory.rows} />}
      <Card aria-label={t('list')}>
        <div className="grid grid-cols-1 gap-3 px-4 py-3 sm:px-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <SearchInput id={searchId} value={search} onValueChange={setSearch} label={t('search')} />
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
        <div aria-busy={isWaiting || undefined} className={cx(isWaiting && 'opacity-50')}>
          {rows.length === 0 ? (
            <EmptyState
              icon="search-x"
              title={t('noMatch')}
              description={t('noMatchHint')}
              actions={<Button onClick={clear}>{ui('clearSearch')}</Button>}
            />
          ) : by === 'address' ? (
            <AddressList key={search} {...{ rows, total, choose }} />
          ) : (
            <BuildingList key={search} {...{ by, rows, choose, inventory, position }} isSearched={search !== ''} />
          )}
        </div>
      </Card>
    </>
  );
}

interface ListProps {
  rows: readonly TakeRow[];
  choose: (id: string) => void;
}

function AddressList({ rows, total, choose }: ListProps & { total: number }) {
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
  inventory: Inventory | null;
  position: Position;
  /** Whether a search narrowed the list; the few buildings found are then expanded. */
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

/** Says whether the device's position is known, and what to do if it is not. */
function PositionNotice({ position, onAsk }: { position: Position; onAsk: () => void }) {
  const t = useTranslations('camera.position');
  const ui = useTranslations('ui');
  if (position.kind === 'fault') {
    const { fault } = position;
    return (
      <Banner
        tone="warning"
        live
        title={t(fault)}
        actions={fault !== 'unsupported' && <Button onClick={onAsk}>{ui('retry')}</Button>}
      >
        {t(`${fault}Hint`)}
      </Banner>
    );
  }
  const isFound = position.kind === 'found';
  return (
    <div className="text-muted flex min-h-10 items-center gap-3 text-sm">
      {isFound ? <Icon name="map-pin" className="size-4 shrink-0" /> : <Spinner className="size-4 shrink-0" />}
      <output className="min-w-0 flex-1 text-pretty">{t(isFound ? 'found' : 'asking')}</output>
      {isFound && (
        <Button size="sm" variant="ghost" onClick={onAsk}>
          {t('again')}
        </Button>
      )}
    </div>
  );
}

/** The listings with photos that were taken but not finished, to continue with. */
function StartedListings({ rows, choose }: ListProps) {
  const t = useTranslations('camera');
  const { photos } = useWaitingPhotos();
  // Without those that wait for a connection.
  const unfinished = groupedBy(
    photos.filter(({ isReady }) => !isReady),
    ({ listingId }) => listingId,
  );
  const started = unfinished.size === 0 ? [] : rows.filter(({ id }) => unfinished.has(id));
  if (started.length === 0) return null;
  return (
    <Card aria-label={t('started')}>
      <CardHeader title={t('started')} description={t('startedHint')} />
      <ul className="divide-separator divide-y pt-2 pb-1">
        {started.map((row) => (
          <li key={row.id}>
            <TakeLink row={row} onPhone={unfinished.get(row.id)?.length} onChoose={choose} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type PositionFault = 'denied' | 'unavailable' | 'unsupported';

type Position = { kind: 'unknown' } | { kind: 'asking' } | { kind: 'fault'; fault: PositionFault } | Found;
type Found = { kind: 'found'; at: Location };

const timeoutMs = 15_000;
const ageMsMax = 60_000;

/** The position of the device, once it is asked for. It never leaves this page, and is forgotten with it. */
function usePosition(): { position: Position; ask: () => void } {
  const [position, setPosition] = useState<Position>({ kind: 'unknown' });

  function ask() {
    const geolocation = navigator.geolocation as Geolocation | undefined;
    if (!geolocation || !window.isSecureContext) return setPosition({ kind: 'fault', fault: 'unsupported' });
    setPosition((current) => (current.kind === 'found' ? current : { kind: 'asking' }));
    geolocation.getCurrentPosition(
      ({ coords }) => setPosition({ kind: 'found', at: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code }) => setPosition({ kind: 'fault', fault: code === permissionDenied ? 'denied' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: ageMsMax },
    );
  }

  return { position, ask };
}

/** GeolocationPositionError.PERMISSION_DENIED */
const permissionDenied = 1;
