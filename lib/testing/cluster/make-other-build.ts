import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders of a checkout that are not sources. */
const notSources = new Set(['.data', '.git', '.next', '.tmp', 'node_modules']);

/** A change that affects the browser's files only. */
const changed = (source: string) => source.replace('className="', 'className="of-the-other-build ');

/**
 * Copies this checkout with a change in every component, and builds the copy. That build has another id and other
 * files. Returns its folder, which later runs with the same sources reuse.
 */
export function makeOtherBuild(): string {
  const hash = createHash('sha256').update(process.cwd()).update(readFileSync('package-lock.json')).digest('hex');
  const folder = join(tmpdir(), `vakant-other-build-${hash.slice(0, 16)}`);
  mkdirSync(folder, { recursive: true });
  for (const entry of sourcesIn(folder)) rmSync(join(folder, entry), { recursive: true });
  for (const entry of sourcesIn('.')) cpSync(entry, join(folder, entry), { recursive: true });
  if (!existsSync(join(folder, 'node_modules'))) linkPackages(folder);
  const components = join(folder, 'components');
  for (const name of readdirSync(components, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.tsx') || name.includes('.test.')) continue;
    const file = join(components, name);
    writeFileSync(file, changed(readFileSync(file, 'utf8')));
  }
  execFileSync(process.execPath, [join('lib', 'front', 'build.mjs')], { cwd: folder, stdio: 'inherit' });
  return folder;
}

const sourcesIn = (folder: string) => readdirSync(folder).filter((entry) => !notSources.has(entry));

/** Links the packages file by file, because the bundler reads nothing outside its root. Copies them if files cannot be linked. */
function linkPackages(folder: string): void {
  try {
    execFileSync('cp', ['-al', 'node_modules', folder], { stdio: 'ignore' });
  } catch {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    execFileSync('cp', ['-a', 'node_modules', folder]);
  }
}

/** The id of the build in a checkout, which its pages name. */
export const buildIdOf = (checkout: string) => readFileSync(join(checkout, '.next', 'BUILD_ID'), 'utf8').trim();

/** The scripts and styles that pages of the build in a checkout may request. */
export const filesOfBuild = (checkout: string) => readdirSync(join(checkout, '.next', 'static', 'chunks'));
