import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Failure } from '@/lib/rules/failure';

/** Reads a query again after a change. A first read that is still in progress is cancelled, because it began before the change. */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

/**
 * Reads queries again after a change failed, because it may have been saved although its answer was lost. Waits only for what somebody
 * else changed meanwhile, which the message about it needs. Returns the failure.
 */
export async function readAfterFailure(client: QueryClient, failure: Failure, queryKeys: QueryKey[]): Promise<Failure> {
  const reading = Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
  if (failure.code === 'CHANGED_MEANWHILE') await reading;
  return failure;
}
