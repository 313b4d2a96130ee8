import 'server-only';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { ListingStatus, Outcome } from '@/lib/contract';
import { migrationOf, type Migrations } from '@/lib/database/migrate';
import type { Store } from '@/lib/database/store';
import type { BulkRow, RowEffect, RowState, RunSource, RunState } from '@/lib/rules/bulk/bulk-run';
import type { FailureCode } from '@/lib/rules/failure';
import type { MailKind } from '@/lib/rules/mail/mail-order';
import type { OffReason } from '@/lib/rules/off-reasons/off-reason';
import type { TaskKind } from '@/lib/rules/tasks/task';
import { addActivity, letSightingsGo, type ActivityTables } from './activity-tables';
import { addDailyFigures, addInventory, type InventoryTables } from './inventory-tables';
import {
  addPhotoLinkFiles,
  addPhotoLinks,
  letPhotoLinksOutliveStaff,
  type PhotoLinkTables,
  addSheetLinks,
  type SheetLinkTables,
} from './photo-link-tables';
import { addDirectory, addSecondFactor, addStaffAccess, type StaffTables } from './staff-tables';

/** Since when no listing shows the photo; null: one does, or that is not known yet. */
type MaybeUnused = { unused_since: number | null };

/** The dashboard's own tables, in a separate store. Times are milliseconds since 1970. */
export type DeskTables = ActivityTables &
  InventoryTables &
  PhotoLinkTables &
  SheetLinkTables &
  StaffTables & {
    /** The key that the dashboard calls the embedded service with, encrypted with a key made from AUTH_SECRET. */
    held_keys: { id: string; sealed_key: string; created_at: number };
    desk_settings: { name: string; value: string };
    bulk_runs: {
      id: string;
      source: RunSource;
      /** The change as JSON; null for an import, a delivery and an undo, unless it undoes a replaced photo: their rows have one each. */
      change: string | null;
      title: string | null;
      staff_id: string;
      staff_name: string;
      undoes: string | null;
      state: RunState;
      pause_code: FailureCode | null;
      /** The process that works on the run, and until when no other may. */
      lease_owner: string | null;
      lease_until: number;
      created_at: number;
      started_at: number | null;
      ended_at: number | null;
    };
    bulk_rows: {
      id: string;
      run_id: string;
      position: number;
      listing_id: string;
      reference: string | null;
      address: string;
      city: string;
      effect: RowEffect;
      reason: BulkRow['reason'];
      /** These four are JSON. */
      blockers: string;
      changes: string;
      issues: string;
      warnings: string;
      status_before: ListingStatus | null;
      fingerprint_before: string | null;
      /** The body to push, as JSON; null if the listing is only taken off, or nothing is sent. */
      wanted_body: string | null;
      wanted_status: ListingStatus | null;
      wanted_fingerprint: string | null;
      /** The body that restores the listing as it was just before the row was sent, as JSON. */
      before_body: string | null;
      state: RowState;
      outcome: Outcome | null;
      status_after: ListingStatus | null;
      error_code: FailureCode | null;
      request_id: string | null;
      attempts: number;
      changed_at: number;
    };
    saved_views: {
      id: string;
      owner_id: string;
      name: string;
      /** The query of the list's address, from its `?` on. */
      query: string;
      /** 1 if the whole team has it, 0 if only its owner does. */
      shared: number;
      created_at: number;
      updated_at: number;
    };
    /** The view that the list opens with for a person. */
    default_views: { staff_id: string; view_id: string };
    /** Who has a listing open right now. */
    presence: {
      listing_id: string;
      staff_id: string;
      /** A new id for each opening of the page. */
      tab_id: string;
      name: string;
      /** 1 if something is typed and not saved. */
      editing: number;
      seen_at: number;
    };
    /** Listings without a reference that were replaced by another one with a reference. */
    replaced_listings: { listing_id: string; by_id: string; by_reference: string; at: number };
    /** Warnings that somebody does not want to see again. */
    dismissed_warnings: {
      listing_id: string;
      kind: string;
      /** The value that the warning was about: with another value the warning comes back. */
      value: string;
      /** Null once the person is removed. */
      staff_id: string | null;
      at: number;
    };
    /** Why listings are off the market on purpose. */
    off_reasons: {
      listing_id: string;
      /** The act that names the person and the time. */
      act_id: string;
      /** Null if it was removed: other processes see the removal by `changed_at`. */
      reason: OffReason | null;
      /** A Swedish calendar day. */
      back_on: string | null;
      publishes: number;
      /** When the listing had changed last by the service's clock: a later version that is live ends the reason. */
      given_for: string;
      changed_at: number;
      /** Until when a process has claimed its publication. */
      lease_until: number;
      /** When the listing was seen live again, which ends the reason unless the publication is undone. */
      ended_at: number | null;
    };
    /** Tasks on listings for colleagues. */
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
    /** Notes of the staff on listings and buildings. */
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
    /** The result of checking whether a photo can be shown. `unreachable`: the check failed. */
    photo_checks: { scope_id: string; url: string; state: 'ok' | 'broken' | 'unreachable'; checked_at: number };
    /** The name that staff gave to the room in a photo. */
    photo_names: { scope_id: string; url: string; name: string } & MaybeUnused;
    /** Blur placeholders by media URL, stored because the API returns them only once. */
    photo_placeholders: { url: string; blur_placeholder: string } & MaybeUnused;
    /** Which files became photos: SHA-256 of a file as it was chosen, in hexadecimal. */
    photo_hashes: { scope_id: string; hash: string; url: string; stored_at: number };
    /** One row per message, or per piece of a message that gathers several; deleted when it is sent or given up. */
    mail_queue: {
      id: string;
      kind: MailKind;
      /** The receiver; null for a typed address and for the webhook. */
      person_id: string | null;
      /** The content, encrypted with a key made from AUTH_SECRET, because it may contain the token of a link. */
      sealed: string;
      created_at: number;
      due_at: number;
      attempts: number;
      /** Until when a process has claimed it. */
      lease_until: number;
    };
    /** `person_id` may be that of an invitation. */
    mail_people: {
      person_id: string;
      locale: string;
      /** ISO weekdays such as `12345`; empty: no digest. */
      digest_days: string;
      digest_hour: number;
      /** Whether mentions and assignments come by mail. */
      personal: number;
      /** The time up to which digests have been sent. */
      digest_at: number;
      /** The Swedish day of the last digest that had content. */
      digest_day: string | null;
      /** When the last mail about mentions and assignments was sent. */
      personal_at: number;
      /** When and why the last mail could not be delivered; null once one is. */
      failed_at: number | null;
      failure: string | null;
    };
  };

