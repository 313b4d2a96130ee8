import 'server-only';
import type { Connection } from '@/lib/client';
import { failureOrThrow } from '@/lib/desk/desk-error';
import { processSlot } from '@/lib/desk/process-singleton';

/** A value with the service and key that it is for. */
export type OfConnection<Value> = { address: string; value: Value };

/** The one value of this name in the process for the service and key of a connection; a new key or address starts a new one. */
export function connectionSingleton<Value>(
  name: string,
  { baseUrl, key }: Pick<Connection, 'baseUrl' | 'key'>,
  make: () => Value,
): Value {
  const slot = processSlot<OfConnection<Value>>(name);
  const address = `${baseUrl} ${key()}`;
  if (slot.current?.address !== address) slot.current = { address, value: make() };
  return slot.current.value;
}

/** `until` counts from the start of the process, because the clock may be set back. */
type Answer<Value> = { until: number; value: Promise<Value | null> };

const againMs = 15_000;

/**
 * What `read` returns, asked for again after `validMs` milliseconds. While the service does not answer, it is asked a few times a
 * minute, and the last answer stays; null if there was none.
 */
export function cachedAnswer<Value>(
  name: string,
  connection: Connection,
  validMs: number,
  read: (connection: Connection) => Promise<Value>,
): Promise<Value | null> {
  const none = (): Answer<Value> => ({ until: -Infinity, value: Promise.resolve(null) });
  const answer = connectionSingleton(name, connection, none);
  if (performance.now() < answer.until) return answer.value;
  const before = answer.value;
  answer.until = performance.now() + validMs;
  answer.value = read(connection).catch((error: unknown) => {
    answer.until = performance.now() + againMs;
    failureOrThrow(error);
    return before;
  });
  return answer.value;
}
