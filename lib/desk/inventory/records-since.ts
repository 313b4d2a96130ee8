import 'server-only';
import type { CurrentInventory } from './current-inventory';
import type { RecordChanges } from './inventory-records';

export type RecordsSince = {
  /** What to ask with next time. */
  version: string;
  /** Whether these are all records, since what was asked with says nothing here. */
  whole: boolean;
  changes: RecordChanges;
};

/** What became different since the answer whose version is `since`, where that one came from this process; else everything. */
export function recordsSince({ index: { records }, epoch }: CurrentInventory, since: string | null): RecordsSince {
  const [ofEpoch, seen = '0'] = since?.split('.') ?? [];
  const isKnown = ofEpoch === epoch && Number(seen) <= records.version;
  const { version } = records;
  const changes = records.changesSince(isKnown ? Number(seen) : 0);
  return {
    version: `${epoch}.${version}`,
    whole: !isKnown,
    changes: isKnown ? changes : { ...changes, removedListings: [], removedObjects: [] },
  };
}
