import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiledProgram } from '@/lib/testing/programs/compiled-programs';
import { freePort } from './free-port';

/** A whole app, dashboard and API, running in a separate process. */
export type Instance = { url: string; dataDir: string; process: ChildProcess };

const readyWithinMs = 300_000;

/**
 * Starts the app like `npm start` on a data folder, on a free port if none is set, and waits until it is ready. With CANARY_FOLDER in the
 * environment its log is written there, and every answer is searched for secrets.
 */
export async function startInstance(dataDir: string, settings: Record<string, string> = {}): Promise<Instance> {
  const port = settings.PORT ?? String(await freePort());
  const watched = process.env.CANARY_FOLDER;
  const watching = watched ? ['--import', compiledProgram('watchAnswers')] : [];
  const output = watched ? openSync(join(watched, `${port}.log`), 'a') : 'inherit';
  const child = spawn(process.execPath, [...watching, 'lib/front/launch.mjs'], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: watched ? 'debug' : 'error', ...settings, PORT: port },
    stdio: ['ignore', output, output],
  });
  if (typeof output === 'number') closeSync(output);
  return untilReady({ url: `http://localhost:${port}`, dataDir, process: child });
}

/** Starts a built app by the script of `npm start`, with its memory limits, and waits until it is ready. Its log goes to `logFile`. */
export async function startProduction(
  dataDir: string,
  settings: Record<string, string> = {},
  logFile: string | null = null,
  checkout = '.',
): Promise<Instance> {
  const port = settings.PORT ?? String(await freePort());
  const output = logFile === null ? 'ignore' : openSync(logFile, 'a');
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  // The script replaces its shell with the server.
  const child = spawn('sh', ['-c', scripts.start], {
    cwd: checkout,
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...settings, PORT: port },
    stdio: ['ignore', output, 'inherit'],
  });
  if (typeof output === 'number') closeSync(output);
  return untilReady({ url: `http://localhost:${port}`, dataDir, process: child });
}

async function untilReady(instance: Instance): Promise<Instance> {
  const { url, process: child } = instance;
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${url} stopped before it was ready.`);
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return instance;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} was not ready in time.`);
}

/** Stops an app as an operator would, and resolves after its exit. */
export function stopInstance(instance: Instance): Promise<void> {
  return end(instance, 'SIGTERM');
}

/** Kills an app in the middle of its work, as a crash would, and resolves after its exit. */
export function killInstance(instance: Instance): Promise<void> {
  return end(instance, 'SIGKILL');
}

function end({ process: child }: Instance, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
