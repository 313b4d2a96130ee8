import { compareSv } from '@/lib/format/compare-sv';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { groupedBy } from '@/lib/rules/grouped-by';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { sortRows } from '@/lib/rules/inventory/sort-rows';

const timelineMonths = 12;

/** Premises on the timeline, off the market until the month with index `from`: 0 is the current month, null is after the last one. */
export type TimelineRow = { row: InventoryRow; from: number | null };

export type Availability = {
  /** How many are on the market now. */
  live: number;
  /** Off the market, with a day of return that has come. */
  due: InventoryRow[];
  /** Off the market, with a day of return in the future; by month, as `2027-03`, earliest day first. */
  months: { month: string; rows: InventoryRow[] }[];
  /** Buildings with premises that are live, due or returning; buildings with returning premises come first. */
  buildings: { id: string; address: string; city: string; rows: TimelineRow[] }[];
};

/** Computes which premises can be let, and when, from the rows of the list; `today` is a Swedish calendar day. */
export function availabilityOf(rows: readonly InventoryRow[], today: string): Availability {
  const ordered = sortRows(rows, 'address', false);
  const live = ordered.filter(({ status }) => status === 'published');
  const returning = ordered.filter(({ off }) => off?.backOn != null);
  const dated = returning.toSorted((a, b) => byText(a.off!.backOn!, b.off!.backOn!));
  const due = dated.filter(({ off }) => off!.isDue);
  const coming = dated.filter(({ off }) => !off!.isDue);
  const months = groupedBy(coming, ({ off }) => off!.backOn!.slice(0, 7));
  const shown = ordered.flatMap((row) => {
    if (row.status === 'published') return [{ row, from: 0 }];
    return row.off?.backOn == null ? [] : [{ row, from: monthOf(row, today) }];
  });
  const buildings = [...groupedBy(shown, ({ row }) => row.objectId)].map(([id, own]) => {
    const { row } = own[0]!;
    return { id, address: addressLine(row), city: row.city, rows: own };
  });
  const isComing = (building: (typeof buildings)[number]) =>
    building.rows.some(({ row }) => row.status !== 'published');
  return {
    live: live.length,
    due,
    months: [...months].map(([month, inMonth]) => ({ month, rows: inMonth })),
    buildings: buildings.sort(
      (a, b) => Number(isComing(b)) - Number(isComing(a)) || byText(a.city, b.city) || byText(a.address, b.address),
    ),
  };
}

/** The months of the timeline as `2026-11`, beginning with that of `today`. */
export function timelineFrom(today: string): string[] {
  const first = monthNumber(today);
  return Array.from({ length: timelineMonths }, (_, index) => {
    const month = first + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

function monthOf({ off }: InventoryRow, today: string): number | null {
  const from = Math.max(0, monthNumber(off!.backOn!) - monthNumber(today));
  return from < timelineMonths ? from : null;
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

/** Compares in Swedish order. Comparing words is slow, and most of those in a building are equal. */
function byText(a: string, b: string): number {
  return a === b ? 0 : compareSv(a, b);
}
