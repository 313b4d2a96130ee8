import 'server-only';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { currentStaff } from './guard';
import { readSessionToken } from './session-cookie';
import { isConfirmed } from './session-store';
import { hasPassword } from './staff-store';

/**
 * Requires that the password was entered in this session within ten minutes; people without one sign in at the directory again. Changes
 * of staff and key need it. Throws DeskError.
 */
export async function requireRecentPassword(): Promise<void> {
  const token = await readSessionToken();
  const store = await deskStore();
  if (token !== null && (await isConfirmed(store, token))) return;
  const staff = await currentStaff();
  throw new DeskError(staff && !(await hasPassword(store, staff.id)) ? 'CONFIRM_DIRECTORY' : 'CONFIRM_PASSWORD');
}
