import 'server-only';
import { headers } from 'next/headers';
import type { Store } from '@/lib/database/store';
import type { DeskTables } from '@/lib/desk/tables/desk-tables';
import { browserName } from './browser-name';
import { noteSession } from './note-session';
import { readSessionToken, writeSessionToken } from './session-cookie';
import { endSession, startSession, type SignInWay, type StaffMember } from './staff-store';

/** Starts a session after a successful sign-in: always with a new token, and the previous one is revoked. */
export async function beginSession(store: Store<DeskTables>, staff: StaffMember, via?: SignInWay): Promise<void> {
  const browser = browserName((await headers()).get('user-agent'));
  const before = await readSessionToken();
  const token = await startSession(store, staff.id, Date.now(), browser, via);
  if (before) await endSession(store, before);
  await writeSessionToken(token);
  await noteSession(store, 'session.signIn', staff, token);
}
