import 'server-only';
import { sql } from 'kysely';
import { migrationOf } from '@/lib/database/migrate';
import type { OffReason } from '@/lib/rules/off-reasons/off-reason';

/** Why listings are off the market on purpose. Times are milliseconds since 1970. */
export type OffReasonTables = {
  off_reasons: {
    listing_id: string;
    /** The act that names the person and the time. */
    act_id: string;
    /** Null if it was removed: other processes see the removal by `changed_at`. */
    reason: OffReason | null;
    /** A Swedish calendar day. */
    back_on: string | null;
    publishes: number;
    /** When the listing had changed last by the service's clock: a later version that is live ends the reason. */
    given_for: string;
    changed_at: number;
    /** Until when a process has claimed its publication. */
    lease_until: number;
    /** When the listing was seen live again, which ends the reason unless the publication is undone. */
    ended_at: number | null;
  };
};

export const addOffReasons = migrationOf(
  sql`create table off_reasons (listing_id text primary key, act_id text not null, reason text, back_on text,
      publishes integer not null, given_for text not null, changed_at bigint not null, lease_until bigint not null)`,
  sql`create index off_reasons_by_change on off_reasons (changed_at)`,
  sql`create index off_reasons_by_day on off_reasons (back_on)`,
);

export const addEndOfOffReasons = migrationOf(sql`alter table off_reasons add column ended_at bigint`);
