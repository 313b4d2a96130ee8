import 'server-only';
import { z } from 'zod';
import type { Store } from '@/lib/database/store';
import type { DeskTables } from '@/lib/desk/tables/desk-tables';
import type { PatrolState } from '@/lib/rules/photos/patrol-state';

/** How far the patrol of an organization is, and how its last round ended, for all processes with this store. */
export type PatrolProgress = Pick<PatrolState, 'running' | 'end'>;

const SavedPatrol = z.object({
  running: z.object({ done: z.number(), total: z.number() }).nullable(),
  end: z.enum(['whole', 'down', 'stopped', 'failed']).nullable(),
  at: z.number(),
});

/** After this long without progress, the process of a round has ended. */
const silentMsMax = 120_000;

const settingName = (scope: string) => `photo_patrol ${scope}`;

export async function savePatrol({ db }: Store<DeskTables>, scope: string, progress: PatrolProgress): Promise<void> {
  const value = JSON.stringify({ ...progress, at: Date.now() });
  await db
    .insertInto('desk_settings')
    .values({ name: settingName(scope), value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** The progress that was saved last; a round whose process was killed does not count as running for long. */
export async function findPatrol({ db }: Store<DeskTables>, scope: string, now = Date.now()): Promise<PatrolProgress> {
  const name = settingName(scope);
  const row = await db.selectFrom('desk_settings').select('value').where('name', '=', name).executeTakeFirst();
  if (!row) return { running: null, end: null };
  const { running, end, at } = SavedPatrol.parse(JSON.parse(row.value));
  return { running: now - at > silentMsMax ? null : running, end };
}
