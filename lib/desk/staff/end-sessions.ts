'use server';
import { z } from 'zod';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { recordAct } from '@/lib/desk/journal/record-act';
import { runDeskAction } from '@/lib/desk/run-action';
import type { ActionResult } from '@/lib/rules/failure';
import { actingPerson } from './acting-person';
import { requireRecentPassword } from './require-recent-password';
import { readSessionToken } from './session-cookie';
import { endOtherSessions, endSessionById } from './session-store';

const SessionId = z.strictObject({ id: z.string().regex(/^[0-9a-f]{16}$/) });

/** Ends one of a person's own sessions, from its next request on. */
export async function endOneSession(input: unknown): Promise<ActionResult<null>> {
  return runDeskAction('own', SessionId, input, async ({ staff, input: { id } }) => {
    await requireRecentPassword();
    const store = await deskStore();
    await recordAct(store, { kind: 'session.end', by: await actingPerson(staff) }, async () => {
      if (!(await endSessionById(store, staff.id, id))) throw new DeskError('STAFF_GONE');
    });
    return null;
  });
}

/** Ends all of a person's own sessions but this one. */
export async function endAllOtherSessions(input: unknown): Promise<ActionResult<null>> {
  return runDeskAction('own', z.null(), input, async ({ staff }) => {
    await requireRecentPassword();
    const store = await deskStore();
    const token = (await readSessionToken())!;
    const start = { kind: 'session.end', by: await actingPerson(staff) } as const;
    await recordAct(store, start, () => endOtherSessions(store, staff.id, token));
    return null;
  });
}
