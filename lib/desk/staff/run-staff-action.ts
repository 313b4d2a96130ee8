import 'server-only';
import type { z } from 'zod';
import { DeskError } from '@/lib/desk/desk-error';
import type { Actor } from '@/lib/desk/journal/act-store';
import { recordAct } from '@/lib/desk/journal/record-act';
import { runDeskAction } from '@/lib/desk/run-action';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import type { ActKind } from '@/lib/rules/activity/act';
import type { ActionResult } from '@/lib/rules/failure';
import { actingPerson } from './acting-person';
import { requireRecentPassword } from './require-recent-password';

type StaffActionContext<Input> = { store: DeskStore; staffId: string; actor: Actor; input: Input };

/** As `runAction`, for what an administrator does to another person: requires a recent password, and records the act. */
export async function runStaffAction<Schema extends z.ZodType<{ id: string }>, Value>(
  kind: Extract<ActKind, `staff.${string}`>,
  schema: Schema,
  input: unknown,
  work: (context: StaffActionContext<z.output<Schema>>) => Promise<Value>,
): Promise<ActionResult<Value>> {
  return runDeskAction('administer', schema, input, async ({ staff, store, input: asked }) => {
    await requireRecentPassword();
    const { id } = asked;
    if (id === staff.id) throw new DeskError('OWN_ACCOUNT');
    const target = { kind: 'staff', id, reference: null, name: null } as const;
    const actor = await actingPerson(staff);
    return recordAct(store, { kind, by: actor, target }, () => work({ store, staffId: staff.id, actor, input: asked }));
  });
}
