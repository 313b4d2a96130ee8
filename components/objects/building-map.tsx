import { type Map as LeafletMap, popup as makePopup, type Popup } from 'leaflet';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '@/components/ui/class-variants';
import { IconButton } from '@/components/ui/icon-button';
import type { IconName } from '@/components/ui/icon-names';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { BuildingPoint } from '@/lib/rules/objects/building-need';
import { BuildingMarkers, type Spot } from './building-markers';
import './building-map.css';
import { endZoom, openMap } from './open-map';

interface BuildingMapProps {
  points: BuildingPoint[];
  /** The URL of the map service's tiles; null for the built-in outline. */
  tilesUrl: string | null;
  nameOf: (spot: Spot) => string;
  /** The building under the pointer, here or in the list. */
  activeId: string | null;
  onPoint: (id: string | null) => void;
  /** When this changes, the map fits all points again. */
  fitKey: string;
  /** Request to center and open a building; a new object for each request. */
  wanted: { id: string } | null;
  children: (ids: string[], close: () => void) => ReactNode;
  className?: string;
}

type Opened = { layer: Popup; element: HTMLElement; ids: string[]; close: () => void };
type OpenedMap = { map: LeafletMap; markers: BuildingMarkers };

const zoomForAllMax = 10;
const zoomForOneMin = 15;

/** Buildings on a map; `children` renders the popup of the opened ones. */
export function BuildingMap(props: BuildingMapProps) {
  const { points, tilesUrl, nameOf, activeId, fitKey, wanted, children, className } = props;
  const t = useTranslations('objects.map');
  const hintId = useId();
  const host = useRef<HTMLDivElement>(null);
  const current = useRef<OpenedMap>(null);
  const fitted = useRef<string>(null);
  const [opened, setOpened] = useState<Opened | null>(null);

  const onPoint = useEffectEvent(props.onPoint);
  const open = useEffectEvent(({ place, points: at }: Spot) => {
    const { map } = current.current!;
    const element = document.createElement('div');
    const close = () => {
      map.closePopup();
      map.getContainer().focus({ preventScroll: true });
    };
    element.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') close();
    });
    const layer = makePopup({
      closeButton: false,
      minWidth: 240,
      maxWidth: 280,
      autoPanPadding: [12, 12],
      offset: [0, -10],
    });
    layer.on('add', () => setOpened({ layer, element, ids: at.map(({ id }) => id), close }));
    layer.setLatLng(place).setContent(element).openOn(map);
  });
  const showAllOf = useEffectEvent(() => showAll(current.current!.map, points));

  useEffect(() => {
    const map = openMap(host.current!, tilesUrl);
    const markers = new BuildingMarkers(map, { open: (spot) => open(spot), point: (id) => onPoint(id) });
    map.on('popupclose', () => setOpened(null));
    current.current = { map, markers };
    return () => {
      current.current = null;
      fitted.current = null;
      endZoom(map).remove();
    };
  }, [tilesUrl]);

  useEffect(() => current.current!.markers.nameBy(nameOf), [nameOf]);
  useEffect(() => current.current!.markers.show(points), [points]);
  const marked = activeId ?? opened?.ids[0] ?? null;
  useEffect(() => current.current!.markers.highlight(marked), [marked]);
  useEffect(() => {
    if (fitted.current === fitKey) return;
    fitted.current = fitKey;
    showAllOf();
  }, [fitKey]);

  const goTo = useEffectEvent((id: string) => {
    const point = points.find((each) => each.id === id);
    if (!point) return;
    const { map } = current.current!;
    // On a phone the list is long and the map is above it.
    host.current!.scrollIntoView({ block: 'nearest' });
    endZoom(map);
    map.setView([point.lat, point.lng], Math.max(map.getZoom(), Math.min(map.getMaxZoom(), zoomForOneMin)), {
      animate: false,
    });
    open({ place: [point.lat, point.lng], points: [point] });
  });
  useEffect(() => {
    if (wanted) goTo(wanted.id);
  }, [wanted]);

  // React renders the content of the popup after Leaflet has measured it.
  useEffect(() => {
    opened?.layer.update();
    opened?.element.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }, [opened]);

  const controls: { icon: IconName; label: string; act: (map: LeafletMap) => unknown }[] = [
    { icon: 'plus', label: t('zoomIn'), act: (map) => endZoom(map).zoomIn() },
    { icon: 'minus', label: t('zoomOut'), act: (map) => endZoom(map).zoomOut() },
    { icon: 'maximize', label: t('showAll'), act: (map) => showAll(map, points) },
  ];
  return (
    <div className={cx('relative isolate', className)}>
      <section ref={host} aria-label={t('label')} aria-describedby={hintId} className="absolute inset-0" />
      <p id={hintId} className="sr-only">
        {t('keys')}
      </p>
      <div className="absolute top-3 right-3 z-1000 flex flex-col gap-1.5">
        {controls.map(({ icon, label, act }) => (
          <IconButton
            icon={icon}
            key={icon}
            variant="secondary"
            side="left"
            label={label}
            onClick={() => current.current && act(current.current.map)}
          />
        ))}
      </div>
      {opened && createPortal(children(opened.ids, opened.close), opened.element)}
    </div>
  );
}

function showAll(map: LeafletMap, points: readonly BuildingPoint[]): void {
  if (points.length === 0) return;
  endZoom(map).fitBounds(
    points.map(({ lat, lng }) => [lat, lng]),
    { paddingTopLeft: [44, 44], paddingBottomRight: [72, 44], maxZoom: zoomForAllMax },
  );
}
