import 'server-only';
import type { Connection } from '@/lib/client';
import { DeskError } from '@/lib/desk/desk-error';
import { currentInventory } from '@/lib/desk/inventory/current-inventory';

/** Identifies the organization of these photos. Throws ApiError, and DeskError while it is unknown. */
export async function photoScope(connection: Connection): Promise<string> {
  const current = currentInventory(connection);
  await current.index.open(connection);
  if (current.scope === null) throw new DeskError('NOT_CONNECTED');
  return current.scope;
}
