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
