import 'server-only';
import type { Connection } from '@/lib/client';
import { currentInventory } from '@/lib/desk/inventory/current-inventory';
import { recordsSince } from '@/lib/desk/inventory/records-since';
import { packLibrary, type LibraryAnswer } from '@/lib/rules/photos/library-answer';

/** The images of all listings; only of those that became different since the answer whose `version` is `since`. Throws ApiError. */
export async function getLibrary(connection: Connection, since: string | null): Promise<LibraryAnswer> {
  const current = currentInventory(connection);
  await current.index.refreshWithin(connection);
  const { version, whole, changes } = recordsSince(current, since);
  return { version, whole, ...packLibrary(changes.listings), removed: changes.removedListings };
}
