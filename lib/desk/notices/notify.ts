import 'server-only';
import { queuePersonalMail } from '@/lib/desk/mail-queue/queue-personal-mail';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import type { ActTarget } from '@/lib/rules/activity/act';
import type { PersonalItem } from '@/lib/rules/mail/mail-order';

/** What a colleague, by their name, did with a listing or building that concerns others; `path` is its page. */
type Notice = Omit<PersonalItem, 'about'> & { target: ActTarget };

/** Called after a task is given to another person, and after people are newly mentioned in a note. */
export async function notify(
  store: DeskStore,
  staffIds: readonly string[],
  { target, ...notice }: Notice,
): Promise<void> {
  const about = [target.name, target.reference].filter(Boolean).join(' · ');
  await queuePersonalMail(store, staffIds, { ...notice, about });
}
