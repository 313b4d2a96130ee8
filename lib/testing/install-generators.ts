import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const sources = fileURLToPath(new URL('generators/', import.meta.url));
const npmCi = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];

/**
 * Installs the client generators and returns their folder. As dependencies of the app they would double the size of `npm ci`. Done once
 * per version of their lock file; every checkout on the machine shares the folder.
 */
export async function installGenerators(): Promise<string> {
  const names = ['package.json', 'package-lock.json', 'generate-clients.mjs'];
  const contents = await Promise.all(names.map((name) => readFile(join(sources, name))));
  const version = createHash('sha256').update(Buffer.concat(contents)).digest('hex').slice(0, 16);
  const cache = join(homedir(), '.cache');
  const folder = join(cache, `vakant-generators-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const making = await mkdtemp(`${folder}-`);
  for (const name of names) await cp(join(sources, name), join(making, name));
  await run('npm', npmCi, { cwd: making, maxBuffer: 16 * 1024 * 1024 });
  // If two processes install at the same time, the second finds the name in use.
  await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }));
  return folder;
}
