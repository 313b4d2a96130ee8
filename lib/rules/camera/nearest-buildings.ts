import type { InventoryObject, Location } from '@/lib/contract';
import { groupedBy } from '@/lib/rules/grouped-by';
import { sortRows } from '@/lib/rules/inventory/sort-rows';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';

export type CameraBuilding<Row> = {
  id: string;
  /** Distance from the device; null if its location or that of the building is unknown. */
  metres: number | null;
  rows: Row[];
};

const earthRadiusMetres = 6_371_000;

/** The shortest distance between two places along the Earth's surface. */
export function metresBetween(a: Location, b: Location): number {
  const [latA, latB] = [radians(a.lat), radians(b.lat)];
  const [byLat, byLng] = [latB - latA, radians(b.lng - a.lng)];
  const square = Math.sin(byLat / 2) ** 2 + Math.cos(latA) * Math.cos(latB) * Math.sin(byLng / 2) ** 2;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(square)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

export function rowsByBuilding<Row extends Pick<InventoryRow, 'objectId'>>(
  rows: readonly Row[],
): CameraBuilding<Row>[] {
  return [...groupedBy(rows, ({ objectId }) => objectId)].map(([id, own]) => ({ id, metres: null, rows: own }));
}

/** Buildings with their listings, the nearest first; those without a location come last, by address. */
export function nearestBuildings(
  rows: readonly InventoryRow[],
  objects: readonly Pick<InventoryObject, 'id' | 'location'>[],
  from: Location,
): CameraBuilding<InventoryRow>[] {
  const places = new Map<string, Location | null>(objects.map(({ id, location }) => [id, location]));
  return rowsByBuilding(sortRows(rows, 'address', false))
    .map((building) => {
      const place = places.get(building.id);
      return { ...building, metres: place ? metresBetween(from, place) : null };
    })
    .sort((a, b) => (a.metres ?? Number.POSITIVE_INFINITY) - (b.metres ?? Number.POSITIVE_INFINITY) || 0);
}
