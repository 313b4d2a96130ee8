import { queryOptions } from '@tanstack/react-query';
import { readJson } from '@/lib/browser/read-json';
import type { ContractCheck } from '@/lib/desk/key/check-contract';

/** Runs only on request. */
export const contractCheckQuery = queryOptions({
  queryKey: ['contract-check'],
  queryFn: ({ signal }) => readJson<ContractCheck[]>('/api/key/contract', signal),
  enabled: false,
  retry: false,
});
