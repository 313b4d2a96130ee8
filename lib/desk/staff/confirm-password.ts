'use server';
import { z } from 'zod';
import { deskStore } from '@/lib/desk/desk-store';
import { runDeskAction } from '@/lib/desk/run-action';
import type { ActionResult } from '@/lib/rules/failure';
import { requireOwnPassword } from './require-own-password';
import { readSessionToken, writeSessionToken } from './session-cookie';
import { confirmSession } from './session-store';
import { GivenCode, GivenPassword } from './staff-fields';

const ConfirmPassword = z.strictObject({ password: GivenPassword, code: GivenCode.nullable() });

/** Takes the password of whoever is signed in once more, and a code where they have a second factor, before something that wants to be sure of them. */
export async function confirmPassword(input: unknown): Promise<ActionResult<null>> {
  return runDeskAction('own', ConfirmPassword, input, async ({ staff, input: { password, code } }) => {
    await requireOwnPassword(staff, password, code);
    await writeSessionToken(await confirmSession(await deskStore(), (await readSessionToken())!));
    return null;
  });
}
