import { queryOptions } from '@tanstack/react-query';
import { readJson } from '@/lib/desk/read-json';

/** Until when a copy lies aside, in milliseconds since 1970; null where there is none. */
export type PhotoCopy = { keptUntil: number | null };

/** Whether there is a copy of a photo that the service may have deleted. */
export function photoCopyQuery(url: string) {
  return queryOptions({
    queryKey: ['photo-copy', url],
    queryFn: ({ signal }) => readJson<PhotoCopy>(`/api/photos/copy?${new URLSearchParams({ url })}`, signal),
    staleTime: 30_000,
  });
}
