'use server';
import { headers } from 'next/headers';
import { z } from 'zod';
import { issuesOf } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { expectedFailure } from '@/lib/desk/expected-failure';
import { recordAct } from '@/lib/desk/journal/record-act';
import { beginSession } from '@/lib/desk/staff/begin-session';
import { checkNewPassword } from '@/lib/desk/staff/check-new-password';
import { isFromOwnSite } from '@/lib/desk/staff/own-site';
import { hasSecondFactor } from '@/lib/desk/staff/second-factor-store';
import type { SignInStep } from '@/lib/desk/staff/sign-in';
import { GivenPassword, PersonEmail, PersonName } from '@/lib/desk/staff/staff-fields';
import { failureOf, type ActionResult } from '@/lib/rules/failure';
import * as invitations from './invitation-store';

const AcceptInvitation = z.strictObject({
  token: z.string().min(1).max(100),
  password: GivenPassword,
  /** Only the first administrator enters a name; the others were named in the invitation. */
  person: z.strictObject({ email: PersonEmail, name: PersonName }).nullable(),
});

/** Uses a link: keeps the password that its person chose, and signs them in unless a code is wanted at sign-in. */
export async function acceptInvitation(input: unknown): Promise<ActionResult<SignInStep>> {
  const parsed = AcceptInvitation.safeParse(input);
  if (!parsed.success) return { ok: false, failure: failureOf('INVALID_INPUT', { issues: issuesOf(parsed.error) }) };
  try {
    if (!isFromOwnSite(await headers())) throw new DeskError('FOREIGN_ORIGIN');
    return { ok: true, value: await accept(parsed.data) };
  } catch (error) {
    return { ok: false, failure: await expectedFailure(error) };
  }
}

async function accept({ token, password, person }: z.output<typeof AcceptInvitation>): Promise<SignInStep> {
  const store = await deskStore();
  const invitation = await invitations.findInvitation(store, token);
  if (!invitation) throw new DeskError('INVITATION_GONE');
  const about = invitation.kind === 'first' ? person : invitation;
  if (!about) throw new DeskError('INVALID_INPUT', [{ path: ['person'], message: 'Say who you are.' }]);
  await checkNewPassword(password, about);
  const { id, kind, role } = invitation;
  const start = {
    kind: kind === 'password' ? 'staff.password' : 'staff.join',
    by: { id, name: about.name, role, session: null },
  } as const;
  const { email, name } = about;
  const staff = await recordAct(store, start, () =>
    invitations.acceptInvitation(store, token, { email, name, password }),
  );
  if (await hasSecondFactor(store, staff.id)) return { codeWanted: true };
  await beginSession(store, staff);
  return { codeWanted: false };
}
