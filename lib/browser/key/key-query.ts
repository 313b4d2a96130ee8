import { queryOptions } from '@tanstack/react-query';
import { readJson } from '@/lib/browser/read-json';
import type { Amenity } from '@/lib/contract';
import type { ContractCheck } from '@/lib/desk/key/check-contract';
import type { KeyStatus } from '@/lib/desk/key/reads';

export const keyQuery = queryOptions({
  queryKey: ['key'],
  queryFn: ({ signal }) => readJson<KeyStatus>('/api/key', signal),
  staleTime: 30_000,
});

/** The amenity catalogue, which rarely changes. */
export const amenitiesQuery = queryOptions({
  queryKey: ['amenities'],
  queryFn: ({ signal }) => readJson<Amenity[]>('/api/amenities', signal),
  staleTime: 3_600_000,
});

/** Runs only on request. */
export const contractCheckQuery = queryOptions({
  queryKey: ['contract-check'],
  queryFn: ({ signal }) => readJson<ContractCheck[]>('/api/key/contract', signal),
  enabled: false,
});
