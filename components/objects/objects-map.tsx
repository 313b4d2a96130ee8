import type { Route } from 'next';
import { PageLink } from '@/components/ui/page-link';
import { useState } from 'react';
import { useAddressParams } from '@/components/shell/use-address-params';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import type { MapTiles } from '@/lib/desk/objects/map-tiles';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { buildingNeeds, placeBuildings } from '@/lib/rules/objects/building-need';
import type { ObjectSummary } from '@/lib/rules/objects/object-summaries';
import { BuildingMap } from './building-map';
import type { Spot } from './building-markers';
import { ListingCounts } from './listing-counts';
import { MapList } from './map-list';
import { NeedMark } from './need-mark';
import { useNeedWords } from './use-need-words';

interface ObjectsMapProps {
  summaries: ObjectSummary[];
  tiles: MapTiles | null;
  isSimilar: (id: string) => boolean;
  /** The search; when it changes, the map fits all results again. */
  searchKey: string;
}

/** The buildings on a map and in a list beside it; those without a location have a separate heading. */
export function ObjectsMap({ summaries, tiles, isSimilar, searchKey }: ObjectsMapProps) {
  const t = useTranslations('objects');
  const needWords = useNeedWords();
  const [params] = useAddressParams();
  const at = params.get('at');
  const [activeId, setActiveId] = useState<string | null>(null);
  const [wanted, setWanted] = useState(at === null ? null : { id: at });
  const { points, placed, unplaced } = placeBuildings(summaries);
  const byId = new Map<string, ObjectSummary>(summaries.map((summary) => [summary.object.id, summary]));

  function nameOf({ points: here }: Spot): string {
    const [first] = here;
    const summary = byId.get(first!.id);
    if (here.length > 1 || !summary) {
      const blocked = here.filter(({ need }) => need === 'blocked').length;
      return t('map.several', { count: here.length, blocked });
    }
    return [addressLine(summary.object), summary.object.city, needWords(summary)].join(', ');
  }

  return (
    <div className="border-separator grid grid-cols-1 border-t lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col">
        <BuildingMap
          points={points}
          tilesUrl={tiles?.url ?? null}
          nameOf={nameOf}
          activeId={activeId}
          onPoint={setActiveId}
          fitKey={searchKey}
          wanted={wanted}
          className="h-88 lg:h-[max(28rem,calc(100dvh-15rem))]"
        >
          {(ids, close) => (
            <MapPopup summaries={ids.flatMap((id) => byId.get(id) ?? [])} isSimilar={isSimilar} onClose={close} />
          )}
        </BuildingMap>
        <MapLegend attribution={tiles?.attribution ?? null} />
      </div>
      <div className="border-separator relative border-t lg:border-t-0 lg:border-l">
        <div data-scroller className="lg:absolute lg:inset-0 lg:overflow-y-auto">
          <p className="text-muted flex gap-1.5 px-4 py-2.5 text-xs font-medium" aria-live="polite">
            <span>{t('map.placed', { count: placed.length })}</span>
            {unplaced.length > 0 && (
              <>
                <span aria-hidden>·</span>
                <a href="#unplaced" className="text-accent rounded-sm underline underline-offset-2">
                  {t('map.unplacedCount', { count: unplaced.length })}
                </a>
              </>
            )}
          </p>
          <section aria-label={t('map.list')} className="border-separator border-t">
            <MapList
              summaries={placed}
              isSimilar={isSimilar}
              activeId={activeId}
              onPoint={setActiveId}
              onShow={(id) => setWanted({ id })}
            />
          </section>
          {unplaced.length > 0 && (
            <section aria-labelledby="unplaced" className="border-separator border-t">
              <div className="bg-background space-y-1 px-4 py-3">
                <h2 id="unplaced" tabIndex={-1} className="rounded-sm text-sm font-semibold">
                  {t('map.unplaced')}
                </h2>
                <p className="text-muted text-xs text-pretty">{t('map.unplacedText')}</p>
              </div>
              <MapList summaries={unplaced} isSimilar={isSimilar} onShow={null} />
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

function MapLegend({ attribution }: { attribution: string | null }) {
  const t = useTranslations('objects.map');
  return (
    <div className="border-separator text-muted flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t px-4 py-2 text-xs">
      <ul aria-label={t('legend')} className="flex flex-wrap gap-x-3.5 gap-y-1">
        {buildingNeeds.map((need) => (
          <li key={need} className="flex items-center gap-1">
            <NeedMark need={need} className="size-4" />
            {t(`needs.${need}`)}
          </li>
        ))}
      </ul>
      <p className="hidden pointer-coarse:block">{t('touch')}</p>
      {attribution && <p>{attribution}</p>}
    </div>
  );
}

interface MapPopupProps {
  summaries: ObjectSummary[];
  isSimilar: (id: string) => boolean;
  onClose: () => void;
}

/** The buildings at one place of the map, each linked to its page. */
function MapPopup({ summaries, isSimilar, onClose }: MapPopupProps) {
  const t = useTranslations('objects');
  const common = useTranslations('common');
  const ui = useTranslations('ui');
  return (
    <div className="relative">
      <IconButton
        icon="x"
        size="xs"
        label={ui('close')}
        tooltip={false}
        onClick={onClose}
        className="absolute top-2 right-2 z-1"
      />
      {summaries.length > 1 && (
        <p className="text-muted px-3.5 pt-3 pr-10 text-xs font-medium">
          {t('map.samePlace', { count: summaries.length })}
        </p>
      )}
      <ul className="divide-separator max-h-64 divide-y overflow-y-auto">
        {summaries.map(({ object, counts }) => (
          <li key={object.id} className="space-y-2 px-3.5 py-3">
            <div className="pr-6">
              <PageLink
                href={`/objects/${object.id}` as Route}
                className="text-foreground decoration-muted/50 rounded-sm font-semibold break-words underline underline-offset-2"
              >
                {addressLine(object)}
              </PageLink>
              <p className="text-muted text-xs break-words">
                {[object.externalRef ?? common('withoutReference'), `${object.postalCode} ${object.city}`].join(' · ')}
              </p>
            </div>
            <span className="flex flex-wrap gap-1 empty:hidden">
              {object.status === 'archived' && <Badge>{t('archived')}</Badge>}
              {isSimilar(object.id) && <Badge tone="info">{t('sameAddress')}</Badge>}
            </span>
            <ListingCounts counts={counts} />
          </li>
        ))}
      </ul>
    </div>
  );
}
