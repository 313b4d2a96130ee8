import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createConnection, type Connection } from '@/lib/client';
import { apiBasePath } from '@/lib/contract';
import { openDatabase } from '@/lib/database/open-database';
import { addMember, createOrganization, issueKey } from '@/lib/service';
import { serviceMigrations, type ServiceTables } from '@/lib/service/tables/service-tables';
import { compiledProgram } from '@/lib/testing/programs/compiled-programs';
import { freePort } from './free-port';

/** The API in a separate process, on a data folder that outlives it. */
export type ServiceProcess = {
  child: ChildProcess;
  pid: number;
  /** The origin, without a path. */
  url: string;
  /** Resolves when the process is about to open its store. */
  opening: Promise<void>;
  /** Resolves when the process serves, with the milliseconds since its start and since it began to open its store. */
  ready: Promise<{ ms: number; openMs: number }>;
  /** Resolves after the exit of the process, with the exit code (null if killed) and its standard error. */
  exited: Promise<{ code: number | null; words: string }>;
  kill(): Promise<void>;
};

export type ProcessOptions = {
  settings?: Record<string, string>;
  /** The user to run as, by default the current one. */
  uid?: number;
  /** The descriptor of an open file for standard output. */
  output?: number;
};

/** The start of media URLs. It does not depend on the port, so that answers can be compared across restarts. */
export const publicUrl = 'http://media.test';

/** Starts the API with `dataDir` as DATA_DIR. */
export async function startService(
  dataDir: string,
  { settings, uid, output }: ProcessOptions = {},
): Promise<ServiceProcess> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [compiledProgram('service')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      APP_URL: publicUrl,
      LOG_LEVEL: output === undefined ? 'silent' : 'info',
      ...settings,
    },
    stdio: ['ignore', output ?? 'ignore', 'pipe', 'ipc'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  const reports = new Map<string, number>();
  child.on('message', (message: string) => void reports.set(message, performance.now()));
  const said = async (word: string): Promise<number> => {
    while (!reports.has(word)) {
      const gone = await Promise.race([once(child, 'message').then(() => false), exited.then(() => true)]);
      if (gone) throw new Error(`The service was gone before it was ${word}: ${(await exited).words}`);
    }
    return reports.get(word)!;
  };
  const words = text(child.stderr!);
  const exited = once(child, 'exit').then(async ([code]) => ({ code: code as number | null, words: await words }));
  const opening = said('opening').then(() => undefined);
  const ready = said('ready').then((at) => ({ ms: at - startedAt, openMs: at - reports.get('opening')! }));
  // A caller that awaits only one of them must not cause an unhandled rejection of the other.
  opening.catch(() => undefined);
  ready.catch(() => undefined);
  return {
    child,
    pid: child.pid!,
    url: `http://127.0.0.1:${port}`,
    opening,
    ready,
    exited,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** A connection to the process, which by default never retries. */
export function connectTo(
  { url }: Pick<ServiceProcess, 'url'>,
  key: string,
  options: Partial<Connection> = {},
): Connection {
  return createConnection({
    baseUrl: url + apiBasePath,
    key: () => key,
    sleep: () => Promise.reject(new Error('no retry')),
    ...options,
  });
}

/** Opens the store of a data folder from outside the server, as the operator's commands do. */
export function openStoreIn(dataDir: string) {
  return openDatabase<ServiceTables>(join(dataDir, 'service.db'), serviceMigrations);
}

/** Creates a landlord with an owner in the store of a data folder, and returns a key of it. */
export async function makeKeyIn(dataDir: string): Promise<string> {
  const store = await openStoreIn(dataDir);
  const { id } = await createOrganization(store, { name: 'Test', orgNumber: '1', orgType: 'lister' });
  await addMember(store, { organizationId: id, email: 'owner@example.com', role: 'owner' });
  const { key } = await issueKey(store, { organizationId: id, name: 'Test', environment: 'embedded' });
  await store.close();
  return key;
}
