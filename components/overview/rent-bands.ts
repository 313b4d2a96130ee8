import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { rowRentSqmYear } from '@/lib/rules/inventory/inventory-view';

/** How much area is let at what rent; `to` is null for the last band, which includes everything above. */
export type RentBand = { from: number; to: number | null; liveSqm: number; offSqm: number; count: number };

type RentBands = {
  bands: RentBand[];
  /** The number of listings without a rent per square metre: no area, no rent, or a rent per day. */
  without: number;
};

type Rented = Pick<InventoryRow, 'status' | 'amount' | 'unit' | 'area'>;

const bandsMax = 12;
const widths = [50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000, 1_000_000];

/** Groups the area by its rent per square metre and year, in consecutive bands of equal width. */
export function rentBands(rows: readonly Rented[]): RentBands {
  const rented = rows.flatMap((row) => {
    const rent = rowRentSqmYear(row);
    return rent === null || row.area === null ? [] : [{ rent, area: row.area, isLive: row.status === 'published' }];
  });
  const without = rows.length - rented.length;
  const rents = rented.map(({ rent }) => rent).sort((a, b) => a - b);
  const [lowest] = rents;
  // A mistyped rent must not push all others into one band, so outliers share the last one.
  const highest = rents[Math.floor((rents.length - 1) * 0.97)];
  if (lowest === undefined || highest === undefined) return { bands: [], without };
  const width = widths.find((each) => Math.floor(highest / each) - Math.floor(lowest / each) < bandsMax) ?? highest;
  const start = Math.floor(lowest / width) * width;
  const length = Math.floor(highest / width) - Math.floor(lowest / width) + 1;
  const isCut = rents.at(-1)! >= start + length * width;
  const bands = Array.from({ length: isCut ? length + 1 : length }, (_, index): RentBand => {
    const from = start + index * width;
    return { from, to: index === length ? null : from + width, liveSqm: 0, offSqm: 0, count: 0 };
  });
  for (const { rent, area, isLive } of rented) {
    const band = bands[Math.min(Math.floor((rent - start) / width), bands.length - 1)]!;
    band.count += 1;
    if (isLive) band.liveSqm += area;
    else band.offSqm += area;
  }
  return { bands, without };
}
