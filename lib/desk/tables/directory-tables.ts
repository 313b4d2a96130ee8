import 'server-only';
import { sql, type Generated } from 'kysely';
import { migrationOf } from '@/lib/database/migrate';

/** Who signs in through the organization's own directory. */
export type DirectoryTables = {
  /** Links one person to one directory account, `subject`. */
  directory_links: { issuer: string; subject: string; staff_id: string; linked_at: number };
};

export type SessionOrigin = Generated<'password' | 'directory'>;

export const addDirectory = migrationOf(
  sql`create table directory_links (issuer text not null, subject text not null,
      staff_id text not null unique references staff (id) on delete cascade, linked_at bigint not null,
      primary key (issuer, subject))`,
  sql`alter table staff_sessions add column via text not null default 'password'`,
);
