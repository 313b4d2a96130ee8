import 'server-only';
import { inviteLink, tokenOfLink } from '@/lib/desk/invitations/first-admin-link';
import { findInvitation, putInvitation } from '@/lib/desk/invitations/invitation-store';
import { findMailPreferences } from '@/lib/desk/mail-queue/mail-people';
import type { QueuedMail } from '@/lib/desk/mail-queue/mail-queue';
import { listMembers } from '@/lib/desk/staff/list-members';
import { findStaffById } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { currentEnv } from '@/lib/desk/current-env';
import type { MailPreferences, PersonalItem } from '@/lib/rules/mail/mail-order';
import { noteAnchor, typedText } from '@/lib/rules/notes/note';
import type { MailContent, PersonalMailItem } from './compose-mail';

export type AddressedMail = {
  personId: string;
  to: { name: string; address: string };
  preferences: MailPreferences;
  content: MailContent;
};

const forgottenMs = 3_600_000;

/**
 * The receiver and content of a message at the time it is sent; null if nobody wants it any more. `mails` are for one person and of
 * one kind.
 */
export async function addressMail(
  store: DeskStore,
  mails: readonly QueuedMail[],
  now: number,
): Promise<AddressedMail | null> {
  const first = mails.find((mail) => mail.order !== null);
  const order = first?.order;
  if (!first || !order || order.kind === 'webhook') return null;
  if (order.kind === 'forgotten') {
    // After an outage, the person has given up, and a link that nobody expects is alarming.
    return now - first.createdAt < forgottenMs ? addressForgotten(store, order.email, now) : null;
  }
  const { personId } = first;
  if (personId === null) return null;
  const preferences = await findMailPreferences(store, personId);
  if (order.kind === 'invite' || order.kind === 'password') {
    const { email: address, name, link } = order;
    // Used, withdrawn, or replaced by a later link, which has its own mail.
    if (!(await findInvitation(store, tokenOfLink(link), now))) return null;
    return { personId, preferences, to: { name, address }, content: order };
  }
  const person = await findStaffById(store, personId);
  if (!person) return null;
  const addressed = { personId, preferences, to: { name: person.name, address: person.email } };
  if (order.kind === 'digest') return preferences.days.length > 0 ? { ...addressed, content: order } : null;
  if (order.kind === 'key') return person.role === 'admin' ? { ...addressed, content: order } : null;
  if (order.kind !== 'personal') return order satisfies never;
  if (!preferences.personal) return null;
  const all = mails.flatMap((mail) => (mail.order?.kind === 'personal' ? [mail.order.item] : []));
  const items = await withTasks(store, personId, await withNotes(store, personId, all));
  return items.length > 0 ? { ...addressed, content: { kind: 'personal', items } } : null;
}

/** Updates items to the current text of their notes. Leaves out notes that were removed or no longer mention the person. */
async function withNotes(store: DeskStore, personId: string, items: PersonalItem[]): Promise<PersonalItem[]> {
  const noteOf = ({ path }: PersonalItem) => path.split(`#${noteAnchor('')}`)[1];
  const ids = items.flatMap((item) => noteOf(item) ?? []);
  if (ids.length === 0) return items;
  const notes = store.db.selectFrom('notes').select(['id', 'text', 'mentions']).where('id', 'in', ids);
  const members = await listMembers(store);
  const texts = new Map<string | undefined, string>();
  for (const { id, text, mentions: listed } of await notes.where('removed', '=', 0).execute()) {
    const mentions = JSON.parse(listed) as string[];
    if (mentions.includes(personId)) texts.set(id, typedText({ text, mentions }, members, ''));
  }
  return items.flatMap((item) => {
    if (noteOf(item) === undefined) return item;
    const text = texts.get(noteOf(item));
    return text === undefined ? [] : { ...item, text };
  });
}

/** Adds the current tasks to items. Leaves out tasks that ended or were reassigned. */
async function withTasks(store: DeskStore, personId: string, items: PersonalItem[]): Promise<PersonalMailItem[]> {
  const ids = items.flatMap(({ taskId }) => taskId ?? []);
  if (ids.length === 0) return items;
  const tasks = store.db.selectFrom('tasks').select(['id', 'kind', 'due', 'text']).where('id', 'in', ids);
  const own = await tasks.where('state', '=', 'open').where('staff_id', '=', personId).execute();
  const byId = new Map(own.map((task) => [task.id, task]));
  return items.flatMap((item) => {
    if (item.taskId === undefined) return item;
    const task = byId.get(item.taskId);
    return task ? { ...item, task } : [];
  });
}

/** The token is made only now, so that the queue has none, and asking takes the same time whether or not there is such a person. */
async function addressForgotten(store: DeskStore, email: string, now: number): Promise<AddressedMail | null> {
  const person = await store.db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'password_hash'])
    .where('email_folded', '=', email.trim().toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  // People who only sign in through the directory have its second factor, which a password would bypass.
  if (!person?.password_hash) return null;
  const { id, name, email: address, role } = person;
  const invited = { id, kind: 'password', email: address, name, role, forMs: forgottenMs } as const;
  const { token } = await putInvitation(store, invited, now);
  const preferences = await findMailPreferences(store, id);
  const link = inviteLink(currentEnv().appUrl, token);
  return { personId: id, preferences, to: { name, address }, content: { kind: 'forgotten', link } };
}
