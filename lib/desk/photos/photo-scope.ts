import 'server-only';
import type { Connection } from '@/lib/client';
import { DeskError } from '@/lib/desk/desk-error';
import { currentInventory } from '@/lib/desk/inventory/current-inventory';

/** Names the organization whose photos these are. Throws ApiError, and DeskError while nobody knows. */
export async function photoScope(connection: Connection): Promise<string> {
  const current = currentInventory(connection);
  await current.index.open(connection);
  if (current.scope === null) throw new DeskError('NOT_CONNECTED');
  return current.scope;
}
