import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Reads a query again after a change. A first read that is still in progress is cancelled, because it began before the change. */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
