import 'server-only';
import { sql } from 'kysely';
import { migrationOf } from '@/lib/database/migrate';

export type ViewTables = {
  saved_views: {
    id: string;
    owner_id: string;
    name: string;
    /** The query of the list's address, from its `?` on. */
    query: string;
    /** 1 where the whole team has it, 0 where only its owner does. */
    shared: number;
    created_at: number;
    updated_at: number;
  };
  /** With which view the list opens for a person. */
  default_views: { staff_id: string; view_id: string };
};

export const addViews = migrationOf(
  sql`create table saved_views (id text primary key, owner_id text not null references staff (id), name text not null,
      query text not null, shared integer not null, created_at bigint not null, updated_at bigint not null)`,
  sql`create index saved_views_by_owner on saved_views (owner_id)`,
  sql`create table default_views (staff_id text primary key references staff (id), view_id text not null)`,
);
