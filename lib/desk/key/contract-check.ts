import { queryOptions } from '@tanstack/react-query';
import type { FailureCode } from '@/lib/desk/failure';
import { readJson } from '@/lib/desk/read-json';

/**
 * How one endpoint answered. `ok`: as the contract says. `differs`: otherwise, see the faults. `failed`: it refused or did not answer.
 * `empty`: there was nothing to ask it for.
 */
export type ContractCheck = {
  call: string;
  state: 'ok' | 'differs' | 'failed' | 'empty';
  ms: number | null;
  code: FailureCode | null;
  requestId: string | null;
  faults: { field: string; message: string }[];
};

/** Asked only when somebody wants to know. */
export const contractCheckQuery = queryOptions({
  queryKey: ['contract-check'],
  queryFn: ({ signal }) => readJson<ContractCheck[]>('/api/key/contract', signal),
  enabled: false,
  retry: false,
});
