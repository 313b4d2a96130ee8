import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { hasPassed } from '@/lib/database/has-passed';
import { DeskError } from '@/lib/desk/desk-error';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';

/** How many wrong passwords and codes are allowed within 15 minutes: for one account, and from one address. */
export const throttleLimits = { account: 10, address: 60, windowMs: 15 * 60_000 } as const;

type Attempt = { email: string; address: string };

/**
 * Counts a password or code before it is checked, for its account and its address, known or not, in the store that all instances share.
 * Throws DeskError if there were too many.
 */
export async function countAttempt(store: DeskStore, attempt: Attempt, now = Date.now()): Promise<void> {
  const { account, address } = namesOf(attempt);
  // An address over its limit adds no more accounts to the table.
  if ((await countOnce(store, address, now)) > throttleLimits.address) throw new DeskError('TOO_MANY_ATTEMPTS');
  if ((await countOnce(store, account, now)) > throttleLimits.account) throw new DeskError('TOO_MANY_ATTEMPTS');
}

/** Uncounts attempts whose password and code were right: a whole office may sign in from one address. */
export async function forgiveAttempt(store: DeskStore, attempt: Attempt, times = 1): Promise<void> {
  const { account, address } = namesOf(attempt);
  await store.db
    .deleteFrom('sign_in_failures')
    .where((is) => is.or([is('name', '=', hashed(account)), is('until', '<=', Date.now())]))
    .execute();
  await store.db
    .updateTable('sign_in_failures')
    .set((is) => ({ failures: is('failures', '-', times) }))
    .where('name', '=', hashed(address))
    .execute();
}

export async function countedSoFar(store: DeskStore, name: string): Promise<number> {
  const now = Date.now();
  const counts = store.db.selectFrom('sign_in_failures').select('failures').where('name', '=', hashed(name));
  const current = counts.where('until', '>', now).where('until', '<=', now + 2 * throttleLimits.windowMs);
  return (await current.executeTakeFirst())?.failures ?? 0;
}

/** Counts a name once more, and returns how often it was counted within its window, by default a quarter of an hour. */
export async function countOnce(
  store: DeskStore,
  name: string,
  now = Date.now(),
  windowMs: number = throttleLimits.windowMs,
): Promise<number> {
  const saved = sql.ref<number>('sign_in_failures.failures');
  const until = sql.ref<number>('sign_in_failures.until');
  // Twice the window, because the clocks of instances differ a little.
  const isOver = hasPassed('sign_in_failures.until', now, now + 2 * windowMs);
  const row = await store.db
    .insertInto('sign_in_failures')
    .values({ name: hashed(name), failures: 1, until: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        failures: sql<number>`case when ${isOver} then 1 else ${saved} + 1 end`,
        until: sql<number>`case when ${isOver} then ${now + windowMs} else ${until} end`,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return row.failures;
}

function namesOf({ email, address }: Attempt) {
  return { account: `account ${email.trim().toLowerCase()}`, address: `address ${address}` };
}

// What strangers typed, and from where, is personal data.
function hashed(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}
