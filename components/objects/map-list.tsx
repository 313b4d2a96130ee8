import type { Route } from 'next';
import { PageLink } from '@/components/ui/page-link';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ShowMore, useShownCount } from '@/components/blockers/show-more';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/class-variants';
import { IconButton } from '@/components/ui/icon-button';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { buildingNeed } from '@/lib/rules/objects/building-need';
import type { ObjectSummary } from '@/lib/rules/objects/object-summaries';
import { NeedMark } from './need-mark';
import { useNeedWords } from './use-need-words';

interface MapListProps {
  summaries: ObjectSummary[];
  isSimilar: (id: string) => boolean;
  /** The building under the pointer, on the map or here. */
  activeId?: string | null;
  onPoint?: (id: string | null) => void;
  /** Centers a building on the map; null for buildings without a location. */
  onShow: ((id: string) => void) | null;
}

/** The buildings beside the map, in the order of the table. Pointing at one marks it on the map, and vice versa. */
export function MapList({ summaries, isSimilar, activeId = null, onPoint, onShow }: MapListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { shown, showMore } = useShownCount(summaries.length, { first: 100 });

  // Scrolls only the list, not the page.
  useEffect(() => {
    const item = activeId && list.current?.querySelector<HTMLElement>(`[data-building="${activeId}"]`);
    const scroller = list.current?.closest<HTMLElement>('[data-scroller]');
    if (!item || !scroller || item.contains(document.activeElement) || item.matches(':hover')) return;
    const [top, bottom] = [item.offsetTop, item.offsetTop + item.offsetHeight];
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom - scroller.clientHeight;
  }, [activeId]);

  const point = useEffectEvent((id: string | null) => onPoint?.(id));
  useEffect(() => {
    const items = list.current!;
    const enter = ({ target }: Event) => {
      point((target as Element).closest<HTMLElement>('[data-building]')?.dataset.building ?? null);
    };
    const leave = () => point(null);
    const stop = new AbortController();
    for (const event of ['mouseover', 'focusin']) items.addEventListener(event, enter, stop);
    for (const event of ['mouseleave', 'focusout']) items.addEventListener(event, leave, stop);
    return () => stop.abort();
  }, []);

  return (
    <>
      <ul ref={list} className="divide-separator divide-y">
        {summaries.slice(0, shown).map((summary) => (
          <MapListItem
            key={summary.object.id}
            summary={summary}
            similar={isSimilar(summary.object.id)}
            active={summary.object.id === activeId}
            onShow={onShow}
          />
        ))}
      </ul>
      <ShowMore shown={shown} total={summaries.length} onShowMore={showMore} />
    </>
  );
}

interface MapListItemProps extends Pick<MapListProps, 'onShow'> {
  summary: ObjectSummary;
  similar: boolean;
  active: boolean;
}

function MapListItem({ summary, similar, active, onShow }: MapListItemProps) {
  const t = useTranslations('objects');
  const needWords = useNeedWords();
  const { object } = summary;
  const address = addressLine(object);
  return (
    <li
      data-active={active || undefined}
      data-building={object.id}
      className="data-active:bg-accent-soft flex items-center gap-3 px-4 py-2.5 transition-colors"
    >
      <NeedMark {...buildingNeed(summary)} />
      <div className="min-w-0 flex-1">
        <PageLink
          href={`/objects/${object.id}` as Route}
          className={cx(
            'decoration-muted/50 block rounded-sm py-0.5 font-medium text-balance break-words underline-offset-2 hover:underline',
            object.status === 'archived' && 'text-muted',
          )}
        >
          {address}
        </PageLink>
        <p className="text-muted text-xs text-pretty">
          {[object.city, needWords(summary)].join('\u00a0· ')}
          {similar && (
            <Badge tone="info" className="ml-1.5">
              {t('sameAddress')}
            </Badge>
          )}
        </p>
      </div>
      {onShow && (
        <IconButton
          icon="map-pinned"
          size="sm"
          side="left"
          label={t('map.show', { address })}
          onClick={() => onShow(object.id)}
        />
      )}
    </li>
  );
}
