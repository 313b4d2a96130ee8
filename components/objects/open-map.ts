import {
  control,
  divIcon,
  type LeafletEvent,
  Map as LeafletMap,
  type Marker,
  marker,
  polygon,
  tileLayer,
} from 'leaflet';
import { type Place, swedenBounds, swedenOutline, swedishTowns, type Town } from './sweden-outline';

/** The outline alone has nothing to show at a closer zoom. */
const closestZoom = { tiles: 18, outline: 12 };
const landStyles = 'fill-surface stroke-field-border dark:fill-default';
const townStyles =
  'flex w-max -translate-y-1/2 items-center gap-1 text-[0.6875rem] leading-none font-medium text-muted before:size-1 before:-translate-x-1/2 before:rounded-full before:bg-muted data-under:gap-5 [text-shadow:0_0_3px_var(--color-surface),0_0_3px_var(--color-surface)]';
/** The distance to a drawn building, in pixels, within which a town's name would be hidden by it. */
const underMarker = 24;

/** Event on the map element whenever buildings were drawn, with their places. */
export const drawnEvent = 'vakant:drawn';

/** Creates a map of Sweden in this element: on the tiles of a map service if one is set, else on the included outline. */
export function openMap(element: HTMLElement, tilesUrl: string | null): LeafletMap {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // One finger scrolls the page, two move the map: a map that handled every touch would block scrolling past it.
  const byTouch = window.matchMedia('(pointer: coarse)').matches;
  const map = new LeafletMap(element, {
    zoomControl: false,
    attributionControl: false,
    dragging: !byTouch,
    scrollWheelZoom: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
    minZoom: 4,
    maxZoom: tilesUrl ? closestZoom.tiles : closestZoom.outline,
    zoomSnap: tilesUrl ? 1 : 0.5,
  });
  if (still)
    map.panBy = (offset, options) => LeafletMap.prototype.panBy.call(map, offset, { ...options, animate: false });
  map.fitBounds(swedenBounds, { animate: false });
  control.scale({ imperial: false }).addTo(map);
  // The wheel scrolls the page until the map has the focus.
  element.addEventListener('focusin', () => map.scrollWheelZoom.enable());
  element.addEventListener('focusout', () => map.scrollWheelZoom.disable());
  if (tilesUrl) {
    // Map services require a referrer, and by default the policy of the page sends none to other sites.
    tileLayer(tilesUrl, { maxZoom: closestZoom.tiles, referrerPolicy: 'origin' }).addTo(map);
  } else drawSweden(map);
  return map;
}

/**
 * Ends a running zoom, and returns the map. Leaflet ignores requests during a zoom, and its timer accesses the panes of a map even after
 * its removal. It listens to the event name with a prefix.
 */
export function endZoom(map: LeafletMap): LeafletMap {
  const zooming = map.getContainer().querySelector('.leaflet-proxy');
  for (const name of ['transitionend', 'webkitTransitionEnd']) {
    zooming?.dispatchEvent(new TransitionEvent(name, { propertyName: 'transform', bubbles: true }));
  }
  return map;
}

function drawSweden(map: LeafletMap): void {
  for (const land of swedenOutline) {
    polygon(land, { interactive: false, smoothFactor: 0.5, weight: 1, fillOpacity: 1, className: landStyles }).addTo(
      map,
    );
  }
  const towns = swedishTowns.map((town) => {
    const label = document.createElement('span');
    label.className = townStyles;
    label.textContent = town.name;
    label.setAttribute('aria-hidden', 'true');
    const icon = divIcon({ html: label, className: '', iconSize: [0, 0] });
    return {
      ...town,
      label,
      layer: marker(town.place, { icon, interactive: false, keyboard: false, zIndexOffset: -1_000 }),
    };
  });
  map.on('zoomend', () => chooseTowns(map, towns));
  chooseTowns(map, towns);
  map.on(drawnEvent, (event) => {
    const drawn = (event as LeafletEvent & { places: Place[] }).places.map((place) => map.latLngToLayerPoint(place));
    for (const { label, place } of towns) {
      const at = map.latLngToLayerPoint(place);
      label.toggleAttribute(
        'data-under',
        drawn.some((point) => point.distanceTo(at) < underMarker),
      );
    }
  });
}

type DrawnTown = Town & { layer: Marker };

function chooseTowns(map: LeafletMap, towns: readonly DrawnTown[]): void {
  for (const { fromZoom, layer } of towns) {
    if (map.getZoom() >= fromZoom) layer.addTo(map);
    else layer.remove();
  }
}
