import type { InventoryObject } from '@/lib/contract';
import type { Inventory } from './inventory-row';
import type { PackedRows } from './packed-rows';

/** The server's answer to a browser: everything, or the changes since the version in the request. */
export type InventoryAnswer = Pick<Inventory, 'checkedAt' | 'stale' | 'staleBecause' | 'counting' | 'fullCrawl'> & {
  /** Identifies the organization and its service, so that a browser drops its copy of another one. */
  scope: string | null;
  /** The version to send with the next request. */
  version: string;
  /** Whether this is everything and replaces what the browser knows. */
  whole: boolean;
  rows: PackedRows;
  objects: InventoryObject[];
  removedRows: string[];
  removedObjects: string[];
  /** The digest that the browser must have after this answer; if it differs, removals were missed, and everything is read again. */
  digest: string;
};
