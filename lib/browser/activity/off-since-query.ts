import { readQuery } from '@/lib/browser/read-query';
import type { Departures } from '@/lib/rules/inventory/ready-groups';

export const offSinceQuery = readQuery<Departures>(['activity', 'off-since'], '/api/activity/off-since', {
  staleTime: 60_000,
});
