import 'server-only';
import { actorOf, type Actor } from '@/lib/desk/journal/act-store';
import { tokenHash } from './secret-token';
import { readSessionToken } from './session-cookie';
import type { StaffMember } from './staff-store';

const sessionMarkLength = 8;

/** The person behind a request as acts record them, with the first characters of the session's hash. */
export async function actingPerson(staff: StaffMember): Promise<Actor> {
  const token = await readSessionToken();
  return { ...actorOf(staff), session: token === null ? null : sessionMark(token) };
}

export function sessionMark(token: string): string {
  return tokenHash(token).slice(0, sessionMarkLength);
}
