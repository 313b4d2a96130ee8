import 'server-only';
import { sql } from 'kysely';
import { migrationOf } from '@/lib/database/migrate';

/** Notes of the staff on listings and buildings. Times are milliseconds since 1970. */
export type NoteTables = {
  notes: {
    id: string;
    target_kind: 'listing' | 'object';
    target_id: string;
    /** With a mark for each mentioned person; empty once it was removed. */
    text: string;
    /** The ids of the mentioned people in the order of the marks, as JSON. */
    mentions: string;
    /** The author; null if they were removed. */
    staff_id: string | null;
    made_at: number;
    edited_at: number | null;
    version: number;
    /** 1 for a removed note, which stays for a day: other processes see the removal by `changed_at`. */
    removed: number;
    changed_at: number;
  };
};

export const addNotes = migrationOf(
  sql`create table notes (id text primary key, target_kind text not null, target_id text not null, text text not null,
      mentions text not null, staff_id text, made_at bigint not null, edited_at bigint, version integer not null,
      removed integer not null, changed_at bigint not null)`,
  sql`create index notes_by_target on notes (target_id, made_at)`,
  sql`create index notes_by_change on notes (changed_at)`,
  sql`create index notes_by_author on notes (staff_id)`,
);
