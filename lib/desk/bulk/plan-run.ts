import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import type { InventoryObject, Listing } from '@/lib/contract';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { contentHash } from '@/lib/desk/journal/content-hash';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { DeskStore, DeskTables } from '@/lib/desk/tables/desk-tables';
import { rowWarnings } from '@/lib/desk/warnings/listing-surroundings';
import { dismissedWarnings } from '@/lib/desk/warnings/warning-store';
import type { BulkChange } from '@/lib/rules/bulk/bulk-change';
import type { BulkRun, RunSource } from '@/lib/rules/bulk/bulk-run';
import { buildingName, type Applied, type ObjectsById } from './apply-change';
import { cannot, planRow, type RowPlan } from './plan-row';
import { insertRun } from './run-store';

export type RowToPlan = {
  listingId: string;
  apply: (listing: Listing) => Applied;
  /** Checked like the others, so that all its faults show at once, but not sent. */
  faulty?: boolean;
};

type RunToPlan = {
  staff: Pick<StaffMember, 'id' | 'name'>;
  source: RunSource;
  change?: BulkChange | null;
  title?: string | null;
  /** The run that this one undoes, as it was when its rows were read. */
  undoes?: Pick<BulkRun, 'id' | 'state' | 'endedAt'>;
  rows: readonly RowToPlan[];
  /** All listings; a row for any other listing cannot be carried out. */
  listings: readonly Listing[];
  /** Whether new values are compared with those of all listings, whose assignees are known to be members of the organization. */
  isJudged?: boolean;
};

type RowRecord = DeskTables['bulk_rows'];
type Judge = Awaited<ReturnType<typeof judgeOf>>;

// Planning ten thousand rows takes so long that other requests must run in between.
const rowsPerYield = 100;

/** Plans what a run would do to each listing, and saves the plan to review and start. Returns its id. */
export async function planRun(store: DeskStore, plan: RunToPlan, now = Date.now()): Promise<string> {
  const id = uuid();
  const rows: RowRecord[] = [];
  const { listings } = plan;
  const current = new Map<string, Listing>(listings.map((listing) => [listing.id, listing]));
  const judge = plan.isJudged ? await judgeOf(store, listings) : null;
  for (const [position, row] of plan.rows.entries()) {
    if (position % rowsPerYield === rowsPerYield - 1) await setImmediate();
    rows.push({
      ...plannedRow(row, current.get(row.listingId) ?? null, judge),
      id: uuid(),
      run_id: id,
      position,
      changed_at: now,
    });
  }
  const run: DeskTables['bulk_runs'] = {
    id,
    source: plan.source,
    change: plan.change ? JSON.stringify(plan.change) : null,
    title: plan.title ?? null,
    staff_id: plan.staff.id,
    staff_name: plan.staff.name,
    undoes: plan.undoes?.id ?? null,
    state: 'planned',
    pause_code: null,
    lease_owner: null,
    lease_until: 0,
    created_at: now,
    started_at: null,
    ended_at: null,
  };
  await insertRun(store, run, rows, plan.undoes);
  return id;
}

export function objectsById(objects: readonly InventoryObject[]): ObjectsById {
  return new Map(objects.map((object) => [object.id, { ...object, name: buildingName(object) }]));
}

async function judgeOf(store: DeskStore, all: readonly Listing[]) {
  const assignees = new Set(all.map(({ assignedTo }) => assignedTo?.toLowerCase()));
  return { all, assignees, isDismissed: await dismissedWarnings(store) };
}

function plannedRow(
  { listingId, apply, faulty = false }: RowToPlan,
  listing: Listing | null,
  judge: Judge | null,
): Omit<RowRecord, 'id' | 'run_id' | 'position' | 'changed_at'> {
  const plan = listing ? planRow(listing, apply(listing)) : cannot('gone', []);
  const isLeftOut = faulty && plan.effect !== 'cannot';
  const { effect, issues, blockers, changes, send, reason }: RowPlan = isLeftOut
    ? { ...plan, effect: 'cannot', reason: 'faulty', send: null }
    : plan;
  const assignee = send && changes.find((change) => change.field === 'assignedTo')?.to;
  const isUnknown = judge && assignee && !judge.assignees.has(assignee.toLowerCase());
  const warnings =
    judge && listing && send?.body
      ? rowWarnings(listing, { body: send.body, changes }, judge.all).filter(
          (each) => !judge.isDismissed(listingId, each),
        )
      : [];
  return {
    listing_id: listingId,
    reference: listing?.externalRef ?? null,
    address: listing ? addressLine(listing.object) : '',
    city: listing?.object.city ?? '',
    effect,
    reason: isUnknown ? 'unknownAssignee' : reason,
    blockers: JSON.stringify(blockers),
    changes: JSON.stringify(changes),
    issues: JSON.stringify(issues),
    warnings: JSON.stringify(warnings),
    status_before: listing?.status ?? null,
    fingerprint_before: send && listing && contentHash(listing),
    wanted_body: send?.body ? JSON.stringify(send.body) : null,
    wanted_status: send?.statusAfter ?? null,
    wanted_fingerprint: send?.fingerprintAfter ?? null,
    before_body: null,
    state: send ? 'waiting' : 'skipped',
    outcome: null,
    status_after: null,
    error_code: null,
    request_id: null,
    attempts: 0,
  };
}
