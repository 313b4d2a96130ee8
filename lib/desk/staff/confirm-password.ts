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

/** Asks the signed-in person for their password again, and for a code if they have a second factor, before a sensitive action. */
export async function confirmPassword(input: unknown): Promise<ActionResult<null>> {
  return runDeskAction('own', ConfirmPassword, input, async ({ staff, input: { password, code } }) => {
    await requireOwnPassword(staff, password, code);
    await writeSessionToken(await confirmSession(await deskStore(), (await readSessionToken())!));
    return null;
  });
}
