'use server';
import { z } from 'zod';
import { headers } from 'next/headers';
import { authSecret, authSecrets } from '@/lib/desk/connection/auth-secret';
import { deskStore } from '@/lib/desk/desk-store';
import { recordAct } from '@/lib/desk/journal/record-act';
import { runDeskAction } from '@/lib/desk/run-action';
import { readEnv } from '@/lib/env';
import type { ActionResult } from '@/lib/rules/failure';
import { actingPerson } from './acting-person';
import { addressHeader } from './own-site';
import { requireRecentPassword } from './require-recent-password';
import * as factors from './second-factor-store';
import { readSessionToken } from './session-cookie';
import { endOtherSessions } from './session-store';
import { countAttempt, forgiveAttempt } from './sign-in-throttle';
import { GivenCode } from './staff-fields';
import type { StaffMember } from './staff-store';
import { totpOffer, type TotpOffer } from './totp';

/** Begins a person's own second factor: what their app needs, shown now and never again. Nothing is asked for yet. */
export async function beginSecondFactor(input: unknown): Promise<ActionResult<TotpOffer>> {
  return runDeskAction('own', z.null(), input, async ({ staff }) => {
    await requireRecentPassword();
    const secret = await factors.offerSecondFactor(await deskStore(), staff.id, authSecret(readEnv()));
    return totpOffer(secret, staff.email);
  });
}

/** Switches a person's own second factor on with its first code, ends their other sessions, and returns the recovery codes once. */
export async function confirmSecondFactor(input: unknown): Promise<ActionResult<{ codes: string[] }>> {
  return runDeskAction('own', z.strictObject({ code: GivenCode }), input, async ({ staff, input: { code } }) => {
    await requireRecentPassword();
    const store = await deskStore();
    const attempt = { email: staff.email, address: (await headers()).get(addressHeader) ?? 'unknown' };
    await countAttempt(store, attempt);
    const codes = await recordAct(store, await ownAct(staff), async () => {
      const made = await factors.confirmSecondFactor(store, staff.id, code, authSecrets(readEnv()));
      await endOtherSessions(store, staff.id, (await readSessionToken())!);
      return made;
    });
    await forgiveAttempt(store, attempt);
    return { codes };
  });
}

/** New recovery codes for the signed-in person, shown once; they replace the earlier ones. */
export async function renewRecoveryCodes(input: unknown): Promise<ActionResult<{ codes: string[] }>> {
  return runDeskAction('own', z.null(), input, async ({ staff }) => {
    await requireRecentPassword();
    const store = await deskStore();
    return { codes: await recordAct(store, await ownAct(staff), () => factors.renewCodes(store, staff.id)) };
  });
}

/** Switches one's own second factor off. */
export async function switchOffSecondFactor(input: unknown): Promise<ActionResult<null>> {
  return runDeskAction('own', z.null(), input, async ({ staff }) => {
    await requireRecentPassword();
    const store = await deskStore();
    await recordAct(store, await ownAct(staff), () => factors.dropSecondFactor(store, staff.id));
    return null;
  });
}

async function ownAct(staff: StaffMember) {
  const target = { kind: 'staff', id: staff.id, reference: null, name: null } as const;
  return { kind: 'staff.secondFactor', by: await actingPerson(staff), target } as const;
}
