import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const installWithinMs = 240_000;

/**
 * Installs the peer, the first of `packages`, once into the user's cache. `folder` is null if it cannot be installed, and `note` is the
 * reason.
 */
export async function installPeer(
  packages: readonly [string, ...string[]],
  say: (line: string) => void,
): Promise<{ folder: string | null; note: string }> {
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'vakant-bench', packages[0]);
  const done = join(folder, 'installed');
  const note = `The peer is ${packages.join(' with ')}.`;
  if (existsSync(done)) return { folder, note };
  say(`Installing ${packages.join(' and ')} into ${folder}.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  try {
    await promisify(execFile)('npm', ['install', ...flags, ...packages], { cwd: folder, timeout: installWithinMs });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0]! : String(error);
    return { folder: null, note: `The peer is absent: ${packages[0]} could not be installed here (${reason}).` };
  }
  writeFileSync(done, '');
  return { folder, note };
}
