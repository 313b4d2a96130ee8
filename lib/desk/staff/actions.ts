'use server';
import { z } from 'zod';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { recordAct } from '@/lib/desk/journal/record-act';
import { runDeskAction } from '@/lib/desk/run-action';
import type { ActionResult } from '@/lib/rules/failure';
import { actingPerson } from './acting-person';
import { requireRecentPassword } from './require-recent-password';
import * as factors from './second-factor-store';
import { endSessions } from './session-store';
import { changeStaff, removeStaff } from './staff-changes';
import { PersonId, PersonRole } from './staff-fields';

const ChangePerson = PersonId.extend({ role: PersonRole.optional(), disabled: z.boolean().optional() });

/** Changes another person's role, or blocks or unblocks them; it applies from their next request. */
export async function changePerson(input: unknown): Promise<ActionResult<null>> {
  return runDeskAction('administer', ChangePerson, input, async ({ staff, input: { id, ...change } }) => {
    await requireRecentPassword();
    if (id === staff.id) throw new DeskError('OWN_ACCOUNT');
    const store = await deskStore();
    const target = { kind: 'staff', id, reference: null, name: null } as const;
    const start = { kind: 'staff.change', by: await actingPerson(staff), target } as const;
    await recordAct(store, start, () => changeStaff(store, id, change));
    return null;
  });
}

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

/** Removes the second factor of another person who has lost both app and recovery codes, and ends their sessions. */
export async function dropSecondFactor(input: unknown): Promise<ActionResult<null>> {
  return runDeskAction('administer', PersonId, input, async ({ staff, input: { id } }) => {
    await requireRecentPassword();
    if (id === staff.id) throw new DeskError('OWN_ACCOUNT');
    const store = await deskStore();
    const target = { kind: 'staff', id, reference: null, name: null } as const;
    await recordAct(store, { kind: 'staff.secondFactor', by: await actingPerson(staff), target }, async () => {
      await factors.dropSecondFactor(store, id);
      await endSessions(store, id);
    });
    return null;
  });
}
