import 'server-only';
import { partnerConnection } from '@/lib/desk/connection/connection';
import { nullIfExpected } from '@/lib/desk/desk-error';
import { currentInventory } from './current-inventory';

/** Identifies the organization and its service, so that a browser finds its own copy; null until this process knows. */
export async function inventoryScope(): Promise<string | null> {
  const connection = await partnerConnection().catch(nullIfExpected);
  return connection && currentInventory(connection).scope;
}
