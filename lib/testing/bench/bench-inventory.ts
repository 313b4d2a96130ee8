import type { Server } from 'node:http';
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { ListingBody, ListingContent } from '@/lib/contract';
import type { Store } from '@/lib/database/store';
import { PageCursors } from '@/lib/service/lists/page-cursors';
import { addMember } from '@/lib/service/operator/members';
import { createOrganization } from '@/lib/service/operator/organizations';
import { issueKey } from '@/lib/service/operator/keys';
import { addressColumns } from '@/lib/service/objects/address-columns';
import type { ServiceTables } from '@/lib/service/tables/service-tables';
import { mediaUrl } from '@/lib/service/uploads/media-path';

/** A measured program: creates its server for an existing inventory. */
export type BenchProgram = (input: BenchChildInput) => Promise<Server>;

/** The input of a measured program. */
export type BenchChildInput = { folder: string; inventory: BenchInventory; peerFolder: string | null };

/** What requests to the measured programs need. Plain data, so that it can be sent to another process. */
export type BenchInventory = {
  size: number;
  organizationId: string;
  key: string;
  /** The cursor of the page in the middle of the whole list, and the row it points to. */
  middle: { cursor: string; createdAt: number; id: string };
  /** The largest time of any listing, in milliseconds since 1970. */
  lastUpdate: number;
};

export const benchPublicUrl = 'http://localhost:3000';
export const listingsPerObject = 20;
const rowsPerInsert = 500;
const startedAt = Date.UTC(2026, 0, 7, 8);

const objectReference = (index: number) => `HUS-${Math.floor(index / listingsPerObject)}`;
export const listingReference = (index: number) => `LOK-${index}`;

/** The address of an object, as columns of the store. */
export function benchAddress(object: number) {
  const address = {
    streetAddress: `Birger Jarlsgatan ${object + 1}`,
    streetAddress2: object % 3 === 0 ? `${object % 9} tr` : null,
    postalCode: '113 56',
    city: 'Stockholm',
    region: 'Stockholms län',
    countryCode: 'SE' as const,
  };
  return { address, location: { lng: 18.0659 + object / 1e6, lat: 59.3411 + object / 1e6 } };
}

/** About 1.5 kB of content: a description of some sentences and 8 to 12 photos. Every eighth is a draft that lacks a notice period. */
export function benchContent(index: number, organizationId: string): ListingContent {
  const sentences = [
    'Ljust kontor i hörnläge med tre mötesrum, eget pentry och gott om plats för förvaring.',
    'Lokalen är nyrenoverad med parkettgolv, ljudisolerade väggar och "tysta" arbetsrum mot gården.',
    'Huset har reception, cykelgarage, gym och takterrass med utsikt över staden.',
    `Lokal nummer ${index} nås med hiss; tunnelbanan ligger 200 meter bort.`,
    'Hyran anges exklusive moms och el; uppsägningstiden kan diskuteras.',
  ];
  return {
    type: 'office',
    locale: 'sv',
    description: sentences.join(' '),
    floorArea: 40 + (index % 400) + 0.5,
    workplaces: 1 + (index % 60),
    furnished: index % 2 === 0,
    price: { amount: 9_000 + (index % 900) * 100, unit: 'month', currency: 'SEK' },
    noticePeriod: isDraft(index) ? null : 9,
    bindingPeriod: 36,
    amenityIds: [1, 5, 7],
    customAmenities: [
      {
        id: '01937c1e-3333-7aaa-8bbb-000000000001',
        icon: 'sun',
        translations: { sv: 'Takterrass i söderläge', en: 'South-facing roof terrace' },
      },
    ],
    images: Array.from({ length: 8 + (index % 5) }, (_, photo) => `${organizationId}/${photoName(index, photo)}.jpg`),
    floorPlan: null,
    openingHours: null,
  };
}

