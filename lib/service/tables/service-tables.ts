import { sql, type Generated, type Kysely, type Transaction } from 'kysely';
import { migrationOf, type Migration } from '@/lib/database/migrate';
import type { Store } from '@/lib/database/store';
import { addContentBlockers } from './add-content-blockers';

/** The service's own tables. Ids are text, times are milliseconds since 1970, booleans are 1 and 0. */
export type ServiceTables = {
  organizations: {
    id: string;
    name: string;
    org_number: string;
    org_type: 'lister' | 'realtor';
    /** The latest time given to any write of the organization; the next write's time is later. */
    clock: number;
    /** 1 if a listing has ever had content longer than `usualLengthMax`. */
    has_long_content: Generated<number>;
    created_at: number;
  };
  members: {
    id: string;
    organization_id: string;
    email: string;
    email_folded: string;
    role: 'owner' | 'member';
    accepted: number;
    created_at: number;
  };
  api_keys: {
    id: string;
    organization_id: string;
    name: string;
    /** SHA-256 of the key, hexadecimal. The key itself is not stored. */
    hash: string;
    prefix: string;
    environment: string;
    expires_at: number | null;
    revoked_at: number | null;
    created_at: number;
  };
  objects: {
    id: string;
    organization_id: string;
    external_ref: string | null;
    status: 'active' | 'archived';
    street_address: string;
    street_address2: string | null;
    postal_code: string;
    city: string;
    region: string | null;
    country_code: string;
    /** The `storedAddressKey`: equal for equal addresses. */
    address_key: string;
    lng: number | null;
    lat: number | null;
    created_via: 'app' | 'api';
    created_at: number;
    updated_at: number;
  };
  listings: {
    id: string;
    organization_id: string;
    external_ref: string | null;
    object_id: string;
    status: 'draft' | 'published' | 'unpublished';
    /** `ListingContent` as JSON. Media are paths below /media, so that the public address may change. */
    content: string;
    /** The contract's blockers of the content, as a JSON list, without those of the object. */
    content_blockers: string;
    /** Blur placeholders by media path, as JSON. */
    blur_placeholders: string;
    assigned_member_id: string | null;
    last_pushed_at: number | null;
    created_via: 'app' | 'api';
    created_at: number;
    /** The latest time of a change to the listing itself, its description or its object. */
    updated_at: number;
  };
  uploads: {
    /** The media path below /media: `<organization id>/<random name>.<extension>`. */
    path: string;
    organization_id: string;
    kind: 'image' | 'floor_plan';
    bytes: number;
    width: number;
    height: number;
    blur_placeholder: string | null;
    created_at: number;
  };
  upload_references: { listing_id: string; upload_path: string };
  /** Files without a record, to be deleted at this time or later; 0 means at once. */
  upload_deletions: { path: string; due_at: number };
  translation_jobs: {
    listing_id: string;
    organization_id: string;
    id: string;
    state: 'queued' | 'failed';
    attempts: number;
    available_at: number;
    leased_until: number | null;
    last_error: string | null;
    created_at: number;
  };
  /** The texts of a listing in the language it was not sent in. */
  listing_translations: {
    listing_id: string;
    /** The language of these texts. */
    locale: 'sv' | 'en';
    /** Null if the listing has no description. */
    description: string | null;
    /** The labels that were not sent in this language, by the amenity's id in lower case, as JSON. */
    amenity_labels: string;
    translated_at: number;
  };
  /** The number of requests of each key in its current minute, if instances share the store. */
  request_windows: { budget: 'requests' | 'uploads'; key_id: string; started_at: number; count: number };
  service_settings: { name: string; value: string };
};

export type ServiceStore = Store<ServiceTables>;
export type ServiceTransaction = Transaction<ServiceTables>;
/** The store for single statements, or a transaction. */
export type ServiceDb = Kysely<ServiceTables>;

export const serviceMigrations: Record<string, Migration> = {
  'service-001-initial': migrationOf(
    sql`create table organizations (id text primary key, name text not null, org_number text not null, org_type text not null,
        clock bigint not null, created_at bigint not null)`,
    sql`create table members (id text primary key, organization_id text not null references organizations (id), email text not null,
        email_folded text not null, role text not null, accepted integer not null, created_at bigint not null,
        unique (organization_id, email_folded))`,
    sql`create table api_keys (id text primary key, organization_id text not null references organizations (id), name text not null,
        hash text not null unique, prefix text not null, environment text not null, expires_at bigint, revoked_at bigint,
        created_at bigint not null)`,
    sql`create table objects (id text primary key, organization_id text not null references organizations (id), external_ref text,
        status text not null, street_address text not null, street_address2 text, postal_code text not null, city text not null,
        region text, country_code text not null, address_key text not null, lng double precision, lat double precision,
        created_via text not null, created_at bigint not null, updated_at bigint not null, unique (organization_id, external_ref))`,
    sql`create index objects_by_age on objects (organization_id, created_at, id)`,
    sql`create index objects_by_address on objects (organization_id, address_key)`,
    sql`create table listings (id text primary key, organization_id text not null references organizations (id), external_ref text,
        object_id text not null references objects (id), status text not null, content text not null, blur_placeholders text not null,
        assigned_member_id text references members (id), last_pushed_at bigint, created_via text not null, created_at bigint not null,
        updated_at bigint not null, unique (organization_id, external_ref))`,
    sql`create index listings_by_age on listings (organization_id, created_at, id, updated_at)`,
    sql`create index listings_by_status on listings (organization_id, status, created_at, id, updated_at)`,
    sql`create index listings_by_update on listings (organization_id, updated_at)`,
    sql`create index listings_by_object on listings (object_id)`,
    sql`create table uploads (path text primary key, organization_id text not null references organizations (id), kind text not null,
        bytes bigint not null, width integer not null, height integer not null, blur_placeholder text, created_at bigint not null)`,
    sql`create index uploads_by_age on uploads (created_at)`,
    sql`create table upload_references (listing_id text not null references listings (id), upload_path text not null references uploads (path),
        primary key (listing_id, upload_path))`,
    sql`create index upload_references_by_upload on upload_references (upload_path)`,
    sql`create table upload_deletions (path text primary key, created_at bigint not null)`,
    sql`create table translation_jobs (listing_id text primary key references listings (id), organization_id text not null, id text not null,
        state text not null, attempts integer not null, available_at bigint not null, leased_until bigint, last_error text,
        created_at bigint not null)`,
    sql`create index translation_jobs_due on translation_jobs (state, available_at)`,
    sql`create table service_settings (name text primary key, value text not null)`,
  ),
  'service-002-translations':
    migrationOf(sql`create table listing_translations (listing_id text not null references listings (id) on delete cascade,
      locale text not null, description text, amenity_labels text not null, translated_at bigint not null,
      primary key (listing_id, locale))`),
  'service-003-content-blockers': addContentBlockers,
  'service-004-due-deletions': migrationOf(sql`alter table upload_deletions rename column created_at to due_at`),
  'service-005-request-windows':
    migrationOf(sql`create table request_windows (budget text not null, key_id text not null, started_at bigint not null,
      count integer not null, primary key (budget, key_id))`),
  'service-006-long-content': migrationOf(
    sql`alter table organizations add column has_long_content integer not null default 0`,
    sql`update organizations set has_long_content = 1
      where id in (select organization_id from listings where length(content) > 40000)`,
  ),
};
