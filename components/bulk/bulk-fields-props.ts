import type { BulkChange } from '@/lib/rules/bulk/bulk-change';

/** What the fields of a change tell: the change, or null while it is not one yet. */
export interface BulkFieldsProps {
  onChange: (change: BulkChange | null) => void;
  /** Whether what is missing is to be pointed out. */
  complaining: boolean;
}
