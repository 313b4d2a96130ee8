import 'server-only';
import { processSingleton, type Slot } from '@/lib/desk/process-singleton';

/** Something that a colleague wants to know of. */
export type Notice = {
  /** Who did it. */
  byId: string;
  /** The page, from the root of the site. */
  path: string;
} & (
  | { kind: 'assigned'; taskId: string; listingId: string; staffId: string }
  | { kind: 'mentioned'; noteId: string; staffIds: readonly string[] }
);

type Notifier = (notice: Notice) => Promise<void>;

const notifierSlot = () => processSingleton<Slot<Notifier>>('notifier', () => ({ current: null }));

/** Sets what tells colleagues; without it they see it in the dashboard alone. */
export function setNotifier(notifier: Notifier | null): void {
  notifierSlot().current = notifier;
}

/** Called after a task is assigned to another person. It never fails the save. */
export async function notifyAssigned(notice: Omit<Extract<Notice, { kind: 'assigned' }>, 'kind'>): Promise<void> {
  await notifierSlot()
    .current?.({ ...notice, kind: 'assigned' })
    .catch(() => undefined);
}

/** Called after people are newly mentioned in a note. It never fails the save. */
export async function notifyMentioned(notice: Omit<Extract<Notice, { kind: 'mentioned' }>, 'kind'>): Promise<void> {
  await notifierSlot()
    .current?.({ ...notice, kind: 'mentioned' })
    .catch(() => undefined);
}
