import { demoStaff } from './demo-staff';

export const demoOrganization = {
  name: 'Norrskär Fastigheter AB',
  orgNumber: '5569871234',
  orgType: 'lister' as const,
};

const [{ email: asa }, { email: leila }, { email: jonas }, { email: perOlof }, { email: karin }] = demoStaff;

export const demoMembers: readonly { email: string; role: string }[] = [
  { email: karin, role: 'owner' },
  ...[asa, jonas, leila, perOlof].map((email) => ({ email, role: 'member' })),
];

/** The assignee of each city, by the letters of its references; the owner by default. */
export const demoAssignees: Record<string, string | undefined> = {
  STO: asa,
  UPP: asa,
  GOT: jonas,
  MAL: leila,
  LUN: leila,
  LIN: perOlof,
  NOR: perOlof,
  ORE: perOlof,
  VAS: karin,
};
