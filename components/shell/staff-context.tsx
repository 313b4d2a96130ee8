'use client';

import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { setPagePerson } from '@/lib/rules/page-person';
import { roleMay, type Permission, type Role } from '@/lib/rules/staff/permissions';

export interface SignedInStaff {
  id: string;
  name: string;
  email: string;
  role: Role;
}

const StaffContext = createContext<SignedInStaff | null>(null);

export function StaffProvider({ staff, children }: { staff: SignedInStaff; children: ReactNode }) {
  useEffect(() => {
    setPagePerson(staff.id);
    return () => setPagePerson(null);
  }, [staff.id]);
  return <StaffContext value={staff}>{children}</StaffContext>;
}

export function useStaff(): SignedInStaff | null {
  return useContext(StaffContext);
}

/** Whether to offer something; the server decides again whenever it is done. */
export function useMay(permission: Permission): boolean {
  const staff = useContext(StaffContext);
  return staff !== null && roleMay(staff.role, permission);
}
