import 'server-only';
import { partnerConnection } from '@/lib/desk/connection/connection';
import { DeskError } from '@/lib/desk/desk-error';
import { currentInventory } from './current-inventory';

/** Identifies the organization and its service, so that a browser finds its own copy; null until this process knows. */
export async function inventoryScope(): Promise<string | null> {
  try {
    return currentInventory(await partnerConnection()).scope;
  } catch (error) {
    if (error instanceof DeskError) return null;
    throw error;
  }
}
