import 'server-only';
import { headers } from 'next/headers';
import { actorOf, writeAct } from '@/lib/desk/journal/act-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { sessionMark } from './acting-person';
import { clearSessionToken, readSessionToken, writeSessionToken } from './session-cookie';
import { endSession, startSession, type CheckedMember, type SignInWay, type StaffMember } from './staff-store';

/** Starts a session after a successful sign-in: always with a new token, and the previous one is revoked. */
export async function beginSession(store: DeskStore, staff: CheckedMember, via?: SignInWay): Promise<void> {
  const browser = browserName((await headers()).get('user-agent'));
  const before = await readSessionToken();
  const token = await startSession(store, staff.id, Date.now(), browser, via, staff.passwordHash);
  if (before) await endSession(store, before);
  await writeSessionToken(token);
  await noteSession(store, 'session.signIn', staff, token);
}

/** Ends the session of this browser, even another person's, before somebody signs in with more than a password. */
export async function endBrowserSession(store: DeskStore): Promise<void> {
  const token = await readSessionToken();
  if (token) await endSession(store, token);
  await clearSessionToken();
}

export async function noteSession(
  store: DeskStore,
  kind: 'session.signIn' | 'session.signOut',
  staff: StaffMember,
  token: string,
): Promise<void> {
  await writeAct(store, { kind, by: { ...actorOf(staff), session: sessionMark(token) } }, Date.now());
}

const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Browser and system from a user agent, such as `Firefox · Windows`; nothing else of it is stored. */
export function browserName(userAgent: string | null): string {
  const find = (names: typeof browsers | typeof systems) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  return [find(browsers), find(systems)].filter(Boolean).join(' · ');
}
