import { compareSv } from '@/lib/format/compare-sv';

export type Member = {
  id: string;
  name: string;
  email: string;
  /** Whether they may sign in. */
  active: boolean;
};

/** The name of the colleague with an e-mail address; the address itself if there is none. */
export function personName(members: readonly Member[], email: string): string {
  const wanted = email.toLowerCase();
  return members.find((member) => member.email.toLowerCase() === wanted)?.name || email;
}

export function activeMembers(members: readonly Member[]): Member[] {
  return members
    .filter(({ active }) => active)
    .sort((a, b) => compareSv(a.name, b.name) || compareSv(a.email, b.email));
}

/** E-mail addresses to propose: those of active colleagues by name, then the others in use. */
export function emailsToPropose(members: readonly Member[], used: Iterable<string>): string[] {
  const people = activeMembers(members).map(({ email }) => email);
  const known = new Set(people.map((email) => email.toLowerCase()));
  return [...people, ...[...new Set(used)].filter((email) => !known.has(email.toLowerCase())).sort(compareSv)];
}
