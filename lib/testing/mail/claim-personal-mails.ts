import { sql } from 'kysely';
import type { Store } from '@/lib/database/store';
import { claimMails, findDueMails } from '@/lib/desk/mail-queue/mail-queue';
import type { DeskTables } from '@/lib/desk/tables/desk-tables';

/** Claims the personal mails that are due, and returns the receiver and the content of each. */
export async function claimPersonalMails(store: Store<DeskTables>): Promise<unknown[]> {
  const due = await findDueMails(store, ['personal'], Date.now());
  const ids = due.map(({ id }) => id);
  const found = await claimMails(store, ids, Date.now());
  return found.map(({ personId, order }) => ({ to: personId, ...(order?.kind === 'personal' && order.item) }));
}

/** Makes the embedded store reject every mail, until the function that it returns is called. */
export async function rejectMails({ db }: Store<DeskTables>): Promise<() => Promise<unknown>> {
  await sql`create trigger no_mails before insert on mail_queue begin select raise(abort, 'no mails'); end`.execute(db);
  return () => sql`drop trigger no_mails`.execute(db);
}
