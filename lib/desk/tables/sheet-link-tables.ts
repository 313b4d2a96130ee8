import 'server-only';
import { sql } from 'kysely';
import { migrationOf } from '@/lib/database/migrate';

/** Links through which people without an account read the fact sheet of one listing. Times are milliseconds since 1970. */
export type SheetLinkTables = {
  sheet_links: {
    id: string;
    /** SHA-256 of the token in the link. */
    token_hash: string;
    listing_id: string;
    /** Who made it; null once they are removed. */
    staff_id: string | null;
    created_at: number;
    expires_at: number;
    revoked_at: number | null;
    views: number;
    viewed_at: number | null;
  };
};

export const addSheetLinks = migrationOf(
  sql`create table sheet_links (id text primary key, token_hash text not null unique, listing_id text not null,
      staff_id text, created_at bigint not null, expires_at bigint not null, revoked_at bigint,
      views bigint not null, viewed_at bigint)`,
  sql`create index sheet_links_by_listing on sheet_links (listing_id)`,
  sql`create index sheet_links_by_person on sheet_links (staff_id)`,
);
