'use server';
import { z } from 'zod';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { queueMail } from '@/lib/desk/mail-queue/queue-personal-mail';
import { runOpenAction } from '@/lib/desk/run-action';
import { requestAddress } from '@/lib/desk/staff/guard';
import { countOnce } from '@/lib/desk/staff/sign-in-throttle';
import { PersonEmail } from '@/lib/desk/staff/staff-fields';
import type { ActionResult } from '@/lib/rules/failure';

/** The maximum number of mails to one person a day, and of requests from one address in a quarter of an hour. */
const limits = { personADay: 5, address: 20, dayMs: 24 * 3_600_000 } as const;

const AskForNewPassword = z.strictObject({ email: PersonEmail });

/**
 * Sends a person who has forgotten their password a link to choose a new one. The answer, and the work before it, is the same for
 * every address.
 */
export async function askForNewPassword(input: unknown): Promise<ActionResult<void>> {
  return runOpenAction(AskForNewPassword, input, async ({ email }, tried) => {
    tried.email = email;
    const store = await deskStore();
    const fromAddress = await countOnce(store, `forgotten from ${await requestAddress()}`);
    if (fromAddress > limits.address) throw new DeskError('TOO_MANY_ATTEMPTS');
    const count = await countOnce(store, `forgotten ${email.toLowerCase()}`, Date.now(), limits.dayMs);
    if (count <= limits.personADay) await queueMail(store, { kind: 'forgotten', email });
  });
}
