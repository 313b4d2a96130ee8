import 'server-only';
import type { InventoryObject, Listing } from '@/lib/contract';
import { insertAct, insertEnd, type ActEnd, type ActStart } from '@/lib/desk/journal/act-store';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import type { StoryClock } from './story-clock';

/** Where a story is written to: its people by their names, and its listings and buildings by their references. */
export type StoryScene = {
  store: DeskStore;
  clock: StoryClock;
  person: (name: string) => StaffMember;
  listing: (ref: string) => Listing;
  building: (ref: string) => InventoryObject;
};

/** Records an act with its end, and returns its id. */
export async function writeAct(
  store: DeskStore,
  act: ActStart,
  at: number,
  end: ActEnd = { outcome: 'done' },
): Promise<string> {
  return store.write(async (transaction) => {
    const { id } = await insertAct(transaction, act, at);
    await insertEnd(transaction, id, end, at);
    return id;
  });
}
