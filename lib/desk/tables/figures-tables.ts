import 'server-only';
import { sql } from 'kysely';
import { migrationOf } from '@/lib/database/migrate';

/** How many listings stood how, day by day. */
export type FiguresTables = {
  daily_figures: {
    /** One organization at one service, named as in `inventory_scopes`, whose rows go earlier than these. */
    scope_id: string;
    /** The day in Sweden, as `2026-11-20`. */
    day: string;
    published: number;
    draft: number;
    unpublished: number;
    /** Listings that something blocks; one that lacks two things is counted once here, and under both of these. */
    blocked: number;
    images: number;
    price: number;
    notice_period: number;
    object: number;
    /** Square metres of what is on the market. */
    area_sqm: number;
    noted_at: number;
  };
};

export const addDailyFigures =
  migrationOf(sql`create table daily_figures (scope_id text not null, day text not null, published integer not null,
    draft integer not null, unpublished integer not null, blocked integer not null, images integer not null, price integer not null,
    notice_period integer not null, object integer not null, area_sqm double precision not null, noted_at bigint not null,
    primary key (scope_id, day))`);
