import { spawnSync } from 'node:child_process';
import { chownSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const nobody = 65_534;

/**
 * The user that a process must run as so that permissions apply to it: another one if this is root, who may do everything. `uid` is
 * undefined for the current user. `missing` is the reason why there is no such user.
 */
export const unprivileged: { uid: number | undefined; missing: string | null } =
  process.getuid?.() === 0 ? { uid: nobody, missing: unreadable() } : { uid: undefined, missing: null };

/** Makes that user the owner of a folder and everything in it. */
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
