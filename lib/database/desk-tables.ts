import { sql } from 'kysely';
import type { Migration } from './migrate';

/** The dashboard's own tables, in a store of their own. Times are milliseconds since 1970. */
export type DeskTables = {
  staff: {
    id: string;
    email: string;
    email_folded: string;
    name: string;
    role: 'viewer' | 'editor' | 'publisher' | 'admin';
    password_hash: string;
    created_at: number;
    disabled_at: number | null;
  };
  staff_sessions: {
    /** SHA-256 of the token in the cookie. */
    token_hash: string;
    staff_id: string;
    created_at: number;
    seen_at: number;
    expires_at: number;
  };
  /** The key of the embedded service that the dashboard holds, encrypted with a key made from AUTH_SECRET. */
  held_keys: { id: string; sealed_key: string; created_at: number };
  /** Blur placeholders by media URL, remembered because the interface does not give them back. */
  photo_placeholders: { url: string; blur_placeholder: string };
  desk_settings: { name: string; value: string };
};

export const deskMigrations: Record<string, Migration> = {
  'desk-001-initial': async (db) => {
    const statements = [
      sql`create table staff (id text primary key, email text not null, email_folded text not null unique, name text not null,
        role text not null, password_hash text not null, created_at bigint not null, disabled_at bigint)`,
      sql`create table staff_sessions (token_hash text primary key, staff_id text not null references staff (id),
        created_at bigint not null, seen_at bigint not null, expires_at bigint not null)`,
      sql`create index staff_sessions_by_person on staff_sessions (staff_id)`,
      sql`create table held_keys (id text primary key, sealed_key text not null, created_at bigint not null)`,
      sql`create table photo_placeholders (url text primary key, blur_placeholder text not null)`,
      sql`create table desk_settings (name text primary key, value text not null)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
