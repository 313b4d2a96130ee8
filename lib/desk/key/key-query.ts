import { queryOptions } from '@tanstack/react-query';
import type { Amenity, Me } from '@/lib/contract';
import type { CallUse } from '@/lib/desk/connection/call-meter';
import { readJson } from '@/lib/desk/read-json';

/** Which service this is and what its key may do. */
export type KeyStatus = {
  me: Me;
  environment: 'embedded' | 'production' | 'preview';
  baseUrl: string;
  checkedAt: string;
  use: CallUse;
  /** Whether the key stands in the settings of the installation, where alone it can be changed. */
  isSetOutside: boolean;
};

export const keyQuery = queryOptions({
  queryKey: ['key'],
  queryFn: ({ signal }) => readJson<KeyStatus>('/api/key', signal),
  staleTime: 30_000,
});

/** The amenity catalogue, which hardly ever changes. */
export const amenitiesQuery = queryOptions({
  queryKey: ['amenities'],
  queryFn: ({ signal }) => readJson<Amenity[]>('/api/amenities', signal),
  staleTime: 3_600_000,
});
