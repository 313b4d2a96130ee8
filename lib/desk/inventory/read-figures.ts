import 'server-only';
import { deskStore } from '@/lib/desk/desk-store';
import { authorize } from '@/lib/desk/staff/guard';
import type { DailyFigures } from '@/lib/rules/inventory/daily-figures';
import { listFigures } from './figures-store';
import { inventoryScope } from './inventory-scope';

/** The figures of the last `days` days, the earliest first; none until the organization is known. */
export async function readFigures(days: number): Promise<DailyFigures[]> {
  await authorize('read');
  const scope = await inventoryScope();
  return scope === null ? [] : listFigures(await deskStore(), scope, { now: Date.now(), days });
}
