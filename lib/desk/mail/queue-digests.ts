import 'server-only';
import { putMail } from '@/lib/desk/mail-queue/mail-queue';
import { addSetting, findSetting } from '@/lib/desk/saved-setting';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { swedishDay } from '@/lib/format/format-date-time';
import { hasNews, type Digest } from '@/lib/rules/mail/digest';
import { lastDue, lastHours, type SwedishHour } from '@/lib/rules/mail/digest-times';
import { digestHours, workdays, type MailOrder } from '@/lib/rules/mail/mail-order';
import type { DigestSource } from './digest-source';

type Context = { store: DeskStore; open: () => Promise<DigestSource | null>; now: number };

/** A digest never reaches further back, however long none could be sent. */
const sinceMaxMs = 8 * 24 * 3_600_000;
/** The time of a digest that is further ahead than this was noted before the clock was set back. */
const aheadMaxMs = 24 * 3_600_000;

/** Queues the digests whose hour has come and that have content; each only once, by the first process. */
export async function queueDigests({ store, open, now }: Context): Promise<void> {
  const hours = lastHours(now);
  const people = await store.db
    .selectFrom('mail_people')
    .innerJoin('staff', 'staff.id', 'mail_people.person_id')
    .select(['person_id as id', 'digest_days', 'digest_hour as hour', 'digest_at as since', 'digest_day', 'role'])
    .where('digest_days', '!=', '')
    .where('disabled_at', 'is', null)
    .execute();
  const due = people.flatMap(({ digest_days: days, digest_day: last, ...person }) => {
    const { since, hour } = person;
    const at = dueAt({ since: plausible(since, now), hour, days: days.split('').map(Number) }, hours);
    const day = at === null ? last : swedishDay(at);
    // A later hour that was chosen after the digest of the day is for the next one.
    return day === last ? [] : { ...person, day };
  });
  if (due.length === 0) return;
  const source = await open();
  if (!source) return;
  for (const { id, since, role, day } of due) {
    const digest: Digest = {
      off: await source.offSince(Math.max(plausible(since, now), now - sinceMaxMs)),
      due: source.due,
      broken: source.broken,
      tasks: await source.tasksOf(id, plausible(since, now)),
      key: role === 'admin' ? source.key : null,
    };
    await store.write(async (transaction) => {
      const isSent = hasNews(digest);
      const { numUpdatedRows } = await transaction
        .updateTable('mail_people')
        .set({ digest_at: source.readAt, ...(isSent && { digest_day: day }) })
        .where('person_id', '=', id)
        .where('digest_at', '=', since)
        .executeTakeFirst();
      if (numUpdatedRows === 1n && isSent) {
        await putMail(transaction, { order: { kind: 'digest', digest, since }, personId: id }, now);
      }
    });
  }
}

const webhookSetting = 'webhook_digest_at';

/** Queues the digest of the organization for the webhook, on workdays. The first one covers what happens from now on. */
export async function queueWebhookDigest({ store, open, now }: Context): Promise<void> {
  await addSetting(store.db, webhookSetting, String(now));
  const value = (await findSetting(store, webhookSetting))!;
  const since = plausible(Number(value), now);
  if (dueAt({ since, hour: digestHours.usual, days: workdays }, lastHours(now)) === null) return;
  const source = await open();
  if (!source) return;
  const off = await source.offSince(Math.max(since, now - sinceMaxMs));
  const digest: Digest = { off, due: source.due, broken: source.broken, tasks: [], key: source.key };
  await store.write(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('desk_settings')
      .set({ value: String(source.readAt) })
      .where('name', '=', webhookSetting)
      .where('value', '=', value)
      .executeTakeFirst();
    if (numUpdatedRows === 1n && hasNews(digest))
      await putMail(transaction, { order: { kind: 'webhook', digest, since } }, now);
  });
}

/** Lets the next digest also cover the time of one that was given up. */
export async function reopenDigest({ db }: DeskStore, order: MailOrder | null, personId: string | null): Promise<void> {
  if (!order || !('since' in order) || order.since === undefined) return;
  const { kind, since } = order;
  if (kind === 'webhook') {
    const setting = db.updateTable('desk_settings').set({ value: String(since) });
    await setting.where('name', '=', webhookSetting).execute();
  } else if (personId !== null) {
    const person = db.updateTable('mail_people').set({ digest_at: since }).where('person_id', '=', personId);
    await person.where('digest_at', '>', since).execute();
  }
}

function plausible(since: number, now: number): number {
  return since > now + aheadMaxMs ? now - aheadMaxMs : since;
}

function dueAt(
  { since, hour, days }: { since: number; hour: number; days: number[] },
  hours: readonly SwedishHour[],
): number | null {
  const at = lastDue({ days, hour }, hours);
  return at !== null && since < at ? at : null;
}
