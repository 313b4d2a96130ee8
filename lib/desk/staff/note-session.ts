import 'server-only';
import { beginAct, endAct } from '@/lib/desk/journal/act-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { sessionMark } from './acting-person';
import type { StaffMember } from './staff-store';

export async function noteSession(
  store: DeskStore,
  kind: 'session.signIn' | 'session.signOut',
  { id, name, role }: StaffMember,
  token: string,
): Promise<void> {
  const act = await beginAct(store, { kind, by: { id, name, role, session: sessionMark(token) } });
  await endAct(store, act, { outcome: 'done' });
}
