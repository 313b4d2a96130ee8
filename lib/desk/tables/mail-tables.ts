import 'server-only';
import { sql } from 'kysely';
import { migrationOf } from '@/lib/database/migrate';
import type { MailKind } from '@/lib/rules/mail/mail-order';

/** Queued messages, and each person's mail preferences. Times are milliseconds since 1970. */
export type MailTables = {
  /** One row per message, or per piece of a message that gathers several; deleted when it is sent or given up. */
  mail_queue: {
    id: string;
    kind: MailKind;
    /** The receiver; null for a typed address and for the webhook. */
    person_id: string | null;
    /** The content, encrypted with a key made from AUTH_SECRET, because it may contain the token of a link. */
    sealed: string;
    created_at: number;
    due_at: number;
    attempts: number;
    /** Until when a process has claimed it. */
    lease_until: number;
  };
  /** `person_id` may be that of an invitation. */
  mail_people: {
    person_id: string;
    locale: string;
    /** ISO weekdays such as `12345`; empty: no digest. */
    digest_days: string;
    digest_hour: number;
    /** Whether mentions and assignments come by mail. */
    personal: number;
    /** The time up to which digests have been sent. */
    digest_at: number;
    /** The Swedish day of the last digest that had content. */
    digest_day: string | null;
    /** When the last mail about mentions and assignments was sent. */
    personal_at: number;
    /** When and why the last mail could not be delivered; null once one is. */
    failed_at: number | null;
    failure: string | null;
  };
};

export const addMail = migrationOf(
  sql`create table mail_queue (id text primary key, kind text not null, person_id text, sealed text not null,
      created_at bigint not null, due_at bigint not null, attempts integer not null, lease_until bigint not null)`,
  sql`create index mail_queue_by_time on mail_queue (due_at)`,
  sql`create index mail_queue_by_person on mail_queue (person_id)`,
  sql`create table mail_people (person_id text primary key, locale text not null, digest_days text not null,
      digest_hour integer not null, personal integer not null, digest_at bigint not null, personal_at bigint not null,
      failed_at bigint, failure text)`,
);

export const addDigestDay = migrationOf(sql`alter table mail_people add column digest_day text`);
