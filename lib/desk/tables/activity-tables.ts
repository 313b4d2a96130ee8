import 'server-only';
import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { ListingStatus } from '@/lib/contract';
import type { Migration } from '@/lib/database/migrate';
import type { Act, ActKind, ActOutcome, ActTarget } from '@/lib/rules/activity/act';
import type { FailureCode } from '@/lib/rules/failure';
import type { Role } from '@/lib/rules/staff/permissions';

/**
 * Who did what through the dashboard, and what other systems were seen to change. Acts and their ends are only ever added: the store
 * itself rejects changes to them, and the deletion of those of people.
 */
export type ActivityTables = {
  /** People as they were when they acted; apart from the acts, so that a pseudonym can replace a name. */
  act_people: { id: string; staff_id: string; name: string; role: Role | null };
  /** Acts, recorded before they are carried out. Bodies are JSON. */
  acts: {
    id: string;
    at: number;
    /** Null for what was done outside the dashboard. */
    person_id: string | null;
    /** The beginning of the session's hash. */
    session: string | null;
    kind: ActKind;
    target_kind: ActTarget['kind'] | null;
    target_id: string | null;
    reference: string | null;
    name: string | null;
    /** Reference and name, folded for searching. */
    search: string;
    before_body: string | null;
    before_status: string | null;
    after_body: string | null;
    environment: Act['environment'];
    run_id: string | null;
    /** 1 for each listing of a run, 0 for an act with its own list entry. */
    in_run: number;
    /** Equal for two sightings of the same foreign change. */
    sighting: string | null;
  };
  /** The outcome of an act: first possibly that it is unknown (`known` 0), then the known one (`known` 1). */
  act_ends: {
    act_id: string;
    known: number;
    at: number;
    outcome: ActOutcome;
    code: FailureCode | null;
    status: string | null;
    blockers: string;
    request_id: string | null;
    /** The id of a record that the act created. */
    target_id: string | null;
    /** The stored listing after the act, as the body that would push it. */
    held_body: string | null;
  };
  /** Acts on listings whose outcome is not known yet. Not part of the record: rows are deleted. */
  open_acts: { act_id: string };
  /** The last known state of each listing, to detect changes made by other systems. Not part of the record: rows are replaced. */
  listing_marks: {
    listing_id: string;
    act_id: string;
    at: number;
    content_hash: string;
    status: ListingStatus;
    updated_at: string;
    last_pushed_at: string | null;
  };
  /** Copies of photos that the service deleted after a push; `file` is null if the photo could not be copied. */
  kept_photos: {
    url: string;
    listing_id: string;
    file: string | null;
    media_type: string | null;
    bytes: number;
    removed_at: number;
    kept_until: number;
  };
};

const appendOnlyTables = ['acts', 'act_ends'];

export const addActivity: Migration = async (db) => {
  const statements = [
    sql`create table act_people (id text primary key, staff_id text not null, name text not null, role text)`,
    sql`create index act_people_by_staff on act_people (staff_id)`,
    sql`create table acts (id text primary key, at bigint not null, person_id text references act_people (id), session text,
      kind text not null, target_kind text, target_id text, reference text, name text, search text not null, before_body text,
      before_status text, after_body text, environment text not null, run_id text, in_run integer not null,
      sighting text unique)`,
    sql`create index acts_by_age on acts (in_run, at, id)`,
    sql`create index acts_by_target on acts (target_id, at, id)`,
    sql`create index acts_by_run on acts (run_id, at, id)`,
    sql`create table act_ends (act_id text not null references acts (id), known integer not null, at bigint not null,
      outcome text not null, code text, status text, blockers text not null, request_id text, target_id text, held_body text,
      primary key (act_id, known))`,
    sql`create index act_ends_by_target on act_ends (target_id)`,
    sql`create table open_acts (act_id text primary key)`,
    sql`create table listing_marks (listing_id text primary key, act_id text not null, at bigint not null,
      content_hash text not null, status text not null, updated_at text not null, last_pushed_at text)`,
    sql`create table kept_photos (url text primary key, listing_id text not null, file text,
      media_type text, bytes bigint not null, removed_at bigint not null, kept_until bigint not null)`,
    sql`create index kept_photos_by_age on kept_photos (kept_until)`,
    ...(db.getExecutor().adapter instanceof PostgresAdapter ? postgresGuards() : sqliteGuards()),
  ];
  for (const statement of statements) await statement.execute(db);
};

function sqliteGuards() {
  return appendOnlyTables.flatMap((table) =>
    ['update', 'delete'].map((change) =>
      sql.raw(`create trigger ${table}_refuse_${change} before ${change} on ${table}
        begin select raise(abort, 'What was done stays written down.'); end`),
    ),
  );
}

function postgresGuards() {
  return [
    sql.raw(`create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception 'What was done stays written down.'; end $$`),
    ...appendOnlyTables.map((table) =>
      sql.raw(`create trigger ${table}_refuse_change before update or delete or truncate on ${table}
        for each statement execute function refuse_change()`),
    ),
  ];
}

/** Allows old changes of other systems (`listing.outside`) to be deleted; acts of people still cannot be. */
export const letSightingsGo: Migration = async (db) => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const statements = [
    sql`create index acts_seen_outside on acts (at) where kind = 'listing.outside'`,
    ...(isPostgres ? postgresSightingGuards() : [...dropSqliteGuards(), ...putSqliteGuards()]),
  ];
  for (const statement of statements) await statement.execute(db);
};

function dropSqliteGuards() {
  return appendOnlyTables.map((table) => sql.raw(`drop trigger ${table}_refuse_delete`));
}

function putSqliteGuards() {
  const guard = (table: string, isOfPeople: string) =>
    sql.raw(`create trigger ${table}_refuse_delete before delete on ${table} when ${isOfPeople}
      begin select raise(abort, 'What was done stays written down.'); end`);
  return [
    guard('acts', `old.kind <> 'listing.outside'`),
    guard('act_ends', `(select kind from acts where id = old.act_id) is not 'listing.outside'`),
  ];
}

/** Deletes all acts, for a demo that starts over; nothing else may delete acts of people. */
export async function deleteActivity(transaction: Transaction<ActivityTables>): Promise<void> {
  const isPostgres = transaction.getExecutor().adapter instanceof PostgresAdapter;
  const guards = (state: string) =>
    appendOnlyTables.map((table) => sql.raw(`alter table ${table} ${state} trigger user`));
  for (const statement of isPostgres ? guards('disable') : dropSqliteGuards()) await statement.execute(transaction);
  for (const table of ['open_acts', 'listing_marks', 'act_ends', 'acts', 'act_people'] as const) {
    await transaction.deleteFrom(table).execute();
  }
  for (const statement of isPostgres ? guards('enable') : putSqliteGuards()) await statement.execute(transaction);
}

function postgresSightingGuards() {
  return [
    ...appendOnlyTables.flatMap((table) => [
      sql.raw(`drop trigger ${table}_refuse_change on ${table}`),
      sql.raw(`create trigger ${table}_refuse_change before update or truncate on ${table}
        for each statement execute function refuse_change()`),
    ]),
    sql.raw(`create trigger acts_refuse_delete before delete on acts
      for each row when (old.kind <> 'listing.outside') execute function refuse_change()`),
    sql.raw(`create function refuse_end_delete() returns trigger language plpgsql as $$ begin
      if exists (select 1 from acts where id = old.act_id and kind = 'listing.outside') then return old; end if;
      raise exception 'What was done stays written down.'; end $$`),
    sql.raw(`create trigger act_ends_refuse_delete before delete on act_ends
      for each row execute function refuse_end_delete()`),
  ];
}
