'use server';
import { deskStore } from '@/lib/desk/desk-store';
import { recordAct } from '@/lib/desk/journal/record-act';
import { runDeskAction } from '@/lib/desk/run-action';
import { actingPerson } from '@/lib/desk/staff/acting-person';
import { requireRecentPassword } from '@/lib/desk/staff/require-recent-password';
import * as changes from '@/lib/desk/staff/staff-changes';
import { PersonId } from '@/lib/desk/staff/staff-fields';
import type { ActionResult } from '@/lib/rules/failure';

/** Withdraws an invitation: its link no longer works. */
export async function withdrawInvitation(input: unknown): Promise<ActionResult<null>> {
  return runDeskAction('administer', PersonId, input, async ({ staff, input: { id } }) => {
    await requireRecentPassword();
    const store = await deskStore();
    const target = { kind: 'staff', id, reference: null, name: null } as const;
    const start = { kind: 'staff.remove', by: await actingPerson(staff), target } as const;
    await recordAct(store, start, () => changes.withdrawInvitation(store, id));
    return null;
  });
}
