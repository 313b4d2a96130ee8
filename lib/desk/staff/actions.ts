'use server';
import { z } from 'zod';
import { RecordId } from '@/lib/desk/parse-input';
import type { ActionResult } from '@/lib/rules/failure';
import { runStaffAction } from './run-staff-action';
import * as factors from './second-factor-store';
import { changeStaff, removeStaff } from './staff-changes';
import { PersonRole } from './staff-fields';
import { endSignIns } from './staff-store';

const ChangePerson = RecordId.extend({
  role: PersonRole.optional(),
  /** The role that the page showed. */
  from: PersonRole.optional(),
  disabled: z.boolean().optional(),
});

/** Changes another person's role, or blocks or unblocks them; it applies from their next request. */
export async function changePerson(input: unknown): Promise<ActionResult<void>> {
  const kindOf = ({ disabled }: z.output<typeof ChangePerson>) => {
    if (disabled === undefined) return 'staff.role';
    return disabled ? 'staff.disable' : 'staff.enable';
  };
  return runStaffAction(kindOf, ChangePerson, input, ({ store, input: { id, ...change } }) =>
    changeStaff(store, id, change),
  );
}

/** Removes another person for good; their acts stay in the activity under a pseudonym. */
export async function removePerson(input: unknown): Promise<ActionResult<void>> {
  return runStaffAction('staff.remove', RecordId, input, ({ store, staff, input: { id } }) =>
    removeStaff(store, id, staff.id),
  );
}

/** Removes the second factor of another person who has lost both app and recovery codes, and ends their sessions. */
export async function dropSecondFactor(input: unknown): Promise<ActionResult<void>> {
  return runStaffAction('staff.dropFactor', RecordId, input, ({ store, input: { id } }) =>
    store.write(async (transaction) => {
      await factors.dropSecondFactor(transaction, id);
      await endSignIns(transaction, id);
    }),
  );
}
