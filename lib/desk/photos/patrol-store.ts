import 'server-only';
import { z } from 'zod';
import { sql } from 'kysely';
import { groupsOf } from '@/lib/desk/groups-of';
import { findSetting, saveSetting } from '@/lib/desk/saved-setting';
import type { DeskStore, DeskTables } from '@/lib/desk/tables/desk-tables';
import type { PatrolState } from '@/lib/rules/photos/patrol-state';

/** The progress of an organization's patrol, and how its last round ended, for all processes with this store. */
export type PatrolProgress = Pick<PatrolState, 'running' | 'end'>;

const SavedPatrol = z.object({
  running: z.object({ done: z.number(), total: z.number() }).nullable(),
  end: z.enum(['whole', 'down', 'stopped', 'failed']).nullable(),
  at: z.number(),
});

/** After this long without progress, the process of a round has ended. */
const silentMsMax = 120_000;

const settingName = (scope: string) => `photo_patrol ${scope}`;

export async function savePatrol(store: DeskStore, scope: string, progress: PatrolProgress): Promise<void> {
  await saveSetting(store, settingName(scope), JSON.stringify({ ...progress, at: Date.now() }));
}

/** The progress that was saved last; a round whose process was killed does not count as running for long. */
export async function findPatrol(store: DeskStore, scope: string, now = Date.now()): Promise<PatrolProgress> {
  const value = await findSetting(store, settingName(scope));
  if (value === null) return { running: null, end: null };
  const { running, end, at } = SavedPatrol.parse(JSON.parse(value));
  // The clock may have been set back since.
  return { running: Math.abs(now - at) > silentMsMax ? null : running, end };
}

export type PhotoCheck = { url: string; state: DeskTables['photo_checks']['state']; checkedAt: number };

const urlsPerStatement = 250;

export function findChecks(store: DeskStore, scope: string): Promise<PhotoCheck[]> {
  return checksOf(store, scope).execute();
}

export function findBadChecks(store: DeskStore, scope: string): Promise<PhotoCheck[]> {
  return checksOf(store, scope).where('state', '!=', 'ok').execute();
}

function checksOf({ db }: DeskStore, scope: string) {
  const checks = db.selectFrom('photo_checks').select(['url', 'state', 'checked_at as checkedAt']);
  return checks.where('scope_id', '=', scope);
}

/** How many photos were checked, and when the last one was; null if none ever was. */
export async function countChecks(store: DeskStore, scope: string): Promise<{ count: number; latest: number | null }> {
  return store.db
    .selectFrom('photo_checks')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max<number | null>('checked_at').as('latest')])
    .where('scope_id', '=', scope)
    .executeTakeFirstOrThrow();
}

/** Saves the results of checks. A missing photo stays missing until a later check succeeds. */
export async function keepChecks(store: DeskStore, scope: string, checks: readonly PhotoCheck[]): Promise<void> {
  for (const some of groupsOf(checks, urlsPerStatement)) {
    await store.db
      .insertInto('photo_checks')
      .values(some.map(({ url, state, checkedAt }) => ({ scope_id: scope, url, state, checked_at: checkedAt })))
      .onConflict((conflict) =>
        conflict.columns(['scope_id', 'url']).doUpdateSet((row) => ({
          state: sql<PhotoCheck['state']>`case when photo_checks.state = 'broken' and excluded.state = 'unreachable'
            then 'broken' else excluded.state end`,
          checked_at: row.ref('excluded.checked_at'),
        })),
      )
      .execute();
  }
}

export async function dropChecks(store: DeskStore, scope: string, urls: readonly string[]): Promise<void> {
  for (const some of groupsOf(urls, urlsPerStatement)) {
    await store.db.deleteFrom('photo_checks').where('scope_id', '=', scope).where('url', 'in', some).execute();
  }
}
