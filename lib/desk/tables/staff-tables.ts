import 'server-only';
import { sql, type Generated } from 'kysely';
import { migrationOf } from '@/lib/database/migrate';
import type { Role } from '@/lib/rules/staff/permissions';

/** The people who may sign in, their credentials and sessions, and invitations. Times are milliseconds since 1970. */
export type StaffTables = {
  staff: {
    id: string;
    email: string;
    email_folded: string;
    name: string;
    role: Role;
    password_hash: string;
    created_at: number;
    disabled_at: number | null;
    /** When they last used the dashboard. */
    seen_at: number | null;
  };
  staff_sessions: {
    /** SHA-256 of the token in the cookie. */
    token_hash: string;
    staff_id: string;
    created_at: number;
    seen_at: number;
    expires_at: number;
    /** When the password was last entered. */
    confirmed_at: number;
    via: Generated<'password' | 'directory'>;
    /** Browser and system, so that the person recognises the session. */
    browser: string;
  };
  /** Links that work once, for one person; the id of an invitation becomes the id of the person. */
  staff_invitations: {
    id: string;
    /** SHA-256 of the token in the link. */
    token_hash: string;
    /** `first`: makes the first administrator. `password`: sets a new password for an existing person. */
    kind: 'first' | 'join' | 'password';
    email: string;
    email_folded: string;
    name: string;
    role: Role;
    created_at: number;
    expires_at: number;
  };
  /**
   * Counts within a window, by hashed names: wrong passwords and codes by account and by address, uses of links, wrong links, and
   * requests for a new password.
   */
  sign_in_failures: { name: string; failures: number; until: number };
  second_factors: {
    staff_id: string;
    /** The secret that the person's app makes codes from, encrypted with a key made from AUTH_SECRET. */
    sealed_secret: string;
    created_at: number;
    /** Null until the person has entered a first code; until then no code is asked for. */
    confirmed_at: number | null;
    /** The last half minute whose code was used. */
    last_step: number;
  };
  /** Recovery codes for a person who has lost the app; a used code is deleted. */
  recovery_codes: { code_hash: string; staff_id: string };
  /** Sign-ins in progress, each tied to a browser by a cookie. */
  pending_sign_ins: {
    /** SHA-256 of the token in the cookie. */
    token_hash: string;
    /** `code`: the password was right. `directory`: sent to the directory. `confirm`: the same, by a signed-in person. */
    purpose: 'code' | 'directory' | 'confirm';
    /** Null until the person is known. */
    staff_id: string | null;
    /** The path to continue to. */
    next: string;
    expires_at: number;
  };
  /** Links one person to one directory account, `subject`. */
  directory_links: { issuer: string; subject: string; staff_id: string; linked_at: number };
};

export const addStaffAccess = migrationOf(
  sql`alter table staff add column seen_at bigint`,
  sql`alter table staff_sessions add column confirmed_at bigint not null default 0`,
  sql`alter table staff_sessions add column browser text not null default ''`,
  sql`create table staff_invitations (id text primary key, token_hash text not null unique, kind text not null, email text not null,
      email_folded text not null, name text not null, role text not null, created_at bigint not null, expires_at bigint not null)`,
  sql`create table sign_in_failures (name text primary key, failures integer not null, until bigint not null)`,
);

export const addSecondFactor = migrationOf(
  sql`create table second_factors (staff_id text primary key references staff (id) on delete cascade, sealed_secret text not null,
      created_at bigint not null, confirmed_at bigint, last_step bigint not null)`,
  sql`create table recovery_codes (code_hash text not null, staff_id text not null references staff (id) on delete cascade,
      primary key (staff_id, code_hash))`,
  sql`create table pending_sign_ins (token_hash text primary key, purpose text not null,
      staff_id text references staff (id) on delete cascade, next text not null, expires_at bigint not null)`,
);

export const addDirectory = migrationOf(
  sql`create table directory_links (issuer text not null, subject text not null,
      staff_id text not null unique references staff (id) on delete cascade, linked_at bigint not null,
      primary key (issuer, subject))`,
  sql`alter table staff_sessions add column via text not null default 'password'`,
);
