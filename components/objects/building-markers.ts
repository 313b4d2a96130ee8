import { divIcon, DomEvent, latLngBounds, type Map as LeafletMap, marker, type Marker } from 'leaflet';
import Supercluster from 'supercluster';
import type { BuildingPoint } from '@/lib/rules/objects/building-need';
import { needStyles } from './need-mark';
import { drawnEvent, endZoom } from './open-map';
import type { Place } from './sweden-outline';

/** The buildings at one place of the screen: one, or several that are too close to tell apart. */
export type Spot = { place: Place; points: BuildingPoint[] };

type Handlers = { open: (spot: Spot) => void; point: (id: string | null) => void };
type Shown = { marker: Marker; button: HTMLButtonElement; spot: Spot };

/** In pixels, so that no two markers overlap; the library's default tiles are twice the size of Leaflet's. */
const clustering = { radius: 46, extent: 256 };

const buttonStyles =
  'group pointer-events-auto absolute -top-5 -left-5 flex size-10 items-center justify-center rounded-full text-xs font-semibold tabular-nums outline-none';
const shapeStyles =
  'flex items-center justify-center border-[1.5px] shadow-card transition-transform duration-150 group-hover:scale-115 group-aria-[current=true]:scale-115 group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus group-aria-[current=true]:outline-2 group-aria-[current=true]:outline-offset-2 group-aria-[current=true]:outline-focus';

/** The markers of buildings on a map; buildings too close to each other share one marker with their count. */
export class BuildingMarkers {
  #index = new Supercluster<BuildingPoint>(clustering);
  readonly #shown = new Map<string, Shown>();
  #active: string | null = null;
  #nameOf: (spot: Spot) => string = () => '';

  constructor(
    private readonly map: LeafletMap,
    private readonly handlers: Handlers,
  ) {
    map.on('moveend', () => this.#draw());
  }

  /** Sets the names of the spots, including those that are already shown. */
  nameBy(nameOf: (spot: Spot) => string): void {
    this.#nameOf = nameOf;
    for (const shown of this.#shown.values()) this.#name(shown);
  }

  show(points: readonly BuildingPoint[]): void {
    this.#index = new Supercluster<BuildingPoint>({ ...clustering, maxZoom: this.map.getMaxZoom() });
    this.#index.load(
      points.map((point) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
        properties: point,
      })),
    );
    this.#draw();
  }

  /** Marks the spot with this building, and no other. */
  highlight(id: string | null): void {
    this.#active = id;
    for (const shown of this.#shown.values()) this.#mark(shown);
  }

  /** Draws only the differences, so that a focused marker keeps the focus. */
  #draw(): void {
    const spots = new Map(this.#spots().map((spot) => [keyOf(spot), spot]));
    for (const [key, shown] of this.#shown) {
      if (spots.has(key)) continue;
      const hadFocus = shown.button === document.activeElement;
      shown.marker.remove();
      this.#shown.delete(key);
      if (hadFocus) this.map.getContainer().focus({ preventScroll: true });
    }
    for (const [key, spot] of spots) {
      if (!this.#shown.has(key)) this.#shown.set(key, this.#add(spot));
    }
    this.map.fire(drawnEvent, { places: [...spots.values()].map(({ place }) => place) });
  }

  #spots(): Spot[] {
    const bounds = this.map.getBounds();
    const box: GeoJSON.BBox = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    return this.#index.getClusters(box, Math.floor(this.map.getZoom())).map((feature) => {
      const [lng = 0, lat = 0] = feature.geometry.coordinates;
      const { properties } = feature;
      const points =
        'cluster' in properties
          ? this.#index.getLeaves(properties.cluster_id, Infinity).map((leaf) => leaf.properties)
          : [properties];
      return { place: [lat, lng], points };
    });
  }

  #add(spot: Spot): Shown {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = buttonStyles;
    button.append(shapeOf(spot));
    DomEvent.disableClickPropagation(button);
    const [first] = spot.points;
    button.addEventListener('click', () => this.#press(spot));
    for (const event of ['mouseenter', 'focus']) button.addEventListener(event, () => this.handlers.point(first!.id));
    for (const event of ['mouseleave', 'blur']) button.addEventListener(event, () => this.handlers.point(null));
    const icon = divIcon({ html: button, className: '', iconSize: [0, 0] });
    const shown = { marker: marker(spot.place, { icon, interactive: false, keyboard: false }), button, spot };
    shown.marker.addTo(this.map);
    this.#mark(shown);
    this.#name(shown);
    return shown;
  }

  #name({ button, spot }: Shown): void {
    button.setAttribute('aria-label', this.#nameOf(spot));
  }

  #mark({ marker: drawn, button, spot }: Shown): void {
    const isActive = this.#active !== null && spot.points.some(({ id }) => id === this.#active);
    if (isActive) button.setAttribute('aria-current', 'true');
    else button.removeAttribute('aria-current');
    drawn.setZIndexOffset(isActive ? 2_000 : spot.points.length);
  }

  #press(spot: Spot): void {
    const map = endZoom(this.map);
    const bounds = latLngBounds(spot.points.map(({ lat, lng }) => [lat, lng]));
    const closer = Math.min(map.getBoundsZoom(bounds, false, map.getSize().divideBy(4)), map.getMaxZoom());
    const isOnePlace = bounds.getSouthWest().equals(bounds.getNorthEast());
    if (isOnePlace || map.getZoom() >= map.getMaxZoom()) this.handlers.open(spot);
    else map.setView(bounds.getCenter(), Math.max(closer, Math.floor(map.getZoom()) + 1));
  }
}

function shapeOf({ points }: Spot): HTMLElement {
  const shape = document.createElement('span');
  const number = document.createElement('span');
  shape.append(number);
  const [first] = points;
  if (points.length === 1) {
    shape.className = `${shapeStyles} size-6 ${needStyles[first!.need]}`;
    number.textContent = first!.need === 'archived' ? '–' : String(first!.count);
    return shape;
  }
  const size = points.length > 99 ? 'size-11' : 'size-9';
  shape.className = `${shapeStyles} ${size} bg-primary text-primary-foreground relative rounded-full border-surface`;
  number.textContent = String(points.length);
  if (points.some(({ need }) => need === 'blocked')) {
    const mark = document.createElement('span');
    mark.className = `absolute -top-0.5 -right-0.5 size-2.5 border ${needStyles.blocked}`;
    shape.append(mark);
  }
  return shape;
}

function keyOf({ place, points }: Spot): string {
  return [...place, ...points.map(({ id, need, count }) => `${id}.${need}.${count}`)].join(' ');
}
