import 'server-only';
import { reportFault } from '@/lib/desk/faults';
import type { DeskDb, DeskStore } from '@/lib/desk/tables/desk-tables';
import type { ActTarget } from '@/lib/rules/activity/act';
import type { MailOrder, PersonalItem } from '@/lib/rules/mail/mail-order';
import { isMailOn, putMail } from './mail-queue';

/** What a colleague, by their name, did with a listing or building that concerns others; `path` is its page. */
export type Notice = Omit<PersonalItem, 'about'> & { target: ActTarget; to: readonly string[] };

/**
 * Queues mail about a new mention or a new task by a colleague, in the transaction that saves it: each person gets at most one mail a
 * quarter of an hour, with everything since the last one.
 */
export async function queuePersonalMail(db: DeskDb, { target, to, ...notice }: Notice): Promise<void> {
  if (!isMailOn()) return;
  const item = { ...notice, about: [target.name, target.reference].filter(Boolean).join(' · ') };
  for (const personId of new Set(to)) await putMail(db, { order: { kind: 'personal', item }, personId });
}

/** Queues a message if mail is on; returns whether it was. Never throws. */
export async function queueMail(store: DeskStore, order: MailOrder, personId: string | null = null): Promise<boolean> {
  if (!isMailOn()) return false;
  try {
    await putMail(store.db, { order, personId });
    return true;
  } catch (error) {
    reportFault(error, 'A mail could not be queued.');
    return false;
  }
}
