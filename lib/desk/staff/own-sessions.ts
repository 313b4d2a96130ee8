import 'server-only';
import { deskStore } from '@/lib/desk/desk-store';
import { readSessionToken } from './session-cookie';
import { listSessions, type StaffSession } from './session-store';
import type { StaffMember } from './staff-store';

export async function ownSessions({ id }: StaffMember): Promise<StaffSession[]> {
  return listSessions(await deskStore(), id, (await readSessionToken()) ?? '');
}
