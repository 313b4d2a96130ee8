import 'server-only';
import { sql } from 'kysely';
import { migrationOf } from '@/lib/database/migrate';

/** Who has a listing open right now. Times are milliseconds since 1970. */
export type PresenceTables = {
  presence: {
    listing_id: string;
    staff_id: string;
    /** One for each opening of the page. */
    tab_id: string;
    name: string;
    /** 1 where something is typed and not saved. */
    editing: number;
    seen_at: number;
  };
};

export const addPresence =
  migrationOf(sql`create table presence (listing_id text not null, staff_id text not null, tab_id text not null, name text not null,
    editing integer not null, seen_at bigint not null, primary key (listing_id, staff_id, tab_id))`);
