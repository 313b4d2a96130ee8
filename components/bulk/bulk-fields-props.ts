import type { BulkChange } from '@/lib/rules/bulk/bulk-change';

/** Receives the change from its fields, or null while it is incomplete. */
export interface BulkFieldsProps {
  onChange: (change: BulkChange | null) => void;
  /** Whether to show errors for missing values. */
  complaining: boolean;
}
