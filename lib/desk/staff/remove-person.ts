'use server';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { recordAct } from '@/lib/desk/journal/record-act';
import { runDeskAction } from '@/lib/desk/run-action';
import type { ActionResult } from '@/lib/rules/failure';
import { actingPerson } from './acting-person';
import { requireRecentPassword } from './require-recent-password';
import { removeStaff } from './staff-changes';
import { PersonId } from './staff-fields';

/** Removes another person for good; their acts stay in the activity under a pseudonym. */
export async function removePerson(input: unknown): Promise<ActionResult<null>> {
  return runDeskAction('administer', PersonId, input, async ({ staff, input: { id } }) => {
    await requireRecentPassword();
    if (id === staff.id) throw new DeskError('OWN_ACCOUNT');
    const store = await deskStore();
    const target = { kind: 'staff', id, reference: null, name: null } as const;
    const start = { kind: 'staff.remove', by: await actingPerson(staff), target } as const;
    await recordAct(store, start, () => removeStaff(store, id, staff.id));
    return null;
  });
}
