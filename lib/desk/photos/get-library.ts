import 'server-only';
import type { Connection } from '@/lib/client';
import { heldInventory } from '@/lib/desk/inventory/held-inventory';
import { toldSince } from '@/lib/desk/inventory/told-since';
import { packLibrary, type LibraryAnswer } from '@/lib/rules/photos/library-answer';

/** The images of all listings; only of those that became different since the answer whose `version` is `since`. Throws ApiError. */
export async function getLibrary(connection: Connection, since: string | null): Promise<LibraryAnswer> {
  const current = heldInventory(connection);
  await current.index.refreshWithin(connection);
  const { version, whole, changes } = toldSince(current, since);
  return { version, whole, ...packLibrary(changes.listings), removed: changes.removedListings };
}
