import 'server-only';
import { sql } from 'kysely';
import { migrationOf } from '@/lib/database/migrate';

/** What people sign in with besides their password. Times are milliseconds since 1970. */
export type SecondFactorTables = {
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
  /** Sign-ins under way, which know their browser by a cookie. */
  pending_sign_ins: {
    /** SHA-256 of the token in the cookie. */
    token_hash: string;
    /** `code`: the password was right. `directory`: sent to the directory. `confirm`: the same, by a signed-in person. */
    purpose: 'code' | 'directory' | 'confirm';
    /** Null while it is not known who it is. */
    staff_id: string | null;
    /** The path to go on to. */
    next: string;
    expires_at: number;
  };
};

export const addSecondFactor = migrationOf(
  sql`create table second_factors (staff_id text primary key references staff (id) on delete cascade, sealed_secret text not null,
      created_at bigint not null, confirmed_at bigint, last_step bigint not null)`,
  sql`create table recovery_codes (code_hash text not null, staff_id text not null references staff (id) on delete cascade,
      primary key (staff_id, code_hash))`,
  sql`create table pending_sign_ins (token_hash text primary key, purpose text not null,
      staff_id text references staff (id) on delete cascade, next text not null, expires_at bigint not null)`,
);
