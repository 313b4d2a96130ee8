import 'server-only';
import { sql } from 'kysely';
import { migrationOf } from '@/lib/database/migrate';
import type { SessionOrigin } from './directory-tables';

type StaffRole = 'viewer' | 'editor' | 'publisher' | 'admin';

/** Who may sign in, from where they are signed in, and who is invited. Times are milliseconds since 1970. */
export type StaffTables = {
  staff: {
    id: string;
    email: string;
    email_folded: string;
    name: string;
    role: StaffRole;
    password_hash: string;
    created_at: number;
    disabled_at: number | null;
    /** When they were last here. */
    seen_at: number | null;
  };
  staff_sessions: {
    /** SHA-256 of the token in the cookie. */
    token_hash: string;
    staff_id: string;
    created_at: number;
    seen_at: number;
    expires_at: number;
    /** When the password was given last. */
    confirmed_at: number;
    via: SessionOrigin;
    /** Browser and system, so that the person recognises the session. */
    browser: string;
  };
  /** Links that let one person in once; the id of an invited person becomes theirs. */
  staff_invitations: {
    id: string;
    /** SHA-256 of the token in the link. */
    token_hash: string;
    /** `first`: makes the first administrator. `password`: sets a new password for an existing person. */
    kind: 'first' | 'join' | 'password';
    email: string;
    email_folded: string;
    name: string;
    role: StaffRole;
    created_at: number;
    expires_at: number;
  };
  /**
   * Counts within a window, by hashed names: wrong passwords and codes by account and by address, uses of links, wrong links, and
   * requests for a new password.
   */
  sign_in_failures: { name: string; failures: number; until: number };
};

export const addStaffAccess = migrationOf(
  sql`alter table staff add column seen_at bigint`,
  sql`alter table staff_sessions add column confirmed_at bigint not null default 0`,
  sql`alter table staff_sessions add column browser text not null default ''`,
  sql`create table staff_invitations (id text primary key, token_hash text not null unique, kind text not null, email text not null,
      email_folded text not null, name text not null, role text not null, created_at bigint not null, expires_at bigint not null)`,
  sql`create table sign_in_failures (name text primary key, failures integer not null, until bigint not null)`,
);
