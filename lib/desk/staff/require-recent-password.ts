import 'server-only';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { isConfirmed } from './session-store';
import { readSessionToken } from './session-cookie';

/** Holds up changes of staff and key until the password was given in this session within ten minutes. Throws DeskError. */
export async function requireRecentPassword(): Promise<void> {
  const token = await readSessionToken();
  if (token === null || !(await isConfirmed(await deskStore(), token))) throw new DeskError('CONFIRM_PASSWORD');
}
