import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = [
  'app',
  'components',
  'lib',
  'public',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'tsconfig.json',
];
const stampFile = join('.next', 'vakant-build');

/** Builds the dashboard unless the existing build is of the current sources. Runs in the repository's root. */
export async function buildWhenNeeded(say: (line: string) => void): Promise<void> {
  const stamp = sourcesHash();
  if (existsSync(join('.next', 'BUILD_ID')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp)
    return;
  say('Building the dashboard (once, about half a minute) ...');
  await runNextBuild();
  writeFileSync(stampFile, stamp);
}

function runNextBuild(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join('node_modules', 'next', 'dist', 'bin', 'next'), 'build'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
    const end = () => void child.kill();
    process.once('exit', end);
    child.once('exit', () => process.removeListener('exit', end));
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The dashboard could not be built:\n${Buffer.concat(output).toString('utf8')}`));
    });
  });
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const source of sources) hashPath(hash, source);
  return hash.digest('hex');
}

function hashPath(hash: ReturnType<typeof createHash>, path: string): void {
  if (!existsSync(path)) return;
  const entries = isFolder(path) ? readdirSync(path, { recursive: true, withFileTypes: true }) : null;
  if (!entries) {
    hash.update(path).update(readFileSync(path));
    return;
  }
  const files = entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file).update(readFileSync(file));
}

function isFolder(path: string): boolean {
  return !/\.[a-z]+$/.test(path);
}
