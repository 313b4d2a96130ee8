'use server';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { recordAct } from '@/lib/desk/journal/record-act';
import { runDeskAction } from '@/lib/desk/run-action';
import type { ActionResult } from '@/lib/rules/failure';
import { actingPerson } from './acting-person';
import { requireRecentPassword } from './require-recent-password';
import * as factors from './second-factor-store';
import { endSessions } from './session-store';
import { PersonId } from './staff-fields';

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