export type DeskStore = Store<DeskTables>;
export type DeskTransaction = Transaction<DeskTables>;
/** The store for single statements, or a transaction. */
export type DeskDb = Kysely<DeskTables>;

export const deskMigrations: Migrations = {
  'desk-001-initial': migrationOf(
    sql`create table staff (id text primary key, email text not null, email_folded text not null unique, name text not null,
        role text not null, password_hash text not null, created_at bigint not null, disabled_at bigint)`,
    sql`create table staff_sessions (token_hash text primary key, staff_id text not null references staff (id),
        created_at bigint not null, seen_at bigint not null, expires_at bigint not null)`,
    sql`create index staff_sessions_by_person on staff_sessions (staff_id)`,
    sql`create table held_keys (id text primary key, sealed_key text not null, created_at bigint not null)`,
    sql`create table photo_placeholders (url text primary key, blur_placeholder text not null)`,
    sql`create table desk_settings (name text primary key, value text not null)`,
  ),
  'desk-002-bulk-runs': migrationOf(
    sql`create table bulk_runs (id text primary key, source text not null, change text, title text, staff_id text not null,
        staff_name text not null, undoes text, state text not null, pause_code text, pause_request_id text, lease_owner text,
        lease_until bigint not null, created_at bigint not null, started_at bigint, ended_at bigint)`,
    sql`create index bulk_runs_by_state on bulk_runs (state)`,
    sql`create index bulk_runs_by_age on bulk_runs (created_at)`,
    sql`create table bulk_rows (id text primary key, run_id text not null references bulk_runs (id) on delete cascade,
        position integer not null, listing_id text not null, reference text, address text not null, city text not null,
        effect text not null, reason text, blockers text not null, changes text not null, issues text not null,
        status_before text, fingerprint_before text, wanted_body text, wanted_status text, wanted_fingerprint text,
        before_body text, state text not null, outcome text, status_after text, error_code text, request_id text,
        attempts integer not null, changed_at bigint not null, unique (run_id, position))`,
    sql`create index bulk_rows_by_state on bulk_rows (run_id, state, effect, position)`,
    sql`create index bulk_rows_by_change on bulk_rows (run_id, changed_at)`,
  ),
  'desk-003-inventory': addInventory,
  'desk-004-views': migrationOf(
    sql`create table saved_views (id text primary key, owner_id text not null references staff (id), name text not null,
      query text not null, shared integer not null, created_at bigint not null, updated_at bigint not null)`,
    sql`create index saved_views_by_owner on saved_views (owner_id)`,
    sql`create table default_views (staff_id text primary key references staff (id), view_id text not null)`,
  ),
  'desk-005-activity': addActivity,
  'desk-006-presence':
    migrationOf(sql`create table presence (listing_id text not null, staff_id text not null, tab_id text not null, name text not null,
    editing integer not null, seen_at bigint not null, primary key (listing_id, staff_id, tab_id))`),
  'desk-007-staff': addStaffAccess,
  'desk-008-photo-hashes':
    migrationOf(sql`create table photo_hashes (scope_id text not null, hash text not null, url text not null,
    stored_at bigint not null, primary key (scope_id, hash, url))`),
  'desk-009-photo-patrol': migrationOf(
    sql`create table photo_checks (scope_id text not null, url text not null, state text not null,
      checked_at bigint not null, primary key (scope_id, url))`,
    sql`create index photo_checks_by_state on photo_checks (scope_id, state)`,
  ),
  'desk-010-photo-names':
    migrationOf(sql`create table photo_names (scope_id text not null, url text not null, name text not null,
    primary key (scope_id, url))`),
  'desk-011-daily-figures': addDailyFigures,
  'desk-012-second-factor': addSecondFactor,
  'desk-013-directory': addDirectory,
  'desk-014-replaced-listings': {
    formerName: 'desk-013-replaced-listings',
    run: migrationOf(sql`create table replaced_listings (listing_id text primary key, by_id text not null, by_reference text not null,
    at bigint not null)`),
  },
  'desk-015-sightings': { formerName: 'desk-014-sightings', run: letSightingsGo },
  'desk-016-photo-links': addPhotoLinks,
  'desk-017-off-reasons': migrationOf(
    sql`create table off_reasons (listing_id text primary key, act_id text not null, reason text, back_on text,
      publishes integer not null, given_for text not null, changed_at bigint not null, lease_until bigint not null)`,
    sql`create index off_reasons_by_change on off_reasons (changed_at)`,
    sql`create index off_reasons_by_day on off_reasons (back_on)`,
  ),
  'desk-018-tasks': migrationOf(
    sql`create table tasks (id text primary key, listing_id text not null, kind text not null, staff_id text, due text,
      text text not null, version integer not null, state text not null, was_blocked integer not null,
      given_for text not null, changed_at bigint not null)`,
    sql`create index tasks_by_listing on tasks (state, listing_id)`,
    sql`create index tasks_by_change on tasks (changed_at)`,
    sql`create index tasks_by_person on tasks (staff_id)`,
  ),
  'desk-019-notes': migrationOf(
    sql`create table notes (id text primary key, target_kind text not null, target_id text not null, text text not null,
      mentions text not null, staff_id text, made_at bigint not null, edited_at bigint, version integer not null,
      removed integer not null, changed_at bigint not null)`,
    sql`create index notes_by_target on notes (target_id, made_at)`,
    sql`create index notes_by_change on notes (changed_at)`,
    sql`create index notes_by_author on notes (staff_id)`,
  ),
  'desk-020-mail': migrationOf(
    sql`create table mail_queue (id text primary key, kind text not null, person_id text, sealed text not null,
      created_at bigint not null, due_at bigint not null, attempts integer not null, lease_until bigint not null)`,
    sql`create index mail_queue_by_time on mail_queue (due_at)`,
    sql`create index mail_queue_by_person on mail_queue (person_id)`,
    sql`create table mail_people (person_id text primary key, locale text not null, digest_days text not null,
      digest_hour integer not null, personal integer not null, digest_at bigint not null, personal_at bigint not null,
      failed_at bigint, failure text)`,
  ),
  'desk-023-sheet-links': addSheetLinks,
  'desk-024-warnings': migrationOf(
    sql`create table dismissed_warnings (listing_id text not null, kind text not null, value text not null,
      staff_id text, at bigint not null, primary key (listing_id, kind))`,
    sql`create index dismissed_warnings_by_person on dismissed_warnings (staff_id)`,
    sql`alter table bulk_rows add column warnings text not null default '[]'`,
  ),
  'desk-025-photo-links-without-person': letPhotoLinksOutliveStaff,
  'desk-026-photo-link-files': addPhotoLinkFiles,
  'desk-027-end-of-off-reasons': migrationOf(sql`alter table off_reasons add column ended_at bigint`),
  'desk-028-unused-photos': migrationOf(
    sql`alter table photo_names add column unused_since bigint`,
    sql`alter table photo_placeholders add column unused_since bigint`,
  ),
  'desk-029-digest-day': migrationOf(sql`alter table mail_people add column digest_day text`),
};
