import 'server-only';
import { roles, type Role } from '@/lib/rules/staff/permissions';

/** The highest role that any of these groups gives, or the lowest there is where none gives one; null where groups say nothing. */
export function roleOfGroups(groups: readonly string[] | null, byGroup: Readonly<Record<string, Role>>): Role | null {
  if (groups === null) return null;
  const given = groups.filter((group) => Object.hasOwn(byGroup, group)).map((group) => byGroup[group]!);
  return roles.findLast((role) => given.includes(role)) ?? roles[0];
}
