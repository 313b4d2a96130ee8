import 'server-only';
import type { z } from 'zod';
import { DeskError } from '@/lib/desk/desk-error';
import { unnamedTarget } from '@/lib/desk/journal/act-store';
import { runDeskAction, type DeskContext } from '@/lib/desk/run-action';
import type { ActKind } from '@/lib/rules/activity/act';
import type { ActionResult } from '@/lib/rules/failure';
import { requireRecentPassword } from './require-recent-password';

type StaffActKind = Extract<ActKind, `staff.${string}`>;

/** As `runAction`, for what an administrator does to another person: requires a recent password, and records the act. */
export async function runStaffAction<Schema extends z.ZodType<{ id: string }>, Value>(
  kind: StaffActKind | ((input: z.output<Schema>) => StaffActKind),
  schema: Schema,
  input: unknown,
  work: (context: DeskContext<z.output<Schema>>) => Promise<Value>,
): Promise<ActionResult<Value>> {
  return runDeskAction('administer', schema, input, async (context) => {
    const { staff, record, input: asked } = context;
    await requireRecentPassword();
    if (asked.id === staff.id) throw new DeskError('OWN_ACCOUNT');
    const act = typeof kind === 'function' ? kind(asked) : kind;
    return record({ kind: act, target: unnamedTarget('staff', asked.id) }, () => work(context));
  });
}
