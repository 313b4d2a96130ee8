import 'server-only';
import type { Connection } from '@/lib/client';
import { putMail } from '@/lib/desk/mail-queue/mail-queue';
import { addSetting } from '@/lib/desk/saved-setting';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { findKeyExpiry } from './digest-source';

const warnedAtDays = [1, 7, 30];

/** Queues mails to the administrators a month, a week and a day before the key expires, once each. */
export async function queueKeyExpiry(store: DeskStore, connection: Connection, now: number): Promise<void> {
  const found = await findKeyExpiry(connection, now);
  if (!found) return;
  const { id, keyName, expiry } = found;
  const step = warnedAtDays.find((days) => expiry.days <= days);
  if (step === undefined) return;
  const name = `key mail ${id} ${step}`;
  await store.write(async (transaction) => {
    if (!(await addSetting(transaction, name, String(now)))) return;
    const staff = transaction.selectFrom('staff').select('id').where('role', '=', 'admin');
    for (const admin of await staff.where('disabled_at', 'is', null).execute()) {
      await putMail(transaction, { order: { kind: 'key', keyName, ...expiry }, personId: admin.id }, now);
    }
  });
}
