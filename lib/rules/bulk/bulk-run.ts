import type { Issue, ListingContent, ListingId, ListingStatus, Outcome, PublishBlocker } from '@/lib/contract';
import type { ListingWarning } from '@/lib/rules/advice/listing-warnings';
import type { FailureCode } from '@/lib/rules/failure';
import type { BulkChange } from './bulk-change';

/** `planned`: a preview that was not started. `finished` and `cancelled` runs may still have rows to retry. */
export type RunState = 'planned' | 'running' | 'paused' | 'cancelled' | 'finished';

/** Where a run came from: a selection, a file, delivered photos, or the wish to take an earlier run back. */
export type RunSource = 'bulk' | 'import' | 'delivery' | 'undo';

/**
 * What the preview says of a row. `staysLive`, `staysOff`: content changes. `unchanged`: it is so already, nothing is sent.
 * `cannot`: nothing is sent, for the reason given.
 */
export const rowEffects = ['goesLive', 'staysLive', 'goesOff', 'staysOff', 'unchanged', 'cannot'] as const;
export type RowEffect = (typeof rowEffects)[number];

/**
 * `noReference`: the API cannot change it. `archivedBuilding`: bring the building back first. `blocked`: cannot go live, see
 * the blockers. `dayPrice`: rents by the day have no notice or binding period. `otherUnit`: the rent is of the other unit.
 * `noRent`: there is none to raise. `noRentLeft`: the step would leave nothing. `unknownBuilding`: the patch names none of ours.
 * `changedSince`: it was changed after the run to undo. `gone`: it no longer exists. `notPossible`: see the issues.
 * `faulty`: its row of the file has faults. `noRoom`: it would have more photos than a listing may. `photosGone`: its earlier photos
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

/** `unknownAssignee`: no listing has this assignee, so the service may refuse it; only the service knows its members. */
type RowReason = CannotReason | 'unknownAssignee';

/**
 * `waiting`: not sent yet. `sending`: being sent. `done`: the service accepted it. `skipped`: not sent, because it needs no change
 * or cannot have it. `stopped`: changed by another person after the preview, nothing was written. `failed`: see the error code.
 */
export const rowStates = ['waiting', 'sending', 'done', 'skipped', 'stopped', 'failed', 'cancelled'] as const;
export type RowState = (typeof rowStates)[number];

/** The errors that a row would get on every retry. */
export const refusals: ReadonlySet<string> = new Set<FailureCode>([
  'BAD_REQUEST',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'PHOTO_GONE',
]);

/** One field that changes. `building` has addresses; `price` is amount and unit; the others are as the API has them. */
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
  /** Failed rows that the service refused for what they say: sent again they fail again. */
  refused: number;
  /** Rows whose new assignee no listing has. */
  unknownAssignee: number;
};

/** A run as lists and its page show it. Times are milliseconds since 1970. */
export type BulkRun = {
  id: string;
  source: RunSource;
  /** Null for an import, a delivery, and an undo of anything but an exchanged photo: their rows have one each. */
  change: BulkChange | null;
  /** What the person called it: the name of the file, for an import, or of the folder, for a delivery. */
  title: string | null;
  /** Who planned it, and from its start on, who started it. */
  createdBy: { id: string; name: string };
  state: RunState;
  /** Why it paused by itself; null where a person paused it. */
  pausedBy: { code: FailureCode; requestId: string | null } | null;
  /** The run that this one takes back. */
  undoes: string | null;
  /** The run that took this one back, once it was started. */
  undoneBy: string | null;
  counts: RunCounts;
  createdAt: number;
  startedAt: number | null;
  endedAt: number | null;
};

/** One listing of a run: its preview, and its outcome. */
export type BulkRow = {
  id: string;
  /** From 0, in the order in which they were given. */
  position: number;
  listingId: ListingId;
  reference: string | null;
  address: string;
  city: string;
  statusBefore: ListingStatus | null;
  effect: RowEffect;
  reason: RowReason | null;
  /** What keeps it off the market afterwards: foreseen, and once it is done as the service answered. */
  blockers: PublishBlocker[];
  changes: RowChange[];
  /** The faults by field: of the preview, or of the service's refusal. */
  issues: Issue[];
  /** What looked wrong about the changes in the preview; it stops nothing. */
  warnings: ListingWarning[];
  state: RowState;
  outcome: Outcome | null;
  statusAfter: ListingStatus | null;
  errorCode: FailureCode | null;
  requestId: string | null;
  attempts: number;
  changedAt: number;
};

/** A page of a run, or what changed in it since `now` of an earlier answer; rows may come again, so merge them by id. */
export type RunPage = {
  run: BulkRun;
  rows: BulkRow[];
  /** The position to go on after, or null where these were the last. */
  next: number | null;
  now: number;
};

export const runRowsMax = 10_000;
