export const demoOrganization = {
  name: 'Norrskär Fastigheter AB',
  orgNumber: '5569871234',
  orgType: 'lister' as const,
};

interface DemoMember {
  name: string;
  email: string;
  role: 'owner' | 'member';
}

export const demoMembers: readonly DemoMember[] = [
  { name: 'Karin Norrby', email: 'karin.norrby@norrskar.example', role: 'owner' },
  { name: 'Åsa Lindqvist', email: 'asa.lindqvist@norrskar.example', role: 'member' },
  { name: 'Jonas Bergström', email: 'jonas.bergstrom@norrskar.example', role: 'member' },
  { name: 'Leila Haddad', email: 'leila.haddad@norrskar.example', role: 'member' },
  { name: 'Per-Olof Sandström', email: 'per-olof.sandstrom@norrskar.example', role: 'member' },
];

/** The assignee of each city, by the letters of its references; the owner by default. */
export const demoAssignees: Record<string, string | undefined> = {
  STO: 'asa.lindqvist@norrskar.example',
  UPP: 'asa.lindqvist@norrskar.example',
  GOT: 'jonas.bergstrom@norrskar.example',
  MAL: 'leila.haddad@norrskar.example',
  LUN: 'leila.haddad@norrskar.example',
  LIN: 'per-olof.sandstrom@norrskar.example',
  NOR: 'per-olof.sandstrom@norrskar.example',
  ORE: 'per-olof.sandstrom@norrskar.example',
  VAS: 'karin.norrby@norrskar.example',
};
