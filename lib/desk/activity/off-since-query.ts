import { queryOptions } from '@tanstack/react-query';
import { readJson } from '@/lib/desk/read-json';

/** When each listing was last seen to leave the market, by its id; what nobody saw is not in it. */
export type OffSince = Record<string, string>;

export const offSinceQuery = queryOptions({
  queryKey: ['activity', 'off-since'],
  queryFn: ({ signal }) => readJson<OffSince>('/api/activity/off-since', signal),
  staleTime: 60_000,
});
