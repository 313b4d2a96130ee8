import { readQuery } from '@/lib/browser/read-query';
import type { Amenity } from '@/lib/contract';
import type { ContractCheck } from '@/lib/desk/key/check-contract';
import type { KeyStatus } from '@/lib/desk/key/reads';

export const keyQuery = readQuery<KeyStatus>(['key'], '/api/key', { staleTime: 30_000 });

/** The amenity catalogue, which rarely changes. */
export const amenitiesQuery = readQuery<Amenity[]>(['amenities'], '/api/amenities', { staleTime: 3_600_000 });

/** Runs only on request. */
export const contractCheckQuery = readQuery<ContractCheck[]>(['contract-check'], '/api/key/contract', {
  enabled: false,
});
