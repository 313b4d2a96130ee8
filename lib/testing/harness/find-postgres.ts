import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/** The folder with a Postgres server's programs, or null if there is none. CI on Debian as root installs one first. */
export function findPostgres(): string | null {
  return installed() ?? fromDebian();
}

function installed(): string | null {
  const debian = existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debianFolder, version, 'bin'))
    : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/bin', '/opt/homebrew/bin', ...debian];
  const complete = (folder: string) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)));
  return folders.filter((folder) => folder !== '').find(complete) ?? null;
}

function fromDebian(): string | null {
  const possible =
    process.env.CI === 'true' &&
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    existsSync('/usr/bin/apt-get');
  if (!possible) return null;
  const done = attempt('update') && attempt('install', '-y', '--no-install-recommends', 'postgresql');
  return done ? installed() : null;
}

function attempt(...args: string[]): boolean {
  process.stdout.write(`No Postgres found: apt-get ${args.join(' ')}\n`);
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', args, { stdio: 'ignore', timeout: 300_000, env });
    return true;
  } catch {
    return false;
  }
}
