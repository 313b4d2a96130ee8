import 'server-only';
import { cache } from 'react';
import { redirect } from 'next/navigation';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { roleMay, type Permission } from './permissions';
import { readSessionToken } from './session-cookie';
import { findStaffByToken, type StaffMember } from './staff-store';

/** Who is signed in, or null; looked up once per request. */
export const currentStaff = cache(async (): Promise<StaffMember | null> => {
  const token = await readSessionToken();
  return token ? findStaffByToken(await deskStore(), token) : null;
});

/** The one gate of every action, query and route handler: the person, if their role allows it. Throws DeskError. */
export async function authorize(permission: Permission): Promise<StaffMember> {
  const staff = await currentStaff();
  if (!staff) throw new DeskError('SIGNED_OUT');
  if (!roleMay(staff.role, permission)) throw new DeskError('FORBIDDEN_ROLE');
  return staff;
}

/** As `authorize` for pages: who is not signed in is sent to sign in, and comes back to `path`. */
export async function authorizePage(path: string, permission: Permission = 'read'): Promise<StaffMember> {
  if (!(await currentStaff())) redirect(`/sign-in?next=${encodeURIComponent(path)}`);
  return authorize(permission);
}
