import 'server-only';
import { sql } from 'kysely';
import { migrationOf } from '@/lib/database/migrate';

/** Warnings that somebody does not want to see again. Times are milliseconds since 1970. */
export type WarningTables = {
  dismissed_warnings: {
    listing_id: string;
    kind: string;
    /** What was judged: with another value the warning comes back. */
    value: string;
    /** Null once the person is removed. */
    staff_id: string | null;
    at: number;
  };
};

export const addWarnings = migrationOf(
  sql`create table dismissed_warnings (listing_id text not null, kind text not null, value text not null,
      staff_id text, at bigint not null, primary key (listing_id, kind))`,
  sql`create index dismissed_warnings_by_person on dismissed_warnings (staff_id)`,
  sql`alter table bulk_rows add column warnings text not null default '[]'`,
);
