import 'server-only';
import type { Selectable } from 'kysely';
import type { DeskStore, DeskTables } from '@/lib/desk/tables/desk-tables';
import { isLocale } from '@/lib/i18n/locales';
import { usualPreferences, type MailPreferences, type MailTopic } from '@/lib/rules/mail/mail-order';

type Row = Selectable<DeskTables['mail_people']>;

export const quarterMs = 15 * 60_000;

/** A person's mail preferences; by default mentions and assignments, and no digest. */
export async function findMailPreferences(store: DeskStore, personId: string): Promise<MailPreferences> {
  const row = await store.db.selectFrom('mail_people').selectAll().where('person_id', '=', personId).executeTakeFirst();
  if (!row) return usualPreferences;
  const { locale, digest_days: days, digest_hour: hour, personal } = row;
  return {
    locale: isLocale(locale) ? locale : usualPreferences.locale,
    days: days.split('').map(Number),
    hour,
    personal: personal === 1,
  };
}

/** Saves a person's mail preferences. A digest that was off covers only what happens from now on. */
export async function saveMailPreferences(
  store: DeskStore,
  personId: string,
  wanted: Partial<MailPreferences>,
  now = Date.now(),
): Promise<void> {
  const { locale, days, hour, personal } = wanted;
  const isNew = days && days.length > 0 && (await findMailPreferences(store, personId)).days.length === 0;
  // Only what was chosen: another choice may be saved at the same moment.
  await putPerson(store, personId, {
    ...(locale && { locale }),
    ...(days && { digest_days: days.join('') }),
    ...(hour !== undefined && { digest_hour: hour }),
    ...(personal !== undefined && { personal: Number(personal) }),
    ...(isNew && { digest_at: now }),
  });
}

export async function stopMails(store: DeskStore, personId: string, topic: MailTopic): Promise<void> {
  await saveMailPreferences(store, personId, topic === 'digest' ? { days: [] } : { personal: false });
}

/** Records why the last mail to a person was not delivered; null: it was. */
export async function noteDelivery(
  store: DeskStore,
  personId: string,
  failure: string | null,
  now: number,
): Promise<void> {
  if (failure === null) {
    const people = store.db.updateTable('mail_people').set({ failed_at: null, failure: null });
    await people.where('person_id', '=', personId).where('failed_at', 'is not', null).execute();
  } else await putPerson(store, personId, { failed_at: now, failure });
}

async function putPerson(store: DeskStore, personId: string, change: Partial<Row>): Promise<void> {
  const { locale, hour, personal } = usualPreferences;
  const fresh = {
    person_id: personId,
    locale,
    digest_days: '',
    digest_hour: hour,
    personal: Number(personal),
    digest_at: 0,
    digest_day: null,
    personal_at: 0,
    failed_at: null,
    failure: null,
  };
  await store.db
    .insertInto('mail_people')
    .values({ ...fresh, ...change })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(change))
    .execute();
}

export type MailFailure = { at: number; reason: string };

export async function listMailFailures(store: DeskStore): Promise<Record<string, MailFailure>> {
  const rows = await store.db
    .selectFrom('mail_people')
    .select(['person_id', 'failed_at', 'failure'])
    .where('failed_at', 'is not', null)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.person_id, { at: row.failed_at!, reason: row.failure ?? '' }]));
}

/** Starts a mail about mentions and assignments, unless one was started within a quarter of an hour; `before` is when. */
export async function beginPersonalMail(
  store: DeskStore,
  personId: string,
  now: number,
): Promise<{ isBegun: boolean; before: number }> {
  await putPerson(store, personId, { person_id: personId });
  const { personal_at: before } = await store.db
    .selectFrom('mail_people')
    .select('personal_at')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  const isEarly = Math.abs(now - before) < quarterMs;
  return { before, isBegun: !isEarly && (await movePersonalMail(store, personId, before, now)) };
}

/** Sets the time of the last mail about mentions and assignments; false if another process has set it meanwhile. */
export async function movePersonalMail(store: DeskStore, personId: string, from: number, to: number): Promise<boolean> {
  const people = store.db.updateTable('mail_people').set({ personal_at: to });
  const row = people.where('person_id', '=', personId).where('personal_at', '=', from);
  return (await row.executeTakeFirst()).numUpdatedRows === 1n;
}
