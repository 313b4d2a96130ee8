import { BadgePercent, CalendarClock, CalendarRange, Eye, EyeOff, ListChecks, UserRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { BulkChange } from '@/lib/rules/bulk/bulk-change';

export type BulkKind = Exclude<BulkChange['kind'], 'fields' | 'replacePhoto'>;

/** What can be done with several listings, in the order it is offered. */
export const bulkKinds: Record<BulkKind, { icon: LucideIcon; asks: boolean }> = {
  publish: { icon: Eye, asks: false },
  takeOff: { icon: EyeOff, asks: false },
  rent: { icon: BadgePercent, asks: true },
  noticePeriod: { icon: CalendarClock, asks: true },
  bindingPeriod: { icon: CalendarRange, asks: true },
  assign: { icon: UserRound, asks: true },
  amenities: { icon: ListChecks, asks: true },
};

/** Whether a kind of change is one of those that are offered for several listings. */
export function isBulkKind(kind: BulkChange['kind'] | undefined): kind is BulkKind {
  return kind !== undefined && kind in bulkKinds;
}
