import 'server-only';
import { z } from 'zod';
import { oncePer } from '@/lib/rules/once-per';
import type { CurrentInventory } from './current-inventory';
import { newestOf } from './index-state';
import type { InventoryRecords, RecordChanges } from './inventory-records';

/**
 * The version of an answer, for a request for later changes: the index, its version, and the latest change in it. An unknown
 * version is answered with everything, or by `recordsSinceByTime` with what changed since its latest change.
 */
export const InventoryVersion = z.string().regex(/^[0-9a-f-]{36}\.\d{1,15}(\.\d{1,15})?$/);

export type RecordsSince = {
  /** The version for the next request. */
  version: string;
  /** Whether these are all records, because the requested version is unknown here. */
  whole: boolean;
  changes: RecordChanges;
};

/** How far back changes are read from the latest one in another process's answer. */
const overlapMs = 60_000;

/** The changes since the version `since`, if it came from this process; otherwise everything. */
export function recordsSince({ index: { records }, epoch }: CurrentInventory, since: string | null): RecordsSince {
  const [ofEpoch, seen = '0'] = since?.split('.') ?? [];
  const isKnown = ofEpoch === epoch && Number(seen) <= records.version;
  const changes = records.changesSince(isKnown ? Number(seen) : 0);
  return {
    version: `${epoch}.${records.version}.${newestIn(records)}`,
    whole: !isKnown,
    changes: isKnown ? changes : { ...changes, removedListings: [], removedObjects: [] },
  };
}

/**
 * As `recordsSince`, but a version of another process is answered with what changed since by the service's clock. Removals
 * are not included, so the caller must be able to detect that some are missing.
 */
export function recordsSinceByTime(current: CurrentInventory, since: string | null): RecordsSince {
  const answer = recordsSince(current, since);
  const newest = since?.split('.')[2];
  if (!answer.whole || newest === undefined) return answer;
  const from = Number(newest) - overlapMs;
  const isLater = ({ id, updatedAt }: { id: string; updatedAt: string }) =>
    Date.parse(updatedAt) >= from || current.index.touchedAt(id) >= from;
  const { listings, objects } = answer.changes;
  const changes = { ...answer.changes, listings: listings.filter(isLater), objects: objects.filter(isLater) };
  return { ...answer, whole: false, changes };
}

const newestIn = oncePer(({ listings }: InventoryRecords) => newestOf(listings));
