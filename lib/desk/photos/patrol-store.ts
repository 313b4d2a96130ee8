import 'server-only';
import { z } from 'zod';
import { findSetting, saveSetting } from '@/lib/desk/saved-setting';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
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
