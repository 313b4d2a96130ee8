import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

// Adds the checksums of packages for other systems to package-lock.json, if the registry in use has these packages.
// Run it after a dependency change: node --import tsx lib/testing/run/complete-lock.ts [package-lock.json]

type Lock = { packages: Record<string, { version: string; integrity?: string; link?: boolean }> };

const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;

function checksumOf(name: string, version: string): string | null {
  try {
    const args = ['view', `${name}@${version}`, 'dist.integrity'];
    return execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null;
  } catch {
    return null;
  }
}

const incomplete = Object.entries(lock.packages).filter(([path, { integrity, link }]) => path && !integrity && !link);
for (const [path, entry] of incomplete) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const integrity = checksumOf(name, entry.version);
  if (integrity) entry.integrity = integrity;
  else process.stdout.write(`not in this registry: ${name}@${entry.version}\n`);
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
