import 'server-only';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { nullIfExpected } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { readPageInventory } from '@/lib/desk/inventory/reads';
import { findPlaceholders } from '@/lib/desk/uploads/photo-placeholders';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';
import { oncePerRows } from '@/lib/rules/inventory/once-per-rows';
import { libraryStart, type LibraryStart } from '@/lib/rules/photos/library-start';
import { libraryPhotos, type LibraryFilter, type LibraryPhoto } from '@/lib/rules/photos/photo-library';
import { findPhotoNames } from '@/lib/desk/uploads/photo-names';
import { photoScope } from './photo-scope';
import { getPatrol } from './reads';

const photosMax = 30;

/** The first screenful of the library; null if the browser has to read it. */
export async function readPageLibrary(filter: LibraryFilter): Promise<LibraryStart | null> {
  const inventory = await readPageInventory();
  return inventory && startOf(inventory, filter).catch(nullIfExpected);
}

async function startOf({ rows }: Inventory, filter: LibraryFilter): Promise<LibraryStart> {
  const connection = await partnerConnection();
  const store = await deskStore();
  const scope = await photoScope(connection);
  const patrol = await getPatrol(connection);
  const names = filter.search === '' ? {} : await findPhotoNames(store, scope);
  const notes = { names, broken: new Set(patrol.broken) };
  const { listings } = inventoryIndex(connection);
  const photos = photosOnce(rows, '', () =>
    libraryPhotos(rows, new Map(listings.map(({ id, images }) => [id, images]))),
  );
  const start = libraryStart(photos, rows, { filter, notes, photosMax });
  const shown = start.photos.map(({ url }) => url);
  return {
    ...start,
    names: await findPhotoNames(store, scope, shown),
    blurs: await findPlaceholders(store, shown),
    patrol,
  };
}

const photosOnce = oncePerRows<LibraryPhoto[]>();
