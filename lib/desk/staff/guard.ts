import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { redirect } from 'next/navigation';
import { currentEnv } from '@/lib/desk/current-env';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { roleMay, type Permission } from '@/lib/rules/staff/permissions';
import { addressHeader, isFromOwnSite, pathHeader } from './own-site';
import { readSessionToken } from './session-cookie';
import { findStaffByToken, type SignedInMember } from './staff-store';

/** The signed-in person, or null; looked up once per request. */
export const currentStaff = cache(async (): Promise<SignedInMember | null> => {
  const token = await readSessionToken();
  return token ? findStaffByToken(await deskStore(), token) : null;
});

/** The access check of every action, query and route handler: returns the person if their role allows it. Throws DeskError. */
export async function authorize(permission: Permission): Promise<SignedInMember> {
  const staff = await currentStaff();
  if (!staff) throw new DeskError('SIGNED_OUT');
  if (!roleMay(staff.role, permission)) throw new DeskError('FORBIDDEN_ROLE');
  if (permission !== 'own' && lacksSecondFactor(staff)) throw new DeskError('SECOND_FACTOR_MISSING');
  return staff;
}

/** Whether the caller is signed in, with any required second factor; for code that does not reject the request itself. */
export async function mayRead(): Promise<boolean> {
  const staff = await currentStaff();
  return staff !== null && !lacksSecondFactor(staff);
}

/**
 * As `authorize`, for pages: sends people without a session to sign in, which leads back to the same address, and people without a
 * required second factor to set one up.
 */
export async function authorizePage(permission: Permission = 'read'): Promise<SignedInMember> {
  const staff = await currentStaff();
  if (!staff) redirect(`/sign-in?next=${encodeURIComponent(await pagePath())}`);
  if (permission !== 'own' && lacksSecondFactor(staff)) redirect('/account');
  return authorize(permission);
}

/** The path and query of the requested page, without the parameter that the framework adds. */
async function pagePath(): Promise<string> {
  const { pathname, searchParams } = new URL(`http://localhost${(await headers()).get(pathHeader) ?? '/'}`);
  searchParams.delete('_rsc');
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

export async function requestAddress(): Promise<string> {
  return (await headers()).get(addressHeader) ?? 'unknown';
}

/** Throws DeskError unless the current request comes from a page of this site. */
export async function requireOwnSite(): Promise<void> {
  if (!isFromOwnSite(await headers())) throw new DeskError('FOREIGN_ORIGIN');
}

/**
 * Whether a person must set up a second factor (REQUIRE_SECOND_FACTOR) before anything else. The directory asks for a second factor
 * itself.
 */
export function lacksSecondFactor(staff: Pick<SignedInMember, 'role' | 'via' | 'secondFactor'>): boolean {
  const { requireSecondFactor } = currentEnv();
  if (staff.secondFactor || staff.via === 'directory') return false;
  return requireSecondFactor === 'all' || (requireSecondFactor === 'admin' && staff.role === 'admin');
}
