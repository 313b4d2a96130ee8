import 'server-only';
import type { CurrentInventory } from './current-inventory';
import type { RecordChanges } from './inventory-records';

export type RecordsSince = {
  /** The version for the next request. */
  version: string;
  /** Whether these are all records, because the requested version is unknown here. */
  whole: boolean;
  changes: RecordChanges;
};

/** The changes since the version `since`, if it came from this process; otherwise everything. */
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
