import 'server-only';
import { queuePersonalMail } from '@/lib/desk/mail-queue/queue-personal-mail';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import type { ActTarget } from '@/lib/rules/activity/act';

/** What a colleague did that concerns others. */
type Notice = {
  /** The name of the colleague. */
  by: string;
  /** The listing or building. */
  target: ActTarget;
  /** What they wrote. */
  text: string;
  /** A page of the dashboard. */
  path: string;
};

/** Called after a task is given to another person. */
export async function notifyAssigned(store: DeskStore, staffId: string, notice: Notice): Promise<void> {
  await queuePersonalMail(store, [staffId], itemOf('assignment', notice));
}

/** Called after people are newly mentioned in a note. */
export async function notifyMentioned(store: DeskStore, staffIds: readonly string[], notice: Notice): Promise<void> {
  await queuePersonalMail(store, staffIds, itemOf('mention', notice));
}

function itemOf(kind: 'mention' | 'assignment', { by, target, text, path }: Notice) {
  return { kind, by, about: [target.name, target.reference].filter(Boolean).join(' · '), text, path };
}
