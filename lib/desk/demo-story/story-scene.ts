import 'server-only';
import type { InventoryObject, Listing } from '@/lib/contract';
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
