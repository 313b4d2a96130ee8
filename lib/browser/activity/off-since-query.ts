import { queryOptions } from '@tanstack/react-query';
import { readJson } from '@/lib/browser/read-json';
import type { Departures } from '@/lib/rules/inventory/ready-groups';

export const offSinceQuery = queryOptions({
  queryKey: ['activity', 'off-since'],
  queryFn: ({ signal }) => readJson<Departures>('/api/activity/off-since', signal),
  staleTime: 60_000,
});
