import type { IconName } from '@/components/ui/icon-names';
import type { BulkChange } from '@/lib/rules/bulk/bulk-change';

export type BulkKind = Exclude<BulkChange['kind'], 'fields' | 'replacePhoto'>;

/** What can be done with several listings, in the order it is offered. */
export const bulkKinds: Record<BulkKind, { icon: IconName; asks: boolean }> = {
  publish: { icon: 'eye', asks: false },
  takeOff: { icon: 'eye-off', asks: true },
  rent: { icon: 'badge-percent', asks: true },
  noticePeriod: { icon: 'calendar-clock', asks: true },
  bindingPeriod: { icon: 'calendar-range', asks: true },
  assign: { icon: 'user-round', asks: true },
  amenities: { icon: 'list-checks', asks: true },
};

/** Whether a kind of change is one of those that are offered for several listings. */
export function isBulkKind(kind: BulkChange['kind'] | undefined): kind is BulkKind {
  return kind !== undefined && kind in bulkKinds;
}
