'use client';

import { useRouter } from 'next/navigation';
import { createContext, type ReactNode, startTransition, useContext, useEffect } from 'react';
import { onForbiddenRole } from '@/lib/browser/forbidden-role';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import { setPagePerson } from '@/lib/rules/page-person';
import { personName, type Member } from '@/lib/rules/staff/member';
import { roleMay, type Permission } from '@/lib/rules/staff/permissions';

const StaffContext = createContext<StaffMember | null>(null);
const nobody: readonly Member[] = [];
const MembersContext = createContext(nobody);

interface StaffProviderProps {
  staff: StaffMember;
  /** All colleagues, including the signed-in person. */
  members?: readonly Member[];
  children: ReactNode;
}

export function StaffProvider({ staff, members = nobody, children }: StaffProviderProps) {
  useEffect(() => {
    setPagePerson(staff.id);
    return () => setPagePerson(null);
  }, [staff.id]);
  const router = useRouter();
  useEffect(() => onForbiddenRole(() => startTransition(() => router.refresh())), [router]);
  return (
    <StaffContext value={staff}>
      <MembersContext value={members}>{children}</MembersContext>
    </StaffContext>
  );
}

export function useStaff(): StaffMember | null {
  return useContext(StaffContext);
}

export function useMembers(): readonly Member[] {
  return useContext(MembersContext);
}

/** Returns the name for an e-mail address; the address itself if it is not a colleague's. */
export function usePersonName(): (email: string) => string {
  const members = useContext(MembersContext);
  return (email) => personName(members, email);
}

/** Whether to offer an action; the server checks again whenever it is performed. */
export function useMay(permission: Permission): boolean {
  const staff = useContext(StaffContext);
  return staff !== null && roleMay(staff.role, permission);
}
