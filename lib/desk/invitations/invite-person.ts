'use server';
import { z } from 'zod';
import { deskStore } from '@/lib/desk/desk-store';
import { recordAct } from '@/lib/desk/journal/record-act';
import { runDeskAction } from '@/lib/desk/run-action';
import { actingPerson } from '@/lib/desk/staff/acting-person';
import { readEnv } from '@/lib/env';
import type { ActionResult } from '@/lib/rules/failure';
import { v7 as uuid } from 'uuid';
import { requireRecentPassword } from '@/lib/desk/staff/require-recent-password';
import { PersonEmail, PersonName, PersonRole } from '@/lib/desk/staff/staff-fields';
import { inviteLink } from './first-admin-link';
import { putInvitation } from './invitation-store';

const InvitePerson = z.strictObject({
  /** Of an invitation that gets a new link; left out for a new one. */
  id: z.uuid().optional(),
  email: PersonEmail,
  name: PersonName,
  role: PersonRole,
});

/** Invites a person: returns a link that works once within a week. It is shown once and never stored. */
export async function invitePerson(input: unknown): Promise<ActionResult<{ link: string }>> {
  return runDeskAction('administer', InvitePerson, input, async ({ staff, input: { id = uuid(), ...person } }) => {
    await requireRecentPassword();
    const store = await deskStore();
    const target = { kind: 'staff', id, reference: null, name: null } as const;
    const start = { kind: 'staff.invite', by: await actingPerson(staff), target } as const;
    const { token } = await recordAct(store, start, () => putInvitation(store, { id, kind: 'join', ...person }));
    return { link: inviteLink(readEnv().appUrl, token) };
  });
}
