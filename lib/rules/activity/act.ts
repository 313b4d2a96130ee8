import type { ListingStatus, PublishBlocker } from '@/lib/contract';
import type { RunPlan } from '@/lib/rules/bulk/bulk-run';
import type { FailureCode } from '@/lib/rules/failure';
import type { ListingPart } from '@/lib/rules/listings/listing-changes';
import type { Role } from '@/lib/rules/staff/permissions';

/** Every kind of act that the dashboard records, by subject; `outside`: changes made by other systems. */
export const actKinds = {
  listing: [
    'listing.save',
    'listing.takeOff',
    'listing.restore',
    'listing.undo',
    'listing.bulk',
    'listing.offReason',
    'listing.backOn',
    'listing.phone',
  ],
  task: ['task.assign', 'task.change', 'task.done', 'task.remove', 'task.byItself'],
  note: ['note.write', 'note.edit', 'note.remove'],
  link: ['link.make', 'link.revoke', 'link.photos'],
  sheet: ['sheet.share', 'sheet.unshare', 'sheet.look'],
  outside: ['listing.outside'],
  object: ['object.save', 'object.bringBack', 'object.archive'],
  run: ['run.start', 'run.pause', 'run.resume', 'run.cancel', 'run.retry'],
  key: ['key.change'],
  staff: [
    'staff.invite',
    'staff.join',
    'staff.change',
    'staff.role',
    'staff.disable',
    'staff.enable',
    'staff.link',
    'staff.remove',
    'staff.password',
    'staff.secondFactor',
    'staff.dropFactor',
  ],
  session: ['session.signIn', 'session.signOut', 'session.end'],
} as const;

export type ActGroup = keyof typeof actKinds;
export type ActKind = (typeof actKinds)[ActGroup][number];
export const actGroups = Object.keys(actKinds) as ActGroup[];

/** Whether an act was done through a link that the person made, not by that person. */
export function isByLink(kind: ActKind): boolean {
  return kind === 'listing.phone' || kind === 'link.photos';
}

/** Groups of acts by other people that only administrators see. */
export const privateGroups: readonly ActGroup[] = ['key', 'staff', 'session'];

/**
 * The outcome of an act. `done`: it was carried out, without further detail. `unknown`: it may or may not have reached the
 * service; the next read of the record decides.
 */
export const actOutcomes = ['created', 'updated', 'unchanged', 'done', 'failed', 'unknown'] as const;
export type ActOutcome = (typeof actOutcomes)[number];

export type ActTarget = {
  kind: 'listing' | 'object' | 'run' | 'key' | 'staff';
  /** Null if it does not exist yet. */
  id: string | null;
  reference: string | null;
  /** The address, or the name of a person or a run. */
  name: string | null;
};

/** One act as lists show it. Times are milliseconds since 1970. */
export type Act = {
  id: string;
  at: number;
  kind: ActKind;
  /** Null if it was done outside the dashboard. */
  person: { id: string; name: string; role: Role | null } | null;
  target: ActTarget | null;
  outcome: ActOutcome;
  /** Why it failed, or why its outcome is unknown. */
  code: FailureCode | null;
  statusBefore: ListingStatus | null;
  status: ListingStatus | null;
  blockers: PublishBlocker[];
  requestId: string | null;
  environment: 'embedded' | 'production' | 'preview';
  runId: string | null;
  /** Which parts of a listing it changed. */
  parts: ListingPart[];
  /** Whether the state before it, and the state after it, is stored and could be pushed again. */
  hasBefore: boolean;
  hasAfter: boolean;
  /** The outcomes of the listings of a run; null for any other act. */
  run: {
    outcomes: Partial<Record<ActOutcome, number>>;
    /** What the run changes; null if the run no longer exists. */
    plan: RunPlan | null;
    /** What the run that it undoes changed; null if it undoes none. */
    undone: RunPlan | null;
  } | null;
};

export type ActPage = {
  acts: Act[];
  /** The cursor of the next page; null if this is the last. */
  next: string | null;
};
