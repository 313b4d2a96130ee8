import { queryOptions } from '@tanstack/react-query';
import { readJson } from '@/lib/browser/read-json';
import type { PhotoCopy } from '@/lib/desk/photos/reads';

/** Whether there is a copy of a photo that the service may have deleted. */
export function photoCopyQuery(url: string) {
  return queryOptions({
    queryKey: ['photo-copy', url],
    queryFn: ({ signal }) => readJson<PhotoCopy>(`/api/photos/copy?${new URLSearchParams({ url })}`, signal),
    staleTime: 30_000,
  });
}
