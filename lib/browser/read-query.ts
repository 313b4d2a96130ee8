import { queryOptions, type QueryKey, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import { readJson } from './read-json';

type ReadOptions<Answer> = Omit<UndefinedInitialDataOptions<Answer>, 'queryKey' | 'queryFn'>;

/** A query of what the dashboard answers at a path. */
export function readQuery<Answer>(queryKey: QueryKey, path: string, options: ReadOptions<Answer> = {}) {
  return queryOptions({ ...options, queryKey, queryFn: ({ signal }) => readJson<Answer>(path, signal) });
}