/** The body whose push leaves listing `index` as `fillBenchInventory` created it, except for the price. */
export function benchBody(index: number, organizationId: string, amount?: number): ListingBody {
  const content = benchContent(index, organizationId);
  return {
    ...content,
    objectRef: objectReference(index),
    images: content.images.map((path) => mediaUrl(path, benchPublicUrl)),
    ...(amount !== undefined && { price: { ...content.price, amount } }),
  };
}

export const isDraft = (index: number) => index % 8 === 7;

/**
 * Adds an organization with `size` listings to a store, 20 per object, without using the API. With `withPhotos` it also records each
 * listing's first photo.
 */
export async function fillBenchInventory(
  store: Store<ServiceTables>,
  size: number,
  { withPhotos = false } = {},
): Promise<BenchInventory> {
  const { id: organizationId } = await createOrganization(store, { name: 'Bench', orgNumber: '1', orgType: 'lister' });
  const owner = await addMember(store, { organizationId, email: 'asa.lindqvist@norrskar.example', role: 'owner' });
  const { key } = await issueKey(store, { organizationId, name: 'Bench', environment: 'embedded' });
  const objectIds = await insertObjects(store, organizationId, size);
  const listings = Array.from({ length: size }, (_, index) => ({
    id: uuidv7(),
    organization_id: organizationId,
    external_ref: listingReference(index),
    object_id: objectIds[Math.floor(index / listingsPerObject)]!,
    status: isDraft(index) ? ('draft' as const) : ('published' as const),
    content: JSON.stringify(benchContent(index, organizationId)),
    content_blockers: isDraft(index) ? '["noticePeriod"]' : '[]',
    blur_placeholders: '{}',
    assigned_member_id: owner.id,
    last_pushed_at: startedAt + size + index,
    created_via: 'api' as const,
    created_at: startedAt + index,
    updated_at: startedAt + size + index,
  }));
  for (let from = 0; from < size; from += rowsPerInsert) {
    await store.db
      .insertInto('listings')
      .values(listings.slice(from, from + rowsPerInsert))
      .execute();
  }
  if (withPhotos) await insertPhotos(store, listings);
  const { created_at: createdAt, id } = listings[size / 2]!;
  const scope = { endpoint: 'listListings' as const, organizationId };
  const cursor = await new PageCursors(store).write(scope, { createdAt, id });
  return { size, organizationId, key, middle: { cursor, createdAt, id }, lastUpdate: startedAt + 2 * size - 1 };
}

async function insertObjects(store: Store<ServiceTables>, organizationId: string, size: number): Promise<string[]> {
  const rows = Array.from({ length: Math.ceil(size / listingsPerObject) }, (_, object) => {
    const { address, location } = benchAddress(object);
    return {
      id: uuidv7(),
      organization_id: organizationId,
      external_ref: `HUS-${object}`,
      status: 'active' as const,
      ...addressColumns(address, location),
      created_via: 'api' as const,
      created_at: startedAt,
      updated_at: startedAt,
    };
  });
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    await store.db
      .insertInto('objects')
      .values(rows.slice(from, from + rowsPerInsert))
      .execute();
  }
  return rows.map(({ id }) => id);
}

async function insertPhotos(
  store: Store<ServiceTables>,
  listings: readonly { id: string; organization_id: string }[],
): Promise<void> {
  const photo = { kind: 'image' as const, bytes: 500_000, width: 2_560, height: 1_920, blur_placeholder: null };
  const rows = listings.map(({ id, organization_id }, index) => {
    const path = `${organization_id}/${photoName(index, 0)}.jpg`;
    return {
      upload: { path, organization_id, ...photo, created_at: startedAt },
      reference: { listing_id: id, upload_path: path },
    };
  });
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const some = rows.slice(from, from + rowsPerInsert);
    const uploads = some.map(({ upload }) => upload);
    await store.db.insertInto('uploads').values(uploads).execute();
    const references = some.map(({ reference }) => reference);
    await store.db.insertInto('upload_references').values(references).execute();
  }
}

function photoName(index: number, photo: number): string {
  return createHash('sha256').update(`${index} ${photo}`).digest('base64url').slice(0, 22);
}
