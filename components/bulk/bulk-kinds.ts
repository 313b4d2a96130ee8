import type { IconName } from '@/components/ui/icon-names';
import type { BulkChange } from '@/lib/rules/bulk/bulk-change';

export type BulkKind = Exclude<BulkChange['kind'], 'fields' | 'replacePhoto'>;

/** The changes that can be made to several listings at once; all but publishing ask for values first. */
export const bulkIcons: Record<BulkKind, IconName> = {
  publish: 'eye',
  takeOff: 'eye-off',
  rent: 'badge-percent',
  noticePeriod: 'calendar-clock',
  bindingPeriod: 'calendar-range',
  assign: 'user-round',
  amenities: 'list-checks',
};

/** Whether a kind of change can be made to several listings at once. */
export function isBulkKind(kind: BulkChange['kind'] | undefined): kind is BulkKind {
  return kind !== undefined && kind in bulkIcons;
}
