import { spawnSync } from 'node:child_process';
import { chownSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const nobody = 65_534;

/**
 * Who a process must run as for permissions to mean something to it: root may do everything, so there it is another user.
 * `undefined`: the same user as now. `missing` is the reason why it is unavailable.
 */
export const unprivileged: { uid: number | undefined; missing: string | null } =
  process.getuid?.() === 0 ? { uid: nobody, missing: unreadable() } : { uid: undefined, missing: null };

/** Gives a folder and all in it to that user. */
export function giveAway(folder: string): void {
  if (unprivileged.uid === undefined) return;
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  for (const path of [folder, ...paths]) chownSync(path, unprivileged.uid, unprivileged.uid);
}

function unreadable(): string | null {
  const check = ['-e', `require('node:fs').accessSync(${JSON.stringify(join(process.cwd(), 'package.json'))})`];
  const { status } = spawnSync(process.execPath, check, { uid: nobody, gid: nobody, stdio: 'ignore' });
  return status === 0 ? null : 'Only root can read this folder.';
}
