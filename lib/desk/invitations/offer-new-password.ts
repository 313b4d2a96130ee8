'use server';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { recordAct } from '@/lib/desk/journal/record-act';
import { runDeskAction } from '@/lib/desk/run-action';
import { actingPerson } from '@/lib/desk/staff/acting-person';
import { requireRecentPassword } from '@/lib/desk/staff/require-recent-password';
import { PersonId } from '@/lib/desk/staff/staff-fields';
import { readEnv } from '@/lib/env';
import type { ActionResult } from '@/lib/rules/failure';
import { inviteLink } from './first-admin-link';
import { putInvitation } from './invitation-store';
import { listStaff } from './list-staff';

/** Returns a link to choose a new password; it works once within a week. */
export async function offerNewPassword(input: unknown): Promise<ActionResult<{ link: string }>> {
  return runDeskAction('administer', PersonId, input, async ({ staff, input: { id } }) => {
    await requireRecentPassword();
    const store = await deskStore();
    const person = (await listStaff(store)).people.find((one) => one.id === id && !one.disabled);
    if (!person) throw new DeskError('STAFF_GONE');
    const { email, name, role } = person;
    const target = { kind: 'staff', id, reference: null, name: null } as const;
    const start = { kind: 'staff.change', by: await actingPerson(staff), target } as const;
    const { token } = await recordAct(store, start, () =>
      putInvitation(store, { id, kind: 'password', email, name, role }),
    );
    return { link: inviteLink(readEnv().appUrl, token) };
  });
}
