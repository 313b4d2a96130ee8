import 'server-only';
import { z } from 'zod';
import { oncePer } from '@/lib/rules/once-per';
import type { CurrentInventory } from './current-inventory';
import { newestOf } from './index-state';
import type { InventoryRecords, RecordChanges } from './inventory-records';

/**
 * The version of an answer, for a request for later changes: the index, its version, the latest change in it, and when the
 * dashboard's own facts were read. An unknown version is answered with everything, or by `recordsSinceByTime` with what changed
 * since these times.
 */
export const InventoryVersion = z.string().regex(/^[0-9a-f-]{36}(\.\d{1,15}){3}$/);

export type RecordsSince = {
  /** The version for the next request. */
  version: string;
  /** Whether these are all records, because the requested version is unknown here. */
  whole: boolean;
  changes: RecordChanges;
};

/** How far back changes are read from the times of another process's answer. */
const overlapMs = 60_000;
/** The time of the facts is rounded down to this, because a browser stores each new version. */
const factsEveryMs = 600_000;

/** The changes since the version `since`, if it came from this process; otherwise everything. */
export function recordsSince({ index, epoch }: CurrentInventory, since: string | null): RecordsSince {
  const { records, touchedPeriod } = index;
  const [ofEpoch, seen = '0'] = since?.split('.') ?? [];
  const isKnown = ofEpoch === epoch && Number(seen) <= records.version;
  const factsAt = touchedPeriod.readAt - (touchedPeriod.readAt % factsEveryMs);
  const changes = records.changesSince(isKnown ? Number(seen) : 0);
  return {
    version: [epoch, records.version, newestIn(records), factsAt].join('.'),
    whole: !isKnown,
    changes: isKnown ? changes : { ...changes, removedListings: [], removedObjects: [] },
  };
}

/**
 * As `recordsSince`, but a version of another process is answered with what changed since by the service's clock, or in the
 * dashboard, if this process knows all of that. Removals are not included, so the caller must be able to detect that some are
 * missing.
 */
export function recordsSinceByTime(current: CurrentInventory, since: string | null): RecordsSince {
  const answer = recordsSince(current, since);
  const { index } = current;
  const [newest = 0, factsAt = 0] = (since?.split('.') ?? []).slice(2).map((time) => Number(time) - overlapMs);
  if (!answer.whole || factsAt < index.touchedPeriod.from) return answer;
  const isLater = ({ id, updatedAt }: { id: string; updatedAt: string }) =>
    Date.parse(updatedAt) >= newest || index.touchedAt(id) >= factsAt;
  const { listings, objects } = answer.changes;
  const changes = { ...answer.changes, listings: listings.filter(isLater), objects: objects.filter(isLater) };
  return { ...answer, whole: false, changes };
}

const newestIn = oncePer(({ listings }: InventoryRecords) => newestOf(listings));
