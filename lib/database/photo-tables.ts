import { sql } from 'kysely';
import type { Migration } from './migrate';

/** What the dashboard knows of photos that the interface does not tell, by organization and media URL. Times are milliseconds since 1970. */
export type PhotoTables = {
  /** What came of looking whether a photo can be shown. `unreachable`: nobody could tell. */
  photo_checks: {
    scope_id: string;
    url: string;
    state: 'ok' | 'broken' | 'unreachable';
    checked_at: number;
  };
  /** What staff call the room that a photo shows. */
  photo_names: { scope_id: string; url: string; name: string };
};

export const addPhotoPatrol: Migration = async (db) => {
  const statements = [
    sql`create table photo_checks (scope_id text not null, url text not null, state text not null,
      checked_at bigint not null, primary key (scope_id, url))`,
    sql`create index photo_checks_by_state on photo_checks (scope_id, state)`,
  ];
  for (const statement of statements) await statement.execute(db);
};

export const addPhotoNames: Migration = async (db) => {
  await sql`create table photo_names (scope_id text not null, url text not null, name text not null,
    primary key (scope_id, url))`.execute(db);
};
