import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from './harness/find-postgres';

/** The program of a package, if the two have different names. */
const programs: Record<string, string> = { 'etcd-server': 'etcd', 'exim4-daemon-light': 'exim4' };

/** Installs the packages whose program is not on this machine. Returns those that are still missing. */
export function installMissing(packages: string[]): string[] {
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length > 0) installFromDebian(...missing);
  return missing.filter((name) => !isInstalled(name));
}

function isInstalled(name: string): boolean {
  if (name === 'postgresql') return findPostgres() !== null;
  return ['/usr/bin', '/usr/sbin'].some((folder) => existsSync(join(folder, programs[name] ?? name)));
}

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
