import 'server-only';
import { sql } from 'kysely';
import { migrationOf } from '@/lib/database/migrate';

/** Listings whose place another one has taken, under a reference of its own. Times are milliseconds since 1970. */
export type ReplacementTables = {
  replaced_listings: { listing_id: string; by_id: string; by_reference: string; at: number };
};

export const addReplacements =
  migrationOf(sql`create table replaced_listings (listing_id text primary key, by_id text not null, by_reference text not null,
    at bigint not null)`);
