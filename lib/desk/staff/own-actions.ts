'use server';
import { z } from 'zod';
import { authSecret, authSecrets } from '@/lib/desk/connection/auth-secret';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { unnamedTarget } from '@/lib/desk/journal/act-store';
import { runDeskAction } from '@/lib/desk/run-action';
import { currentEnv } from '@/lib/desk/current-env';
import type { ActionResult } from '@/lib/rules/failure';
import { checkNewPassword } from './check-new-password';
import { requestAddress } from './guard';
import { requireRecentPassword } from './require-recent-password';
import * as factors from './second-factor-store';
import { readSessionToken, writeSessionToken } from './session-cookie';
import { endOtherSessions, endSessionById, renewSession } from './session-store';
import { countAttempt, forgiveAttempt } from './sign-in-throttle';
import { GivenCode, GivenPassword } from './staff-fields';
import { findStaffByPassword, setPassword, type StaffMember } from './staff-store';
import { totpOffer, type TotpOffer } from './totp';

const ChangeOwnPassword = z.strictObject({ current: GivenPassword, wanted: GivenPassword });

/** Changes the password of the signed-in person, and ends their other sessions. */
export async function changeOwnPassword(input: unknown): Promise<ActionResult<void>> {
  return runDeskAction(
    'own',
    ChangeOwnPassword,
    input,
    async ({ staff, store, record, input: { current, wanted } }) => {
      await requireOwnPassword(staff, current);
      await checkNewPassword(wanted, staff);
      const token = (await readSessionToken())!;
      // For people with a second factor, the password alone does not count as a recent proof.
      const proof = (await factors.hasSecondFactor(store, staff.id)) ? {} : { confirmed_at: Date.now() };
      await record({ kind: 'staff.password', target: unnamedTarget('staff', staff.id) }, async () => {
        await setPassword(store, staff.id, wanted, token);
        const renewed = await renewSession(store, token, proof);
        await endOtherSessions(store, staff.id, renewed);
        await writeSessionToken(renewed);
      });
    },
  );
}

const ConfirmPassword = z.strictObject({ password: GivenPassword, code: GivenCode.nullable() });

/** Asks the signed-in person for their password again, and for a code if they have a second factor, before a sensitive action. */
export async function confirmPassword(input: unknown): Promise<ActionResult<void>> {
  return runDeskAction('own', ConfirmPassword, input, async ({ staff, store, input: { password, code } }) => {
    await requireOwnPassword(staff, password, code);
    const token = (await readSessionToken())!;
    await writeSessionToken(await renewSession(store, token, { confirmed_at: Date.now() }));
  });
}

const SessionId = z.strictObject({ id: z.string().regex(/^[0-9a-f]{16}$/) });

/** Ends one of a person's own sessions, from its next request on. */
export async function endOneSession(input: unknown): Promise<ActionResult<void>> {
  return runDeskAction('own', SessionId, input, async ({ staff, store, record, input: { id } }) => {
    await requireRecentPassword();
    await record({ kind: 'session.end' }, async () => {
      if (!(await endSessionById(store, staff.id, id))) throw new DeskError('STAFF_GONE');
    });
  });
}

export async function endAllOtherSessions(input: unknown): Promise<ActionResult<void>> {
  return runDeskAction('own', z.null(), input, async ({ staff, store, record }) => {
    await requireRecentPassword();
    const token = (await readSessionToken())!;
    await record({ kind: 'session.end' }, () => endOtherSessions(store, staff.id, token));
  });
}

/** Begins a person's own second factor: returns what their app needs, shown only once. Sign-in asks for no code yet. */
export async function beginSecondFactor(input: unknown): Promise<ActionResult<TotpOffer>> {
  return runDeskAction('own', z.null(), input, async ({ staff, store }) => {
    await requireRecentPassword();
    const secret = await factors.offerSecondFactor(store, staff.id, authSecret(currentEnv()));
    return totpOffer(secret, staff.email);
  });
}

const ConfirmSecondFactor = z.strictObject({ code: GivenCode });

/** Switches a person's own second factor on with its first code, ends their other sessions, and returns the recovery codes once. */
export async function confirmSecondFactor(input: unknown): Promise<ActionResult<{ codes: string[] }>> {
  return runDeskAction('own', ConfirmSecondFactor, input, async ({ staff, store, record, input: { code } }) => {
    await requireRecentPassword();
    const attempt = { email: staff.email, address: await requestAddress() };
    await countAttempt(store, attempt);
    const codes = await record(ownAct(staff), async () => {
      const made = await factors.confirmSecondFactor(store, staff.id, code, authSecrets(currentEnv()));
      await endOtherSessions(store, staff.id, (await readSessionToken())!);
      return made;
    });
    await forgiveAttempt(store, attempt);
    return { codes };
  });
}

/** New recovery codes for the signed-in person, shown once; they replace the earlier ones. */
export async function renewRecoveryCodes(input: unknown): Promise<ActionResult<{ codes: string[] }>> {
  return runDeskAction('own', z.null(), input, async ({ staff, store, record }) => {
    await requireRecentPassword();
    return { codes: await record(ownAct(staff), () => factors.renewCodes(store, staff.id)) };
  });
}

export async function switchOffSecondFactor(input: unknown): Promise<ActionResult<void>> {
  return runDeskAction('own', z.null(), input, async ({ staff, store, record }) => {
    await requireRecentPassword();
    await record(ownAct(staff), () => store.write((transaction) => factors.dropSecondFactor(transaction, staff.id)));
  });
}

function ownAct({ id }: StaffMember) {
  return { kind: 'staff.secondFactor', target: unnamedTarget('staff', id) } as const;
}

/**
 * Requires the person's own password, and a code if they have a second factor and `code` is set. Throttled like a sign-in. Throws
 * DeskError.
 */
async function requireOwnPassword({ id, email }: StaffMember, password: string, code?: string | null): Promise<void> {
  const store = await deskStore();
  const attempt = { email, address: await requestAddress() };
  await countAttempt(store, attempt);
  if (!(await findStaffByPassword(store, email, password))) throw new DeskError('WRONG_PASSWORD');
  const isCodeWanted = code !== undefined && (await factors.hasSecondFactor(store, id));
  if (isCodeWanted) {
    if (code === null) throw new DeskError('CODE_WANTED');
    if (!(await factors.takeSecondFactor(store, id, code, authSecrets(currentEnv()))))
      throw new DeskError('WRONG_CODE');
  }
  // If a code is required, the password was counted once before, without it.
  await forgiveAttempt(store, attempt, isCodeWanted ? 2 : 1);
}
