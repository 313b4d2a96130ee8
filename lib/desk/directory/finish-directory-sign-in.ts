import 'server-only';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { expectedFailure } from '@/lib/desk/expected-failure';
import { actorOf, unnamedTarget } from '@/lib/desk/journal/act-store';
import { recordAct } from '@/lib/desk/journal/record-act';
import { saveFirstLocale } from '@/lib/desk/mail-queue/save-first-locale';
import { beginSession } from '@/lib/desk/staff/begin-session';
import { currentStaff } from '@/lib/desk/staff/guard';
import {
  clearPendingToken,
  endPending,
  findPending,
  type PendingSignIn,
  readPendingToken,
} from '@/lib/desk/staff/pending-sign-in';
import { readSessionToken, writeSessionToken } from '@/lib/desk/staff/session-cookie';
import { renewSession } from '@/lib/desk/staff/session-store';
import { changeStaff } from '@/lib/desk/staff/staff-changes';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import { currentEnv } from '@/lib/desk/current-env';
import { roles, type Role } from '@/lib/rules/staff/permissions';
import { isAnswerTo, readAnswer, type DirectoryPerson } from './directory-answer';
import { arriveFromDirectory, isLinked } from './directory-link';

/** Handles the directory's answer, and returns the path to go to, even if the sign-in failed. */
export async function finishDirectorySignIn(search: string): Promise<string> {
  const answer = new URLSearchParams(search);
  let pending: PendingSignIn | null = null;
  try {
    const token = await readPendingToken();
    // A forged answer must not end a sign-in that is in progress in this browser.
    if (!token || !isAnswerTo(token, answer)) throw new DeskError('DIRECTORY_EXPIRED');
    pending = await takePending(token);
    const person = await readAnswer(token, pending.purpose, answer);
    if (pending.purpose === 'confirm') await confirm(pending, person);
    else await enter(person);
    return pending.next;
  } catch (error) {
    const { code } = await expectedFailure(error);
    if (pending?.purpose === 'confirm') return `/account?failed=${code}`;
    return `/sign-in?failed=${code}${pending ? `&next=${encodeURIComponent(pending.next)}` : ''}`;
  }
}

async function takePending(token: string): Promise<PendingSignIn> {
  const store = await deskStore();
  const pending = await findPending(store, token, ['directory', 'confirm']);
  await clearPendingToken();
  // An answer works only once.
  if (!pending || !(await endPending(store, token))) throw new DeskError('DIRECTORY_EXPIRED');
  return pending;
}

async function enter(person: DirectoryPerson): Promise<void> {
  const store = await deskStore();
  const role = roleOfGroups(person.groups, currentEnv().directory?.roles?.byGroup ?? {});
  const { staff, isNew } = await arriveFromDirectory(store, person, role);
  if (isNew) {
    await recordAct(store, { kind: 'staff.join', by: actorOf(staff) }, async () => staff);
    await saveFirstLocale(store, staff.id);
  }
  await beginSession(store, role === null ? staff : await withRole(staff, role), 'directory');
}

// The last administrator stays one, whatever the groups say, so that someone can manage the staff.
async function withRole(staff: StaffMember, role: Role): Promise<StaffMember> {
  if (staff.role === role) return staff;
  const store = await deskStore();
  const act = { kind: 'staff.change', by: actorOf(staff), target: unnamedTarget('staff', staff.id) } as const;
  try {
    await recordAct(store, act, () => changeStaff(store, staff.id, { role }));
    return { ...staff, role };
  } catch (error) {
    if (error instanceof DeskError && error.code === 'LAST_ADMIN') return staff;
    throw error;
  }
}

async function confirm({ staffId }: PendingSignIn, person: DirectoryPerson): Promise<void> {
  const store = await deskStore();
  const staff = await currentStaff();
  if (!staff || staff.id !== staffId) throw new DeskError('SIGNED_OUT');
  if (!(await isLinked(store, staff.id, person))) throw new DeskError('DIRECTORY_OTHER_PERSON');
  const token = (await readSessionToken())!;
  await writeSessionToken(await renewSession(store, token, { confirmed_at: Date.now() }));
}

/** The highest role that any of these groups gives, or the lowest role if none gives one; null if groups give no roles. */
function roleOfGroups(groups: readonly string[] | null, byGroup: Readonly<Record<string, Role>>): Role | null {
  if (groups === null) return null;
  const given = groups.filter((group) => Object.hasOwn(byGroup, group)).map((group) => byGroup[group]!);
  return roles.findLast((role) => given.includes(role)) ?? roles[0];
}
