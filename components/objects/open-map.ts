import { control, Map as LeafletMap, marker, divIcon, polygon, tileLayer } from 'leaflet';
import type { MapTiles } from '@/lib/desk/objects/map-tiles';
import { swedenBounds, swedenOutline, swedishTowns } from './sweden-outline';

/** Where nothing but the outline is drawn there is nothing to see any closer. */
const closestZoom = { tiles: 18, outline: 12 };
const landStyles = 'fill-surface stroke-field-border dark:fill-default';
const townStyles =
  'flex w-max -translate-y-1/2 items-center gap-1 text-[0.6875rem] leading-none font-medium text-muted before:size-1 before:-translate-x-1/2 before:rounded-full before:bg-muted [text-shadow:0_0_3px_var(--surface),0_0_3px_var(--surface)]';

/** A map of Sweden in this element: over the pictures of a map service where there is one, else over the outline that is shipped. */
export function openMap(element: HTMLElement, tiles: MapTiles | null): LeafletMap {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // One finger scrolls the page, two move the map: a map that takes every touch would trap who scrolls past it.
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
    maxZoom: tiles ? closestZoom.tiles : closestZoom.outline,
    zoomSnap: tiles ? 1 : 0.5,
  });
  if (still)
    map.panBy = (offset, options) => LeafletMap.prototype.panBy.call(map, offset, { ...options, animate: false });
  map.fitBounds(swedenBounds, { animate: false });
  control.scale({ imperial: false }).addTo(map);
  // The page keeps the wheel until somebody works in the map.
  element.addEventListener('focusin', () => map.scrollWheelZoom.enable());
  element.addEventListener('focusout', () => map.scrollWheelZoom.disable());
  if (tiles) {
    // Map services want to know which site asks, and the page tells other sites nothing unless told to.
    tileLayer(tiles.url, { maxZoom: closestZoom.tiles, referrerPolicy: 'origin' }).addTo(map);
  } else drawSweden(map);
  return map;
}

function drawSweden(map: LeafletMap): void {
  for (const land of swedenOutline) {
    polygon(land, { interactive: false, smoothFactor: 0.5, weight: 1, fillOpacity: 1, className: landStyles }).addTo(
      map,
    );
  }
  const names = swedishTowns.map(({ name, place, fromZoom }) => {
    const label = document.createElement('span');
    label.className = townStyles;
    label.textContent = name;
    label.setAttribute('aria-hidden', 'true');
    const icon = divIcon({ html: label, className: '', iconSize: [0, 0] });
    return { fromZoom, layer: marker(place, { icon, interactive: false, keyboard: false, zIndexOffset: -1_000 }) };
  });
  const choose = () => {
    for (const { fromZoom, layer } of names) {
      if (map.getZoom() >= fromZoom) layer.addTo(map);
      else layer.remove();
    }
  };
  map.on('zoomend', choose);
  choose();
}
