import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Updates what is cached of a query after a change. A read in progress began before the change, so its answer is ignored; without
 * anything cached, the read begins again.
 */
export async function updateQuery<Value>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Value, Error>,
  change: (cached: Value | undefined) => Value | undefined,
): Promise<void> {
  await client.cancelQueries({ queryKey });
  if (client.setQueryData<Value>(queryKey, change) === undefined) void client.invalidateQueries({ queryKey });
}
