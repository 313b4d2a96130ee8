import { ListingId } from '@/lib/contract';
import type { BulkRow, BulkRun, RunCounts } from '@/lib/rules/bulk/bulk-run';

type CountChanges = Omit<Partial<RunCounts>, 'byEffect' | 'byState'> & {
  byEffect?: Partial<RunCounts['byEffect']>;
  byState?: Partial<RunCounts['byState']>;
};

/** A run with the counts of a test. The total is the sum of its effects. */
export function runWith(changes: Omit<Partial<BulkRun>, 'counts'>, counts: CountChanges = {}): BulkRun {
  const byEffect = { goesLive: 0, staysLive: 0, goesOff: 0, staysOff: 0, unchanged: 0, cannot: 0, ...counts.byEffect };
  const byState = {
    waiting: 0,
    sending: 0,
    done: 0,
    skipped: 0,
    stopped: 0,
    failed: 0,
    cancelled: 0,
    ...counts.byState,
  };
  const total = Object.values(byEffect).reduce((sum, count) => sum + count, 0);
  return {
    id: 'run-1',
    source: 'bulk',
    change: { kind: 'takeOff' },
    title: null,
    undone: null,
    createdBy: 'Åsa',
    state: 'planned',
    pauseCode: null,
    undoneBy: null,
    createdAt: 0,
    startedAt: null,
    endedAt: null,
    ...changes,
    counts: { total, refused: 0, unknownAssignee: 0, ...counts, byEffect, byState },
  };
}

/** A row of a run, for the listing with that number. */
export function runRowWith(number: number, changes: Partial<BulkRow> = {}): BulkRow {
  return {
    id: `row-${number}`,
    position: number,
    listingId: ListingId.parse(`01937c1e-2222-7aaa-8bbb-${String(number).padStart(12, '0')}`),
    reference: `NS-${number}`,
    address: `Kungsgatan ${number}`,
    city: 'Stockholm',
    statusBefore: 'published',
    effect: 'staysLive',
    reason: null,
    blockers: [],
    changes: [],
    issues: [],
    warnings: [],
    state: 'waiting',
    outcome: null,
    statusAfter: null,
    errorCode: null,
    requestId: null,
    attempts: 0,
    ...changes,
  };
}
