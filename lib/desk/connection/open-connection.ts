import 'server-only';
import { cache } from 'react';
import { createConnection, getMe, type Connection } from '@/lib/client';
import { requestIdHeader, retryAfterMs } from '@/lib/contract';
import { currentEnv } from '@/lib/desk/current-env';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { loopbackBaseUrl } from '@/lib/env';
import { CallMeter, type CallUse } from '@/lib/rules/connection/call-meter';
import { authSecrets } from './auth-secret';
import { connectionSingleton } from './connection-singleton';
import { findStoredKey, hasStoredKey } from './stored-key';
import { budgetPace, RequestBudget } from './request-budget';

/** `interactive`: a person waits, so the call is sent at once. `background`: calls of crawls and runs, which take turns. */
export type CallKind = 'interactive' | 'background';

/**
 * Opens a connection to the remote or embedded service, for pages and for background work. Throws DeskError if there is no key yet,
 * or if the key cannot be read.
 */
export async function openConnection(kind: CallKind): Promise<Connection> {
  const env = currentEnv();
  const key = env.remote?.key ?? (await findStoredKey(await deskStore(), ...authSecrets(env)));
  if (!key) throw new DeskError((await hasStoredKey(await deskStore())) ? 'KEY_UNREADABLE' : 'NOT_CONNECTED');
  return budgetedConnection({ baseUrl: env.remote?.baseUrl ?? loopbackBaseUrl(env), key: () => key }, kind);
}

type Way = Pick<Connection, 'baseUrl' | 'key'> & Partial<Connection>;

/** A connection whose calls count against the budget of its key, together with those of all other connections with that key. */
export function budgetedConnection(way: Way, kind: CallKind): Connection {
  const plain = createConnection(way);
  const { budget, meter } = countsOf(plain);
  return {
    ...plain,
    fetch: holdingFetch(plain, budget, meter),
    turn: kind === 'background' ? () => budget.turn() : async () => budget.count(),
  };
}

export function callUse(connection: Connection): CallUse {
  return countsOf(connection).meter.use();
}

type Counts = { budget: RequestBudget; meter: CallMeter };

function countsOf(plain: Connection): Counts {
  return connectionSingleton('requestBudget', plain, () => {
    const meter = new CallMeter();
    const budget: RequestBudget = new RequestBudget(async () => {
      const fetch = holdingFetch(plain, budget, meter);
      const asking = { ...plain, attemptsMax: 1, fetch, turn: async () => budget.count() };
      return (await getMe(asking)).rateLimit.requestsPerMinute;
    });
    return { budget, meter };
  });
}

function holdingFetch(plain: Connection, budget: RequestBudget, meter: CallMeter): Connection['fetch'] {
  return async (input, init) => {
    // Uploads have a separate budget (section 4.13).
    const isUpload = (input instanceof Request ? input.url : String(input)).includes('/uploads/');
    const startedAt = Date.now();
    const response = await plain.fetch(input, init).catch((error: unknown) => {
      meter.note({ startedAt, status: null, requestId: null, isUpload });
      throw error;
    });
    meter.note({ startedAt, status: response.status, requestId: response.headers.get(requestIdHeader), isUpload });
    if (response.status === 429 && !isUpload) {
      budget.hold(retryAfterMs(response.headers.get('Retry-After'), Date.now()) ?? budgetPace.holdMs);
    }
    return response;
  };
}

/** The connection for calls that a person waits for, opened once per request. Throws DeskError if there is no key yet. */
export const partnerConnection = cache(() => openConnection('interactive'));
