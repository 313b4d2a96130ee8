import 'server-only';

import type { InventoryObject, Listing } from '@/lib/contract';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { startOfDay, swedishDay } from '@/lib/format/format-date-time';
import type { StoryTime } from './story';

const dayMs = 24 * 3_600_000;

export type StoryClock = ReturnType<typeof storyClock>;

export function storyClock(now: number) {
  const today = Date.parse(swedishDay(now));
  /** The day `inDays` days from now, or the working day before it if that is a weekend. */
  const day = (inDays: number) => {
    const time = today + inDays * dayMs;
    const sinceFriday = new Date(time).getUTCDay() - 5;
    const daysBack = sinceFriday === 1 ? 1 : sinceFriday === -5 ? 2 : 0;
    return new Date(time - daysBack * dayMs).toISOString().slice(0, 10);
  };
  const at = ([daysAgo, clock]: StoryTime) => startOfDay(day(-daysAgo)) + Date.parse(`1970-01-01T${clock}:00Z`);
  return { now, at, day };
}

/** The store that a story is written to, with its people by name, and its listings and buildings by reference. */
export type StoryScene = {
  store: DeskStore;
  clock: StoryClock;
  person: (name: string) => StaffMember;
  listing: (ref: string) => Listing;
  building: (ref: string) => InventoryObject;
};
