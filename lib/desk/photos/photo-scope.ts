import 'server-only';
import type { Connection } from '@/lib/client';
import { DeskError } from '@/lib/desk/desk-error';
import { heldInventory } from '@/lib/desk/inventory/held-inventory';

/** Names the organization whose photos these are. Throws ApiError, and DeskError while nobody knows. */
export async function photoScope(connection: Connection): Promise<string> {
  const held = heldInventory(connection);
  await held.index.open(connection);
  if (held.scope === null) throw new DeskError('NOT_CONNECTED');
  return held.scope;
}
