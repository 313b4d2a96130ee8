import 'server-only';
import type { InventoryObject, Listing } from '@/lib/contract';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import type { StoryClock } from './story-clock';

/** The store that a story is written to, with its people by name, and its listings and buildings by reference. */
export type StoryScene = {
  store: DeskStore;
  clock: StoryClock;
  person: (name: string) => StaffMember;
  listing: (ref: string) => Listing;
  building: (ref: string) => InventoryObject;
};
