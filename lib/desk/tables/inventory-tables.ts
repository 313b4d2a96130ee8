import 'server-only';
import { sql } from 'kysely';
import { migrationOf } from '@/lib/database/migrate';

/** The last known state of the service's listings and objects, so that a restart need not read them all again. */
export type InventoryTables = {
  /** One organization at one service. */
  inventory_scopes: {
    id: string;
    /** SHA-256 of the key that was last used for it. */
    key_hash: string;
    /** The `updatedAt` up to which every change is in the records. */
    newest: number;
    /** When everything was last read; 0 until that was finished once. */
    crawled_at: number;
    /** When the service last confirmed the records. */
    checked_at: number;
    /** How many records the last full crawl found that the deltas had missed, and when. */
    drift_count: number | null;
    drift_at: number | null;
  };
  inventory_records: {
    scope_id: string;
    kind: 'listing' | 'object';
    id: string;
    /** As the API returns it, as JSON. */
    record: string;
    /** The record's own `updatedAt`, as the API writes it: such texts sort by time. */
    updated_at: string;
  };
  /** How many listings had each status and each blocker, day by day. */
  daily_figures: {
    /** One organization at one service, named as in `inventory_scopes`, whose rows are deleted earlier than these. */
    scope_id: string;
    /** The day in Sweden, as `2026-11-20`. */
    day: string;
    published: number;
    draft: number;
    unpublished: number;
    /** Blocked listings; a listing that lacks two things counts once here, and in both of the columns below. */
    blocked: number;
    images: number;
    price: number;
    notice_period: number;
    object: number;
    /** Square metres of the listings on the market. */
    area_sqm: number;
    noted_at: number;
  };
};

export const addInventory = migrationOf(
  sql`create table inventory_scopes (id text primary key, key_hash text not null, newest bigint not null,
      crawled_at bigint not null, checked_at bigint not null, drift_count integer, drift_at bigint)`,
  sql`create index inventory_scopes_by_key on inventory_scopes (key_hash)`,
  sql`create table inventory_records (scope_id text not null references inventory_scopes (id) on delete cascade,
      kind text not null, id text not null, record text not null, updated_at text not null,
      primary key (scope_id, kind, id))`,
);

export const addDailyFigures =
  migrationOf(sql`create table daily_figures (scope_id text not null, day text not null, published integer not null,
    draft integer not null, unpublished integer not null, blocked integer not null, images integer not null, price integer not null,
    notice_period integer not null, object integer not null, area_sqm double precision not null, noted_at bigint not null,
    primary key (scope_id, day))`);
