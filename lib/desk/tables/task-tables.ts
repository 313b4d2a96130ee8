import 'server-only';
import { sql } from 'kysely';
import { migrationOf } from '@/lib/database/migrate';
import type { TaskKind } from '@/lib/rules/tasks/task';

/** Tasks on listings for colleagues. Times are milliseconds since 1970. */
export type TaskTables = {
  tasks: {
    id: string;
    listing_id: string;
    kind: TaskKind;
    /** Null if the colleague was removed. */
    staff_id: string | null;
    /** A Swedish calendar day. */
    due: string | null;
    text: string;
    version: number;
    state: 'open' | 'done' | 'removed';
    /** Whether the blocker that the task is about was ever seen: only then does the task end when the blocker is gone. */
    was_blocked: number;
    /** When the listing had changed last by the service's clock: only a later version ends the task. */
    given_for: string;
    changed_at: number;
  };
};

export const addTasks = migrationOf(
  sql`create table tasks (id text primary key, listing_id text not null, kind text not null, staff_id text, due text,
      text text not null, version integer not null, state text not null, was_blocked integer not null,
      given_for text not null, changed_at bigint not null)`,
  sql`create index tasks_by_listing on tasks (state, listing_id)`,
  sql`create index tasks_by_change on tasks (changed_at)`,
  sql`create index tasks_by_person on tasks (staff_id)`,
);
