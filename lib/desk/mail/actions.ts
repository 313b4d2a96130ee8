'use server';
import { z } from 'zod';
import { deskStore } from '@/lib/desk/desk-store';
import { saveMailPreferences as savePreferences, stopMails } from '@/lib/desk/mail-queue/mail-people';
import { runDeskAction, runOpenAction } from '@/lib/desk/run-action';
import { locales } from '@/lib/i18n/locales';
import type { ActionResult } from '@/lib/rules/failure';
import { requireUnsubscription } from './unsubscribe-token';

const SaveMailPreferences = z.strictObject({
  locale: z.enum(locales),
  days: z
    .array(z.number().int().min(1).max(7))
    .max(7)
    .transform((days) => [...new Set(days)].sort((a, b) => a - b)),
  hour: z.number().int().min(0).max(23),
  personal: z.boolean(),
});

export async function saveMailPreferences(input: unknown): Promise<ActionResult<void>> {
  return runDeskAction('own', SaveMailPreferences, input, ({ staff, store, input: wanted }) =>
    savePreferences(store, staff.id, wanted),
  );
}

const Unsubscribe = z.strictObject({ token: z.string().max(200) });

/** Ends the mails that a link was sent with; the person need not be signed in. */
export async function unsubscribe(input: unknown): Promise<ActionResult<void>> {
  return runOpenAction(Unsubscribe, input, async ({ token }) => {
    const { personId, topic } = requireUnsubscription(token);
    await stopMails(await deskStore(), personId, topic);
  });
}
