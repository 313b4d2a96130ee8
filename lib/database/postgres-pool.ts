import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, Pool, types, type PoolClient } from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** The connection failed or broke; `cause` says how. */
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
// Longer than the server's statement timeout and than a failover that a pooler waits for; after that the server counts as
// unreachable.
const defaultAnswerMs = 25_000;
// Shorter than the statement timeout, so that a process that hangs with a locked row fails, and not those that wait for the row.
const idleInTransactionMs = 10_000;
const keepAliveAfterMs = 10_000;
// Less than the client's timeout for one attempt; over four attempts, more than a failover takes.
const triedAgainForMs = 10_000;
const pauseMs = 50;

/** Too many connections; starting up or shutting down; a pooler without a server; connection refused; connection reset. */
const passingCodes = new Set(['53300', '57P03', '08P01', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT']);

// Sent after connecting, because connection poolers reject settings in the startup message.
const sessionSettings = [
  'set session characteristics as transaction isolation level read committed',
  `set statement_timeout = ${statementMs}`,
  `set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
].join('; ');

/**
 * A pool of connections that returns counts and times as numbers and drops connections that do not answer within `answerMs` (0:
 * only those that broke).
 */
export function createPostgresPool(
  address: string,
  onBrokenConnection: (error: Error) => void,
  answerMs = defaultAnswerMs,
): PostgresPool {
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
  pool.on('connect', (client) => {
    madeAt.set(client, performance.now());
    client.on('error', () => undefined);
  });
  const health = { lostAt: 0 };
  return { connect: () => connect(pool, health), end: () => pool.end() };
}

/** When the pool last lost a connection. Connections made before that went to the same server and are not used again. */
type Health = { lostAt: number };
const madeAt = new WeakMap<PoolClient, number>();

/**
 * A connection for one statement or one transaction. A read that opens it and finds it broken runs once more on another one: the
 * first connection used after a failover is always broken, and each instance has its own.
 */
async function connect(pool: Pool, health: Health): Promise<PostgresPoolClient> {
  let client: PoolClient | null = await usableClient(pool, health);
  let isLost = false;
  let statements = 0;
  const send = async (text: string, parameters: readonly unknown[]) => {
    try {
      return await client!.query(text, [...parameters]);
    } catch (error) {
      // After any error but the server's non-fatal answer to a statement, the connection must not be used again.
      isLost = !(error instanceof DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC';
      if (isLost) health.lostAt = performance.now();
      throw isLost ? new ConnectionLost(error) : error;
    }
  };
  const query = async (text: string, parameters: readonly unknown[]) => {
    statements += 1;
    const startedAt = performance.now();
    try {
      return await send(text, parameters);
    } catch (error) {
      const isLate = performance.now() - startedAt > triedAgainForMs;
      if (!isLost || statements > 1 || isLate || !/^select\b/i.test(text)) throw error;
      client!.release(true);
      client = null;
      client = await usableClient(pool, health);
      isLost = false;
      return send(text, parameters);
    }
  };
  return { query, release: () => client?.release(isLost) } as unknown as PostgresPoolClient;
}

// Connecting to a server that is full, starting or restarting is retried: no statement has been sent yet.
async function usableClient(pool: Pool, health: Health): Promise<PoolClient> {
  const startedAt = performance.now();
  for (;;) {
    try {
      const client = await pool.connect();
      if (madeAt.get(client)! >= health.lostAt) return client;
      client.release(true);
      continue;
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
