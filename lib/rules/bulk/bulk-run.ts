import type { Issue, ListingContent, ListingId, ListingStatus, Outcome, PublishBlocker } from '@/lib/contract';
import type { ListingWarning } from '@/lib/rules/advice/listing-warnings';
import type { FailureCode } from '@/lib/rules/failure';
import type { BulkChange } from './bulk-change';

/** `planned`: a preview that was not started. `finished` and `cancelled` runs may still have rows to retry. */
export type RunState = 'planned' | 'running' | 'paused' | 'cancelled' | 'finished';

/** The origin of a run: a selection, a file, delivered photos, or the undo of an earlier run. */
export type RunSource = 'bulk' | 'import' | 'delivery' | 'undo';

/**
 * What the preview foresees for a row. `staysLive`, `staysOff`: only content changes. `unchanged`: it has these values already, so
 * nothing is sent. `cannot`: nothing is sent, for the reason given.
 */
export const rowEffects = ['goesLive', 'staysLive', 'goesOff', 'staysOff', 'unchanged', 'cannot'] as const;
export type RowEffect = (typeof rowEffects)[number];

/**
 * `noReference`: the API cannot change a listing without one. `archivedBuilding`: bring the building back first. `blocked`: cannot go
 * live, see the blockers. `dayPrice`: rents by the day have no notice or binding period. `otherUnit`: the rent is of the other unit.
 * `noRent`: there is none to raise. `noRentLeft`: the step would leave nothing. `unknownBuilding`: the patch names no known building.
 * `changedSince`: it was changed after the run to undo. `gone`: it no longer exists. `notPossible`: see the issues.
 * `faulty`: its row in the file has faults. `noRoom`: it would have more photos than a listing may. `photosGone`: its earlier photos
 * are deleted.
 */
export type CannotReason =
  | 'noReference'
  | 'archivedBuilding'
  | 'blocked'
  | 'dayPrice'
  | 'otherUnit'
  | 'noRent'
  | 'noRentLeft'
  | 'unknownBuilding'
  | 'changedSince'
  | 'gone'
  | 'faulty'
  | 'noRoom'
  | 'photosGone'
  | 'notPossible';

/**
 * `unknownAssignee`: no listing has this assignee, so the service may reject it; only the service knows its members. `leftOut`: the
 * person left it out before the start.
 */
type RowReason = CannotReason | 'unknownAssignee' | 'leftOut';

/**
 * `waiting`: not sent yet. `sending`: being sent. `done`: the service accepted it. `skipped`: not sent, because it needs no change
 * or cannot have it. `stopped`: changed by another person after the preview, nothing was written. `failed`: see the error code.
 */
export const rowStates = ['waiting', 'sending', 'done', 'skipped', 'stopped', 'failed', 'cancelled'] as const;
export type RowState = (typeof rowStates)[number];

/** The errors that would recur on every retry of a row. */
export const refusals: ReadonlySet<string> = new Set<FailureCode>([
  'BAD_REQUEST',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'PHOTO_GONE',
]);

/** One field that changes. `building` has addresses with references; `price` is amount and unit; the others are as in the API. */
export type RowChange =
  | {
      [Field in keyof ListingContent]: { field: Field; from: ListingContent[Field]; to: ListingContent[Field] };
    }[keyof ListingContent]
  | { field: 'building'; from: string; to: string }
  | { field: 'assignedTo'; from: string | null; to: string | null };

export type RunCounts = {
  total: number;
  byEffect: Record<RowEffect, number>;
  byState: Record<RowState, number>;
  /** Failed rows whose content the service rejected: a retry would fail again. */
  refused: number;
  /** Rows whose new assignee has no listing so far. */
  unknownAssignee: number;
};

/** What a run changes, for its name. */
export type RunPlan = {
  source: RunSource;
  /** Null for an import, a delivery, and an undo of anything but a replaced photo: there each row has its own change. */
  change: BulkChange | null;
  /** Its name: that of the file for an import, or of the folder for a delivery. */
  title: string | null;
};

/** The title of a run from the name of a file or a folder, which may be cut within a character. */
export function runTitle(name: string): string {
  return name.slice(0, 200).toWellFormed();
}

/** A run as lists and its page show it. Times are milliseconds since 1970. */
export type BulkRun = RunPlan & {
  id: string;
  /** The run that it undoes, and what that changed; null if it undoes none. */
  undone: (RunPlan & { id: string }) | null;
  /** The name of the person who planned it; once it has started, of the person who started it. */
  createdBy: string;
  state: RunState;
  /** Why it paused by itself, or if it is running, why it waits for the service; otherwise null. */
  pauseCode: FailureCode | null;
  /** The run that undoes this one, once it has started. */
  undoneBy: string | null;
  counts: RunCounts;
  createdAt: number;
  startedAt: number | null;
  endedAt: number | null;
};

/** One listing of a run: its preview, and its outcome. */
export type BulkRow = {
  id: string;
  /** From 0, in the order of the request. */
  position: number;
  listingId: ListingId;
  reference: string | null;
  address: string;
  city: string;
  statusBefore: ListingStatus | null;
  effect: RowEffect;
  reason: RowReason | null;
  /** What blocks publishing afterwards: as foreseen, and once the row is done, as the service answered. */
  blockers: PublishBlocker[];
  changes: RowChange[];
  /** The faults by field, from the preview or from the service's rejection. */
  issues: Issue[];
  /** What looked wrong about the changes in the preview; it blocks nothing. */
  warnings: ListingWarning[];
  state: RowState;
  outcome: Outcome | null;
  statusAfter: ListingStatus | null;
  errorCode: FailureCode | null;
  requestId: string | null;
  attempts: number;
};

export type RunPage = {
  run: BulkRun;
  rows: BulkRow[];
  /** The position after which the next page starts; null if these are the last rows. */
  next: number | null;
};

export const runRowsMax = 10_000;

/** Whether a started run would send this row. */
export function isToSend({ effect }: Pick<BulkRow, 'effect'>): boolean {
  return effect !== 'unchanged' && effect !== 'cannot';
}

/** A planned run as it would be without these rows. */
export function runWithout(run: BulkRun, rows: Iterable<BulkRow>): BulkRun {
  const counts = { ...run.counts, byEffect: { ...run.counts.byEffect } };
  for (const { effect, reason } of rows) {
    counts.total -= 1;
    counts.byEffect[effect] -= 1;
    if (reason === 'unknownAssignee') counts.unknownAssignee -= 1;
  }
  return { ...run, counts };
}
