import 'server-only';
import type { NotNull } from 'kysely';
import { getMe, type Connection } from '@/lib/client';
import type { Listing } from '@/lib/contract';
import { departuresIn } from '@/lib/desk/journal/find-departures';
import { openConnection } from '@/lib/desk/connection/open-connection';
import { nullIfExpected } from '@/lib/desk/desk-error';
import { currentInventory } from '@/lib/desk/inventory/current-inventory';
import { findDueListings, findOffReasons } from '@/lib/desk/inventory/off-reason-store';
import { findNewTasks, findTasks } from '@/lib/desk/inventory/task-store';
import { findBadChecks } from '@/lib/desk/photos/patrol-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { swedishDay } from '@/lib/format/format-date-time';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { Digest } from '@/lib/rules/mail/digest';
import { byDue, dueState } from '@/lib/rules/tasks/task';

/** The parts of a digest that are the same for everybody, and those that depend on the person or the last digest. */
export type DigestSource = Pick<Digest, 'due' | 'broken' | 'key'> & {
  /** What was recorded later belongs to the next digest. */
  readAt: number;
  /** The listings that left the market since then and are still off. */
  offSince: (since: number) => Promise<Digest['off']>;
  tasksOf: (personId: string, since: number) => Promise<Digest['tasks']>;
};

const dayMs = 24 * 3_600_000;
const keySoonDays = 30;

/** Reads what digests are made of; null while there is no current inventory, or no key. */
export async function openDigestSource(store: DeskStore, clock = Date.now): Promise<DigestSource | null> {
  const connection = await openConnection('background').catch(nullIfExpected);
  if (!connection) return null;
  const current = currentInventory(connection);
  const { index } = current;
  // A cached inventory may still show a listing as live that has left the market, and no digest would name it.
  index.expire();
  await index.refresh(connection).catch(nullIfExpected);
  if (!index.complete || index.stale) return null;
  // Saving the inventory also records what other systems changed.
  await current.saver?.flush();
  const readAt = clock();
  const listings = new Map<string, Listing>(index.listings.map((listing) => [listing.id, listing]));
  const isOff = (id: string) => listings.has(id) && listings.get(id)!.status !== 'published';
  const named = (id: string) => ({ id, name: nameOf(listings.get(id)!) });
  return {
    readAt,
    due: (await findDueListings(store, readAt))
      .filter(({ listingId }) => isOff(listingId))
      .map(({ listingId, backOn }) => ({ ...named(listingId), day: backOn })),
    broken: await findBroken(store, current.scope, index.listings),
    key: (await findKeyExpiry(connection, readAt))?.expiry ?? null,
    offSince: async (since) => {
      const departures = (await findDepartures(store, since, readAt)).filter(({ id }) => isOff(id));
      const reasons = await findOffReasons(store, departures, readAt);
      return departures.map(({ id, at, person }) => ({
        ...named(id),
        at: new Date(at).toISOString(),
        person,
        reason: reasons.get(id)?.reason ?? null,
        blockers: listings.get(id)!.publishBlockers,
      }));
    },
    tasksOf: async (personId, since) => {
      const fresh = await findNewTasks(store, personId, { since, until: readAt });
      const tasks = [...(await findTasks(store, index.listings))].flatMap(([id, all]) =>
        listings.has(id) ? all.map((task) => ({ ...task, listingId: id })) : [],
      );
      return tasks
        .filter(({ assigneeId }) => assigneeId === personId)
        .sort(byDue)
        .map(({ id, listingId, kind, text, due }) => {
          const isPressing = fresh.has(id) || ['today', 'overdue'].includes(dueState(due, readAt) ?? '');
          return { ...named(listingId), kind, text, due, isPressing };
        });
    },
  };
}

function nameOf({ object, externalRef }: Listing): string {
  return [`${addressLine(object)}, ${object.city}`, externalRef].filter(Boolean).join(' · ');
}

type Departure = { id: string; at: number; person: string | null };

/** The last departure of each listing that was recorded in this period, even if it happened earlier. */
async function findDepartures(store: DeskStore, since: number, until: number): Promise<Departure[]> {
  const rows = await departuresIn(store)
    .leftJoin('act_people', 'act_people.id', 'acts.person_id')
    .select(['acts.target_id as id', 'acts.at', 'act_people.name as person'])
    .where('act_ends.at', '>', since)
    .where('act_ends.at', '<=', until)
    .orderBy('acts.at')
    .$narrowType<{ id: NotNull }>()
    .execute();
  const last = new Map(rows.map((row) => [row.id, row]));
  return [...last.values()].sort((a, b) => b.at - a.at);
}

async function findBroken(
  store: DeskStore,
  scope: string | null,
  listings: readonly Listing[],
): Promise<Digest['broken']> {
  if (scope === null) return [];
  const checks = await findBadChecks(store, scope);
  const broken = new Set(checks.filter(({ state }) => state === 'broken').map(({ url }) => url));
  return listings.flatMap((listing) => {
    const count = listing.images.filter((url) => broken.has(url)).length;
    return count > 0 ? [{ id: listing.id, name: nameOf(listing), count }] : [];
  });
}

/**
 * The key if it expires within a month, with its name and the days that are left by the Swedish calendar. Null if it does not, or
 * if the service does not answer.
 */
export async function findKeyExpiry(connection: Connection, now: number) {
  const me = await getMe(connection).catch(nullIfExpected);
  if (!me?.key.expiresAt) return null;
  const { id, name, keyPrefix, expiresAt } = me.key;
  const days = Math.round((Date.parse(swedishDay(expiresAt)) - Date.parse(swedishDay(now))) / dayMs);
  if (days > keySoonDays || Date.parse(expiresAt) <= now) return null;
  return { id, keyName: `${name} (${keyPrefix}…)`, expiry: { expiresAt, days } };
}
