import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, Pool, types, type PoolClient } from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** The connection could not be made or broke; `cause` says how. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';

  constructor(cause: unknown) {
    super('The connection to the database was lost.', { cause });
  }
}

const connectionsMax = 10;
const connectionMs = 10_000;
const idleMs = 30_000;
const statementMs = 15_000;
// Longer than the server lets a statement run: then nobody is at the other end any more.
const answerMs = 20_000;
// Shorter than a statement may wait, so that a process that hangs with a row in its hands fails itself and not the others.
const idleInTransactionMs = 10_000;
const keepAliveAfterMs = 10_000;
const triedAgainForMs = 3_000;
const pauseMs = 50;

/** Too many connections; starting up or shutting down; nobody listens; cut off. */
const passingCodes = new Set(['53300', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT']);

// Sent after connecting: poolers that sit in front of a server refuse settings in the first message.
const sessionSettings = [
  'set session characteristics as transaction isolation level read committed',
  `set statement_timeout = ${statementMs}`,
  `set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
].join('; ');

/** A pool of connections whose counts and times are numbers, and which gives up connections that no longer answer. */
export function createPostgresPool(address: string, onBrokenConnection: (error: Error) => void): PostgresPool {
  const pool = new Pool({
    connectionString: address,
    application_name: 'vakant',
    max: connectionsMax,
    connectionTimeoutMillis: connectionMs,
    idleTimeoutMillis: idleMs,
    query_timeout: answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    types: { getTypeParser: parserOf as typeof types.getTypeParser },
    onConnect: (client) => client.query(sessionSettings) as unknown as void,
  });
  pool.on('error', onBrokenConnection);
  // A connection that breaks in use rejects its query; without a listener it would also end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return { connect: () => connect(pool), end: () => pool.end() };
}

// A server that is full, just starting or being restarted is asked again: nothing has been sent to it yet.
async function connect(pool: Pool): Promise<PostgresPoolClient> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return guarded(await pool.connect());
    } catch (error) {
      const { code = '' } = error as { code?: string };
      const late = performance.now() - startedAt > triedAgainForMs;
      if (late || !passingCodes.has(code)) throw new ConnectionLost(error);
      await pause(pauseMs * (0.5 + Math.random()));
    }
  }
}

function parserOf(type: Parameters<typeof types.getTypeParser>[0], format: 'text'): unknown {
  const { INT8, NUMERIC } = types.builtins;
  return type === INT8 || type === NUMERIC ? Number : types.getTypeParser(type, format);
}

// What is not the server's answer to a statement, or its last word, means that the connection is not to be used again.
function guarded(client: PoolClient): PostgresPoolClient {
  let lost = false;
  const query = async (text: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      lost = !(error instanceof DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC';
      throw lost ? new ConnectionLost(error) : error;
    }
  };
  return { query, release: () => client.release(lost) } as unknown as PostgresPoolClient;
}
