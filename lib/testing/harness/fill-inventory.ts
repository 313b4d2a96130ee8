import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { createConnection, uploadImages } from '@/lib/client';
import { apiBasePath, publishBlockers } from '@/lib/contract';
import type { Store } from '@/lib/database/store';
import { authSecret } from '@/lib/desk/connection/auth-secret';
import { storeKey } from '@/lib/desk/connection/stored-key';
import { openDeskStore } from '@/lib/desk/desk-store';
import { putStaff } from '@/lib/desk/staff/staff-store';
import { readEnv } from '@/lib/env';
import { openServiceStore, serviceContext } from '@/lib/front/embedded-service';
import { addMember, createOrganization, createService, issueKey } from '@/lib/service';
import { addressColumns } from '@/lib/service/objects/address-columns';
import type { ServiceTables } from '@/lib/service/tables/service-tables';
import { mediaPathOf } from '@/lib/service/uploads/media-path';
import {
  buildingAddress,
  buildingReference,
  isMeantFor,
  largeContent,
  largeMembers,
  largeReference,
  listingsPerBuilding,
} from './large-inventory';
import { photograph } from './sample-images';

// The service allows its process to read photos from files only, but tests that create a store also read them from memory.
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** The people who can sign in to a filled data folder. All are administrators. */
export const filledStaff = [
  { name: 'Jonas Bergström', email: 'jonas.bergstrom@norrskar.example', password: 'vakant-prov-jonas' },
  { name: 'Leila Haddad', email: 'leila.haddad@norrskar.example', password: 'vakant-prov-leila' },
] as const;

const rowsPerInsert = 500;
const photoCount = 16;
const startedAt = Date.UTC(2026, 0, 7, 8);
const minute = 60_000;

/**
 * Fills an empty data folder as if the app had been in use for long: an organization with `size` listings, 20 per building, which share
 * a few real photos, and two people who can sign in. Returns a key of the organization. With DATABASE_URL in the settings it fills that
 * database.
 */
export async function fillInventory(
  dataDir: string,
  size: number,
  settings: Record<string, string> = {},
): Promise<{ organizationId: string; key: string }> {
  const env = readEnv({ DATA_DIR: dataDir, DEMO: 'off', ...settings });
  const store = await openServiceStore(env);
  const desk = await openDeskStore(env);
  try {
    const { id: organizationId } = await createOrganization(store, {
      name: 'Norrskär Fastigheter AB',
      orgNumber: '5569871234',
      orgType: 'lister',
    });
    const members: string[] = [];
    for (const [index, email] of largeMembers.entries()) {
      members.push((await addMember(store, { organizationId, email, role: index === 0 ? 'owner' : 'member' })).id);
    }
    const { key } = await issueKey(store, { organizationId, name: 'Vakant', environment: env.environment });
    await storeKey(desk, key, authSecret(env));
    for (const person of filledStaff) await putStaff(desk, { ...person, role: 'admin' });
    const context = await serviceContext(env, store, { info: () => undefined, error: () => undefined });
    const service = createService(context);
    const photos = await makePhotos((request) => service.fetch(request), env.appUrl, key);
    const paths = photos.map((url) => mediaPathOf(url, env.appUrl, organizationId)!);
    await insertRows(store, organizationId, { size, members, photos: paths });
    await service.stop();
    return { organizationId, key };
  } finally {
    await store.close();
    await desk.close();
  }
}

/** Uploads photos as a partner does, so that files, sizes and placeholders are those of the service. */
async function makePhotos(serve: (request: Request) => Promise<Response>, appUrl: string, key: string) {
  const connection = createConnection({
    baseUrl: appUrl + apiBasePath,
    key: () => key,
    fetch: (input, init) => serve(new Request(input, init)),
  });
  const urls: string[] = [];
  for (let photo = 0; photo < photoCount; photo += 1) {
    const tint = { r: 90 + ((photo * 53) % 160), g: 90 + ((photo * 97) % 160), b: 90 + ((photo * 31) % 160) };
    const bytes = await photograph(480, 360).tint(tint).jpeg().toBuffer();
    const [uploaded] = await uploadImages(connection, [
      { bytes: new Blob([new Uint8Array(bytes)]), name: `${photo}.jpg` },
    ]);
    urls.push(uploaded!.url);
  }
  return urls;
}

type Filling = { size: number; members: readonly string[]; photos: readonly string[] };

async function insertRows(store: Store<ServiceTables>, organizationId: string, filling: Filling): Promise<void> {
  const { size, members, photos } = filling;
  const buildings = Array.from({ length: Math.ceil(size / listingsPerBuilding) }, (_, building) => {
    const { address, location } = buildingAddress(building);
    return {
      id: uuidv7(),
      organization_id: organizationId,
      external_ref: buildingReference(building),
      status: 'active' as const,
      ...addressColumns(address, location),
      created_via: 'api' as const,
      created_at: startedAt + building,
      updated_at: startedAt + building,
    };
  });
  const listings = Array.from({ length: size }, (_, index) => {
    const content = largeContent(index, photos);
    const blockers = publishBlockers({ ...content, objectStatus: 'active' });
    // The prime divides no size in use, so that every listing has a different time, in an order unlike that of any other field.
    const updatedAt = startedAt + (size + ((index * 7_919) % size)) * minute;
    return {
      id: uuidv7(),
      organization_id: organizationId,
      external_ref: largeReference(index),
      object_id: buildings[Math.floor(index / listingsPerBuilding)]!.id,
      status: isMeantFor(index),
      content: JSON.stringify(content),
      content_blockers: JSON.stringify(blockers),
      blur_placeholders: '{}',
      assigned_member_id: members[index % members.length]!,
      last_pushed_at: updatedAt,
      created_via: 'api' as const,
      created_at: startedAt + index * minute,
      updated_at: updatedAt,
      images: content.images,
    };
  });
  await store.write(async (transaction) => {
    for (const rows of chunks(buildings)) await transaction.insertInto('objects').values(rows).execute();
    for (const chunk of chunks(listings)) {
      const rows = chunk.map(({ images: _images, ...row }) => row);
      await transaction.insertInto('listings').values(rows).execute();
      const references = chunk.flatMap(({ id, images }) =>
        images.map((path) => ({ listing_id: id, upload_path: path })),
      );
      for (const some of chunks(references)) {
        await transaction.insertInto('upload_references').values(some).execute();
      }
    }
  });
}

function chunks<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsPerInsert);
  return Array.from({ length: count }, (_, chunk) => rows.slice(chunk * rowsPerInsert, (chunk + 1) * rowsPerInsert));
}
