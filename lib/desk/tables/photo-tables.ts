import 'server-only';
import { sql } from 'kysely';
import { migrationOf } from '@/lib/database/migrate';

/** Since when no listing shows the photo; null: one does, or that is not known yet. */
type MaybeUnused = { unused_since: number | null };

/** What only the dashboard knows of photos, by organization and media URL. Times are milliseconds since 1970. */
export type PhotoTables = {
  /** The result of checking whether a photo can be shown. `unreachable`: the check failed. */
  photo_checks: { scope_id: string; url: string; state: 'ok' | 'broken' | 'unreachable'; checked_at: number };
  /** The name that staff gave to the room in a photo. */
  photo_names: { scope_id: string; url: string; name: string } & MaybeUnused;
  /** Blur placeholders by media URL, stored because the API returns them only once. */
  photo_placeholders: { url: string; blur_placeholder: string } & MaybeUnused;
  /** Which files became photos: SHA-256 of a file as it was chosen, in hexadecimal. */
  photo_hashes: { scope_id: string; hash: string; url: string; stored_at: number };
};

export const addPhotoHashes =
  migrationOf(sql`create table photo_hashes (scope_id text not null, hash text not null, url text not null,
    stored_at bigint not null, primary key (scope_id, hash, url))`);

export const addPhotoPatrol = migrationOf(
  sql`create table photo_checks (scope_id text not null, url text not null, state text not null,
      checked_at bigint not null, primary key (scope_id, url))`,
  sql`create index photo_checks_by_state on photo_checks (scope_id, state)`,
);

export const addPhotoNames =
  migrationOf(sql`create table photo_names (scope_id text not null, url text not null, name text not null,
    primary key (scope_id, url))`);

export const addUnusedPhotos = migrationOf(
  sql`alter table photo_names add column unused_since bigint`,
  sql`alter table photo_placeholders add column unused_since bigint`,
);
