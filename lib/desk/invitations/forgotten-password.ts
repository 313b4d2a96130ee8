'use server';
import { createHash } from 'node:crypto';
import { headers } from 'next/headers';
import { z } from 'zod';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { queueMail } from '@/lib/desk/mail-queue/queue-personal-mail';
import { runOpenAction } from '@/lib/desk/run-action';
import { addressHeader } from '@/lib/desk/staff/own-site';
import { countOnce } from '@/lib/desk/staff/sign-in-throttle';
import { PersonEmail } from '@/lib/desk/staff/staff-fields';
import type { ActionResult } from '@/lib/rules/failure';

/** So many mails to one person a day, and so many questions from one address in a quarter of an hour. */
const limits = { personADay: 5, address: 20, dayMs: 24 * 3_600_000 } as const;

const AskForNewPassword = z.strictObject({ email: PersonEmail });

/**
 * Sends who has forgotten their password a link to choose another. The answer, and the work until then, is the same for every
 * address.
 */
export async function askForNewPassword(input: unknown): Promise<ActionResult<null>> {
  return runOpenAction(AskForNewPassword, input, async ({ email }, tried) => {
    tried.email = email;
    const store = await deskStore();
    const from = (await headers()).get(addressHeader) ?? 'unknown';
    if ((await countOnce(store, hashed(`forgotten from ${from}`))) > limits.address) {
      throw new DeskError('TOO_MANY_ATTEMPTS');
    }
    const name = hashed(`forgotten ${email.toLowerCase()}`);
    const count = await countOnce(store, name, Date.now(), limits.dayMs);
    if (count <= limits.personADay) await queueMail(store, { kind: 'forgotten', email });
    return null;
  });
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
