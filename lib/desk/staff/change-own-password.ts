'use server';
import { z } from 'zod';
import { deskStore } from '@/lib/desk/desk-store';
import { recordAct } from '@/lib/desk/journal/record-act';
import { runDeskAction } from '@/lib/desk/run-action';
import type { ActionResult } from '@/lib/rules/failure';
import { actingPerson } from './acting-person';
import { checkNewPassword } from './check-new-password';
import { requireOwnPassword } from './require-own-password';
import { readSessionToken, writeSessionToken } from './session-cookie';
import { confirmSession, endOtherSessions } from './session-store';
import { GivenPassword } from './staff-fields';
import { setPassword } from './staff-store';

const ChangeOwnPassword = z.strictObject({ current: GivenPassword, wanted: GivenPassword });

/** Changes the password of the signed-in person, and ends their other sessions. */
export async function changeOwnPassword(input: unknown): Promise<ActionResult<null>> {
  return runDeskAction('own', ChangeOwnPassword, input, async ({ staff, input: { current, wanted } }) => {
    await requireOwnPassword(staff, current);
    await checkNewPassword(wanted, staff);
    const store = await deskStore();
    const token = (await readSessionToken())!;
    const target = { kind: 'staff', id: staff.id, reference: null, name: null } as const;
    await recordAct(store, { kind: 'staff.password', by: await actingPerson(staff), target }, async () => {
      await setPassword(store, staff.id, wanted);
      await endOtherSessions(store, staff.id, token);
      await writeSessionToken(await confirmSession(store, token));
    });
    return null;
  });
}
