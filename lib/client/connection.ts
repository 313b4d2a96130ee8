import { retryLimits } from './retry';

/** Where the interface is and how it is reached. `key` is asked for at each call, so that it can be replaced while running. */
export type Connection = {
  /** With `/partner/v1` and without a slash at the end. */
  baseUrl: string;
  key: () => string;
  fetch: typeof fetch;
  /** Whether answers may be compressed, which on one machine costs more than it saves. */
  acceptCompressed: boolean;
  /** Waits for so many milliseconds. */
  sleep: (ms: number) => Promise<void>;
  /** Waits until the next attempt may be made; the time that an attempt may take begins after it. */
  turn: () => Promise<void>;
  /** The longest one attempt may take, in milliseconds. */
  timeoutMs: number;
  /** How often a call that fails in passing is tried in all. */
  attemptsMax: number;
};

const loopback = /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/]|$)/i;

/** A connection over the platform's own fetch and timers. */
export function createConnection(options: Pick<Connection, 'baseUrl' | 'key'> & Partial<Connection>): Connection {
  return {
    fetch: (input, init) => fetch(input, init),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    turn: () => Promise.resolve(),
    timeoutMs: 30_000,
    attemptsMax: retryLimits.attemptsMax,
    acceptCompressed: !loopback.test(options.baseUrl),
    ...options,
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
  };
}
