import 'server-only';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { compareSv } from '@/lib/format/compare-sv';
import { listInvitations, type Invitation } from './invitation-store';

/** A person as the list of staff shows them. Times are milliseconds since 1970. */
export type ListedPerson = StaffMember & {
  disabled: boolean;
  seenAt: number | null;
  secondFactor: boolean;
  openTasks: number;
};

export type StaffList = { people: ListedPerson[]; invitations: Invitation[] };

/** Everybody who may sign in, who could before, or who is invited. */
export async function listStaff(store: DeskStore): Promise<StaffList> {
  const rows = await store.db
    .selectFrom('staff')
    .leftJoin('second_factors', 'second_factors.staff_id', 'staff.id')
    .select(['id', 'name', 'email', 'role', 'disabled_at', 'seen_at as seenAt', 'second_factors.confirmed_at'])
    .execute();
  const tasks = await store.db
    .selectFrom('tasks')
    .select(({ fn }) => ['staff_id', fn.countAll<number>().as('count')])
    .where('state', '=', 'open')
    .groupBy('staff_id')
    .execute();
  const openTasks = new Map(tasks.map(({ staff_id, count }) => [staff_id, count]));
  const people = rows.map(({ disabled_at, confirmed_at, ...person }) => ({
    ...person,
    disabled: disabled_at !== null,
    secondFactor: confirmed_at !== null,
    openTasks: openTasks.get(person.id) ?? 0,
  }));
  people.sort((a, b) => Number(a.disabled) - Number(b.disabled) || compareSv(a.name, b.name));
  return { people, invitations: await listInvitations(store) };
}
