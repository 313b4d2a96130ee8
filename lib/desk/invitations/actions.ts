'use server';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { actorOf } from '@/lib/desk/journal/act-store';
import { recordAct } from '@/lib/desk/journal/record-act';
import { findMailPreferences, saveMailPreferences } from '@/lib/desk/mail-queue/mail-people';
import { queueMail } from '@/lib/desk/mail-queue/queue-personal-mail';
import { saveFirstLocale } from '@/lib/desk/mail-queue/save-first-locale';
import { RecordId } from '@/lib/desk/parse-input';
import { runOpenAction } from '@/lib/desk/run-action';
import { beginSession, endBrowserSession } from '@/lib/desk/staff/begin-session';
import { checkNewPassword } from '@/lib/desk/staff/check-new-password';
import { hasSecondFactor } from '@/lib/desk/staff/second-factor-store';
import { runStaffAction } from '@/lib/desk/staff/run-staff-action';
import type { SignInStep } from '@/lib/desk/staff/sign-in';
import * as changes from '@/lib/desk/staff/staff-changes';
import { GivenPassword, PersonEmail, PersonName, PersonRole } from '@/lib/desk/staff/staff-fields';
import { findStaffById, type StaffMember } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { currentEnv } from '@/lib/desk/current-env';
import type { ActionResult } from '@/lib/rules/failure';
import { inviteLink } from './first-admin-link';
import * as invitations from './invitation-store';

const InvitePerson = z.strictObject({
  /** The id of an invitation that gets a new link; a new id for a new invitation. */
  id: z.uuid().default(() => uuid()),
  email: PersonEmail,
  name: PersonName,
  role: PersonRole,
});

type HandedLink = { link: string; isMailed: boolean };

/** Invites a person: returns a link that works once within a week. It is shown once, and sent if mail is on. */
export async function invitePerson(input: unknown): Promise<ActionResult<HandedLink>> {
  return runStaffAction('staff.invite', InvitePerson, input, async ({ store, staff, input: person }) => {
    const { token } = await invitations.putInvitation(store, { kind: 'join', ...person });
    return mailLink(store, staff, { kind: 'invite', ...person }, token);
  });
}

async function mailLink(
  store: DeskStore,
  by: StaffMember,
  { id, kind, email, name }: { id: string; kind: 'invite' | 'password'; email: string; name: string },
  token: string,
): Promise<HandedLink> {
  const link = inviteLink(currentEnv().appUrl, token);
  const { locale } = await findMailPreferences(store, by.id);
  const isMailed = await queueMail(store, { kind, by: by.name, email, name, link }, id);
  if (isMailed && kind === 'invite') await saveMailPreferences(store, id, { locale });
  return { link, isMailed };
}

/** Returns a link to choose a new password; it works once within a week, and is sent if mail is on. */
export async function offerNewPassword(input: unknown): Promise<ActionResult<HandedLink>> {
  return runStaffAction('staff.link', RecordId, input, async ({ store, staff, input: { id } }) => {
    const person = await findStaffById(store, id);
    if (!person) throw new DeskError('STAFF_GONE');
    const invited = { kind: 'password', ...person } as const;
    const { token } = await invitations.putInvitation(store, invited);
    return mailLink(store, staff, invited, token);
  });
}

export async function withdrawInvitation(input: unknown): Promise<ActionResult<void>> {
  return runStaffAction('staff.remove', RecordId, input, ({ store, input: { id } }) =>
    changes.withdrawInvitation(store, id),
  );
}

const AcceptInvitation = z.strictObject({
  token: z.string().min(1).max(100),
  password: GivenPassword,
  /** Only the first administrator enters a name; the others were named in the invitation. */
  person: z.strictObject({ email: PersonEmail, name: PersonName }).nullable(),
});

/** Uses a link: saves the password that its person chose, and signs them in unless a code is required at sign-in. */
export async function acceptInvitation(input: unknown): Promise<ActionResult<SignInStep>> {
  return runOpenAction(AcceptInvitation, input, accept);
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
    by: actorOf({ id, name: about.name, role }),
  } as const;
  const { email, name } = about;
  const staff = await recordAct(store, start, () =>
    invitations.acceptInvitation(store, token, { email, name, password }),
  );
  if (kind !== 'password') await saveFirstLocale(store, staff.id);
  if (await hasSecondFactor(store, staff.id)) {
    await endBrowserSession(store);
    return { codeWanted: true };
  }
  await beginSession(store, staff);
  return { codeWanted: false };
}
