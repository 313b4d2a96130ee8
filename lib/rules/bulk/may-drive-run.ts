import { roleMay, type Role } from '@/lib/rules/staff/permissions';
import type { BulkRun } from './bulk-run';

/**
 * Whether a role may start, stop or undo a run. Only publishers change what is on the market; replacing a photo without changing a
 * status is a change of content, which editors may make.
 */
export function mayDriveRun(role: Role, { change, counts }: Pick<BulkRun, 'change' | 'counts'>): boolean {
  if (roleMay(role, 'publish')) return true;
  const { goesLive, goesOff } = counts.byEffect;
  return roleMay(role, 'edit') && change?.kind === 'replacePhoto' && goesLive + goesOff === 0;
}
