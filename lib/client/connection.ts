import { pause } from './pause';
import { retryLimits } from './retry';

/** The address of the interface and how to reach it. `key` is called at each request, so that the key can be replaced at run time. */
export type Connection = {
  /** With `/partner/v1` and without a slash at the end. */
  baseUrl: string;
  key: () => string;
  fetch: typeof fetch;
  /** Whether answers may be compressed; on one machine that costs more than it saves. */
  acceptCompressed: boolean;
  /** Waits for this many milliseconds. */
  sleep: (ms: number) => Promise<void>;
  /** Waits until the next attempt is allowed; the timeout of the attempt begins afterwards. */
  turn: () => Promise<void>;
  /** The timeout of one attempt, in milliseconds. */
  timeoutMs: number;
  /** The maximum number of attempts after transient faults. */
  attemptsMax: number;
};

const loopback = /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/]|$)/i;

/** A connection over the platform's own fetch and timers. */
export function createConnection(options: Pick<Connection, 'baseUrl' | 'key'> & Partial<Connection>): Connection {
  return {
    fetch: (input, init) => fetch(input, init),
    sleep: pause,
    turn: () => Promise.resolve(),
    timeoutMs: 30_000,
    attemptsMax: retryLimits.attemptsMax,
    acceptCompressed: !loopback.test(options.baseUrl),
    ...options,
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
  };
}
