/** The people who sign in to the demo, all with the same public password; the first is the account of its administrator. */
export const demoStaff = [
  { name: 'Åsa Lindqvist', email: 'asa.lindqvist@norrskar.example', role: 'admin' },
  { name: 'Leila Haddad', email: 'leila.haddad@norrskar.example', role: 'admin' },
  { name: 'Jonas Bergström', email: 'jonas.bergstrom@norrskar.example', role: 'publisher' },
  { name: 'Per-Olof Sandström', email: 'per-olof.sandstrom@norrskar.example', role: 'editor' },
  { name: 'Karin Norrby', email: 'karin.norrby@norrskar.example', role: 'viewer' },
] as const;
