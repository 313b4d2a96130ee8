import 'server-only';
import { ApiError, type Connection } from '@/lib/client';
import { ListingId, listingRef } from '@/lib/contract';
import { applyChange } from '@/lib/desk/bulk/apply-change';
import { openConnection } from '@/lib/desk/connection/open-connection';
import { nullIfExpected } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import {
  claimPublication,
  findDueListings,
  leaveToPerson,
  type DueListing,
} from '@/lib/desk/inventory/off-reason-store';
import { actorOf } from '@/lib/desk/journal/act-store';
import { personWriter, writeListing, type WriteDecision } from '@/lib/desk/listings/write-listing';
import { repeatJob } from '@/lib/desk/repeat-job';
import { findStaffById, type StaffMember } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import type { FailureCode } from '@/lib/rules/failure';
import { roleMay } from '@/lib/rules/staff/permissions';

const everyMs = 20_000;
/** A publication that failed is tried again after this time, by any process. */
const leaseMs = 5 * 60_000;

export function startBackOnJob() {
  const marked = new Set<string>();
  const failed = 'Listings that are due could not be brought back to the market.';
  const job = repeatJob(everyMs, () => bringBack(marked), failed);
  job.begin();
  return job;
}

/**
 * Shows listings as due from their day on, and publishes those that a publisher wanted published, unless something blocks them.
 * `marked` has the listings that this process has already shown.
 */
export async function bringBack(marked: Set<string>, now = Date.now()): Promise<void> {
  const store = await deskStore();
  const due = await findDueListings(store, now);
  if (due.length === 0) return;
  const connection = await openConnection('background').catch(nullIfExpected);
  if (!connection) return;
  const fresh = due.filter(({ listingId, backOn }) => !marked.has(`${listingId} ${backOn}`));
  for (const { listingId, backOn } of fresh) marked.add(`${listingId} ${backOn}`);
  inventoryIndex(connection).touch(new Map(fresh.map(({ listingId }) => [listingId, now])));
  for (const listing of due) {
    const isClaimed = listing.publishes && (await claimPublication(store, listing, { now, until: now + leaseMs }));
    if (isClaimed) await publishDue({ store, connection, now }, listing);
  }
}

type Context = { store: DeskStore; connection: Connection; now: number };

async function publishDue(context: Context, due: DueListing): Promise<void> {
  const { store, connection } = context;
  const { listingId, staffId } = due;
  const person = staffId === null ? null : await findStaffById(store, staffId);
  const isLive = person !== null && roleMay(person.role, 'publish') && (await publish(context, due, person));
  if (isLive) return;
  await leaveToPerson(store, due);
  await inventoryIndex(connection).touchEverywhere(listingId);
}

// A later attempt would be rejected too.
const rejections: ReadonlySet<string> = new Set<FailureCode>(['BAD_REQUEST', 'NOT_FOUND', 'CONFLICT']);

/** Returns whether the listing is live afterwards; false if the service rejects it. Throws ApiError if the service cannot be reached. */
async function publish(context: Context, due: DueListing, person: StaffMember): Promise<boolean> {
  try {
    return await publishUnlessBlocked(context, due, person);
  } catch (error) {
    if (error instanceof ApiError && rejections.has(error.code)) return false;
    throw error;
  }
}

type NotPublished = 'blocked' | 'live' | 'notDue';

async function publishUnlessBlocked({ store, connection, now }: Context, due: DueListing, person: StaffMember) {
  const written = await writeListing<NotPublished>(await personWriter(connection), {
    listing: { id: ListingId.parse(due.listingId) },
    decide: (current): WriteDecision<NotPublished> => {
      if (current?.status === 'published') return { stop: 'live' };
      if (!current?.externalRef || current.publishBlockers.length > 0) return { stop: 'blocked' };
      const applied = applyChange(current, { kind: 'publish' }, new Map());
      if (applied.act !== 'push') return { stop: 'blocked' };
      return { put: applied.body, reference: listingRef(current.externalRef) };
    },
    // A person may have chosen otherwise while the service was slow.
    mark: async () => {
      const stillDue = (await findDueListings(store, now)).filter(({ publishes }) => publishes);
      const isDue = stillDue.some(({ listingId, actId }) => listingId === due.listingId && actId === due.actId);
      return isDue ? null : 'notDue';
    },
    act: async () => ({ kind: 'listing.backOn', by: actorOf(person) }),
  });
  return 'receipt' in written ? written.receipt.status === 'published' : written.stop === 'live';
}
