import { roleMay, type Role } from '@/lib/rules/staff/permissions';
import type { BulkRun } from './bulk-run';

/**
 * Whether a role may start a run, stop it or take it back. What is on the market is for publishers; to exchange a photo where
 * everything stays on the market or off it is but a change of content.
 */
export function mayDriveRun(role: Role, { change, counts }: Pick<BulkRun, 'change' | 'counts'>): boolean {
  if (roleMay(role, 'publish')) return true;
  const { goesLive, goesOff } = counts.byEffect;
  return roleMay(role, 'edit') && change?.kind === 'replacePhoto' && goesLive + goesOff === 0;
}
