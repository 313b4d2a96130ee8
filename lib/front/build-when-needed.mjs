import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareStaticFiles } from './prepare-static-files.mjs';

// This is plain JavaScript, because it runs before anything is compiled.

const sources = [
  'app',
  'components',
  'lib',
  'public',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'tsconfig.json',
];
const serverFolder = join('.next', 'vakant-server');
const stampFile = join('.next', 'vakant-build');
const otherBuildMsMax = 5 * 60_000;
const attemptEveryMs = 5_000;
/** More than another process needs to finish its build when that of the framework has ended. */
const finishMsMax = 60_000;
const buildId = join('.next', 'BUILD_ID');
const built = [buildId, join(serverFolder, 'start.mjs'), stampFile];

/**
 * Builds the dashboard and the server unless the existing build matches the current sources. Runs in the repository's root.
 * @param {(line: string) => void} say
 */
export async function buildWhenNeeded(say) {
  const stamp = sourcesHash();
  if (isBuilt(stamp)) return;
  requireWritable(existsSync('.next') ? '.next' : '.');
  say('Building the dashboard (once, about half a minute) ...');
  rmSync(stampFile, { force: true });
  if (!(await runNextBuild()) && !(await buildAfterOther(stamp, say))) return;
  await prepareStaticFiles(join('.next', 'static'));
  await compilePrograms([join('lib', 'front', 'start.ts')], serverFolder);
  writeFileSync(stampFile, stamp);
}

/** @param {string} folder */
function requireWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Error(
      `There is no build of these sources, and ${folder} cannot be written to. Run "npm run build" as its owner.`,
    );
  }
}

/** @param {string} stamp */
function isBuilt(stamp) {
  return built.every((file) => existsSync(file)) && readFileSync(stampFile, 'utf8') === stamp;
}

/**
 * Waits for the build of another process. If that was killed, runs the framework's build. Returns false if the build is complete.
 * @param {string} stamp
 * @param {(line: string) => void} say
 */
async function buildAfterOther(stamp, say) {
  say('Another process is building it already. Waiting for that ...');
  const end = performance.now() + otherBuildMsMax;
  for (let attemptAt = performance.now() + attemptEveryMs; !isBuilt(stamp); await sleep(200)) {
    if (performance.now() > end) throw new Error('The other process has not built the dashboard. Start again.');
    if (performance.now() < attemptAt || isFinishing()) continue;
    if (await runNextBuild()) return true;
    attemptAt = performance.now() + attemptEveryMs;
  }
  return false;
}

function isFinishing() {
  return Date.now() - (statSync(buildId, { throwIfNoEntry: false })?.mtimeMs ?? 0) < finishMsMax;
}

/**
 * Returns false if another process is building.
 * @returns {Promise<boolean>}
 */
function runNextBuild() {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join('node_modules', 'next', 'dist', 'bin', 'next'), 'build'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
    const end = () => void child.kill();
    process.once('exit', end);
    child.once('exit', () => process.removeListener('exit', end));
    /** @type {Buffer[]} */
    const output = [];
    child.stdout.on('data', (/** @type {Buffer} */ chunk) => output.push(chunk));
    child.stderr.on('data', (/** @type {Buffer} */ chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      const text = Buffer.concat(output).toString('utf8');
      if (code === 0) resolve(true);
      else if (text.includes('Another next build process is already running')) resolve(false);
      else reject(new Error(`The dashboard could not be built:\n${text}`));
    });
  });
}

/**
 * Bundles each program into one file: reading and compiling its thousand modules would be most of a start. Packages that have native
 * parts, find files beside themselves or are rarely used stay outside.
 * @param {string[]} programs
 * @param {string} folder
 */
export async function compilePrograms(programs, folder) {
  const { build, stop } = await import('esbuild');
  rmSync(folder, { recursive: true, force: true });
  await build({
    entryPoints: programs,
    outdir: folder,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'silent',
    external: ['next', 'next/*', 'sharp', 'libsql', 'pino', 'pg-native', '@aws-sdk/*'],
    banner: {
      js: `import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);`,
    },
    plugins: [{ name: 'address-of-the-source', setup: addressOfTheSource(folder) }],
  });
  await stop();
}

/**
 * Lets a bundled source still find the files beside it.
 * @param {string} folder
 * @returns {(build: import('esbuild').PluginBuild) => void}
 */
function addressOfTheSource(folder) {
  return (build) =>
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const address = JSON.stringify(relative(folder, path).replaceAll('\\', '/'));
      const text = readFileSync(path, 'utf8');
      const contents = text.replaceAll('import.meta.url', `new URL(${address}, import.meta.url).href`);
      return { loader: 'ts', contents };
    });
}

function sourcesHash() {
  const hash = createHash('sha256');
  for (const file of sources.filter((source) => existsSync(source)).flatMap(filesOf)) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Returns a file, or the files in a folder except tests and documents, which are never built.
 * @param {string} source
 */
function filesOf(source) {
  if (!statSync(source).isDirectory()) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$|\.md$/.test(file) && !file.startsWith(join('lib', 'testing')))
    .sort();
}
