import 'server-only';
import type { Connection } from '@/lib/client';
import { failureFromError } from '@/lib/desk/desk-error';
import { reportFault } from '@/lib/desk/faults';
import { processSlot } from '@/lib/desk/process-singleton';

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
type Answer<Value> = { until: number; last: Value | null; reading: Promise<Value | null> };

const againMs = 15_000;

/**
 * What `read` returned last, asked for again after `validMs` milliseconds. Only the first answer is waited for, because a slow service
 * would hold up a page for minutes. While it does not answer, it is asked a few times a minute; null if there was no answer yet.
 */
export async function cachedAnswer<Value>(
  name: string,
  connection: Connection,
  validMs: number,
  read: (connection: Connection) => Promise<Value>,
): Promise<Value | null> {
  const none = (): Answer<Value> => ({ until: -Infinity, last: null, reading: Promise.resolve(null) });
  const answer = connectionSingleton(name, connection, none);
  if (performance.now() >= answer.until) {
    answer.until = performance.now() + validMs;
    answer.reading = read(connection).then(
      (value) => (answer.last = value),
      (error: unknown) => {
        answer.until = performance.now() + againMs;
        if (!failureFromError(error)) reportFault(error, `The service could not be asked again (${name}).`);
        return null;
      },
    );
  }
  return answer.last ?? answer.reading;
}
