'use server';
import { z } from 'zod';
import { RecordId } from '@/lib/desk/parse-input';
import type { ActionResult } from '@/lib/rules/failure';
import { runStaffAction } from './run-staff-action';
import * as factors from './second-factor-store';
import { changeStaff, removeStaff } from './staff-changes';
import { PersonRole } from './staff-fields';
import { endSignIns } from './staff-store';

const ChangePerson = RecordId.extend({ role: PersonRole.optional(), disabled: z.boolean().optional() });

/** Changes another person's role, or blocks or unblocks them; it applies from their next request. */
export async function changePerson(input: unknown): Promise<ActionResult<null>> {
  return runStaffAction('staff.change', ChangePerson, input, async ({ store, input: { id, ...change } }) => {
    await changeStaff(store, id, change);
    return null;
  });
}

/** Removes another person for good; their acts stay in the activity under a pseudonym. */
export async function removePerson(input: unknown): Promise<ActionResult<null>> {
  return runStaffAction('staff.remove', RecordId, input, async ({ store, staff, input: { id } }) => {
    await removeStaff(store, id, staff.id);
    return null;
  });
}

/** Removes the second factor of another person who has lost both app and recovery codes, and ends their sessions. */
export async function dropSecondFactor(input: unknown): Promise<ActionResult<null>> {
  return runStaffAction('staff.secondFactor', RecordId, input, async ({ store, input: { id } }) => {
    await factors.dropSecondFactor(store, id);
    await endSignIns(store.db, id);
    return null;
  });
}
