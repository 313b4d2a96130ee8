import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

export type PostgresServer = {
  /** The address of one of the server's databases. */
  addressOf(database: string): string;
  stop(): Promise<void>;
};

const user = 'vakant';
const readyWithinMs = 60_000;

// Nothing is synced, because no data outlives the tests. Query plans come from the statistics that a test creates itself.
const settingsOfTests = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  listen_addresses: '',
  max_connections: '300',
  max_wal_size: '4GB',
  logging_collector: 'off',
};

/**
 * Starts a Postgres server from the programs in a folder, with its data and its socket in a temporary folder. It ends with this
 * process, however that ends. A server refuses to run as root, so root runs it as another user. `changed` settings override those of
 * the tests.
 */
export async function startPostgres(programs: string, changed: Record<string, string> = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'vakant-postgres-'));
  const owner = serverUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', user, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const options = Object.entries({ ...settingsOfTests, ...changed }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  // The shell waits until the pipe from this process closes, which also happens when the process is killed.
  const script = '"$0" "$@" & server=$!; cat >&2; kill -QUIT $server; wait $server; rm -rf "$PWD"';
  const child = spawn('/bin/sh', ['-c', script, join(programs, 'postgres'), '-D', data, '-k', folder, ...options], {
    ...owner,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const addressOf = (database: string) => `postgres://${user}@localhost/${database}?host=${encodeURIComponent(folder)}`;
  const stop = async () => {
    child.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(addressOf('postgres'));
  } catch (error) {
    await stop();
    throw error;
  }
  return { addressOf, stop };
}

/** Sends a statement to a database through a new connection. */
export async function sendToPostgres(address: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(address);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The user that a server runs as, because it refuses to run as root; undefined if this process is not root. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].map((name) => accounts.find(([found]) => found === name)).find(Boolean);
  if (!account) throw new Error('A Postgres server cannot run as root, and there is no user postgres or nobody.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

async function untilReady(address: string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    const client = new Client(address);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
