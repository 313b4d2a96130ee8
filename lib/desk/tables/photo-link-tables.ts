import 'server-only';
import { sql } from 'kysely';
import { migrationOf } from '@/lib/database/migrate';

/** Links through which a phone without an account sends photos of one listing. Times are milliseconds since 1970. */
export type PhotoLinkTables = {
  photo_links: {
    id: string;
    /** SHA-256 of the token in the link. */
    token_hash: string;
    /** `desk`: the photos wait for the person at the desk. `saved`: they are saved to the listing at once. */
    kind: 'desk' | 'saved';
    listing_id: string;
    /** Who made it; null once they are removed. */
    staff_id: string | null;
    created_at: number;
    expires_at: number;
    revoked_at: number | null;
    /** When a phone first opened it, and when its person pressed Done. */
    opened_at: number | null;
    done_at: number | null;
    /** When the activity last recorded that photos arrived. */
    noted_at: number;
  };
  /** `waiting`: not in the listing yet. `settled`: saved or rejected at the desk. `removed`: removed on the phone. */
  photo_link_photos: {
    link_id: string;
    listing_id: string;
    url: string;
    position: number;
    state: 'waiting' | 'saved' | 'settled' | 'removed';
    added_at: number;
    /** The phone's id of the file that became this photo; null if it sent none. */
    file_id: string | null;
  };
};

export const addPhotoLinks = migrationOf(
  sql`create table photo_links (id text primary key, token_hash text not null unique, kind text not null,
      listing_id text not null, staff_id text not null, created_at bigint not null, expires_at bigint not null,
      revoked_at bigint, opened_at bigint, done_at bigint, noted_at bigint not null)`,
  sql`create index photo_links_by_listing on photo_links (listing_id)`,
  sql`create index photo_links_by_person on photo_links (staff_id)`,
  sql`create table photo_link_photos (link_id text not null references photo_links (id) on delete cascade,
      listing_id text not null, url text not null, position integer not null, state text not null,
      added_at bigint not null, primary key (link_id, url))`,
  sql`create index photo_link_photos_by_listing on photo_link_photos (listing_id)`,
);

/** Lets links stay when their person is removed. SQLite cannot change a column to allow null, so a new one replaces it. */
export const letPhotoLinksOutliveStaff = migrationOf(
  sql`alter table photo_links add column maker_id text`,
  sql`update photo_links set maker_id = staff_id`,
  sql`drop index photo_links_by_person`,
  sql`alter table photo_links drop column staff_id`,
  sql`alter table photo_links rename column maker_id to staff_id`,
  sql`create index photo_links_by_person on photo_links (staff_id)`,
);

export const addPhotoLinkFiles = migrationOf(sql`alter table photo_link_photos add column file_id text`);

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
