import 'server-only';
import { partnerConnection } from '@/lib/desk/connection/connection';
import { failureOrThrow } from '@/lib/desk/desk-error';
import { availabilityOf, type Availability } from '@/lib/rules/availability/availability';
import type { Failure } from '@/lib/rules/failure';
import { currentInventory } from './current-inventory';
import { allRows } from './inventory-rows';

/** What can be let and when, from the index; null until everything was read once. */
export async function readAvailability(today: string): Promise<Availability | null | { failure: Failure }> {
  try {
    const connection = await partnerConnection();
    const current = currentInventory(connection);
    await current.index.refreshWithin(connection);
    return current.index.complete ? availabilityOf(await allRows(current), today) : null;
  } catch (error) {
    return { failure: failureOrThrow(error) };
  }
}
