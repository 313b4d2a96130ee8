import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

let upToDate = false;

/** Installs packages if this is Debian and this process is root. Returns whether it succeeded. */
export function installFromDebian(...packages: string[]): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stdout.write(`Installing ${packages.join(', ')} with apt-get\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { stdio: 'ignore', timeout: 600_000, env });
  try {
    if (!upToDate) apt('update');
    upToDate = true;
    apt('install', '-y', '--no-install-recommends', ...packages);
    return true;
  } catch {
    return false;
  }
}
