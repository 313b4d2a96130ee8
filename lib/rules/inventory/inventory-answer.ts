import type { InventoryObject } from '@/lib/contract';
import type { Inventory } from './inventory-row';
import type { PackedRows } from './packed-rows';

/** The server's answer to a browser: everything, or the changes since the version in the request. */
export type InventoryAnswer = Pick<Inventory, 'checkedAt' | 'stale' | 'staleBecause' | 'counting' | 'fullCrawl'> & {
  /** Identifies the organization and its service, so that a browser drops its copy of another one. */
  scope: string | null;
  /** What to ask with next time. */
  version: string;
  /** Whether this is everything, in place of all that was known. */
  whole: boolean;
  rows: PackedRows;
  objects: InventoryObject[];
  removedRows: string[];
  removedObjects: string[];
  /** What the browser's digest must be after this answer; if it is not, removals were missed, and everything is read again. */
  digest: string;
};
