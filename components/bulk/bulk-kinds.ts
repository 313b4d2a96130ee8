import type { IconName } from '@/components/ui/icon-names';
import type { BulkChange } from '@/lib/rules/bulk/bulk-change';

export type BulkKind = Exclude<BulkChange['kind'], 'fields' | 'replacePhoto'>;

/** What can be done with several listings; all but publishing asks for values first. */
export const bulkIcons: Record<BulkKind, IconName> = {
  publish: 'eye',
  takeOff: 'eye-off',
  rent: 'badge-percent',
  noticePeriod: 'calendar-clock',
  bindingPeriod: 'calendar-range',
  assign: 'user-round',
  amenities: 'list-checks',
};

/** Whether a kind of change is one of those that are offered for several listings. */
export function isBulkKind(kind: BulkChange['kind'] | undefined): kind is BulkKind {
  return kind !== undefined && kind in bulkIcons;
}
