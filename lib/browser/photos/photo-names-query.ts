import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { readJson } from '@/lib/browser/read-json';
import type { PhotoCopy } from '@/lib/desk/photos/reads';

export type PhotoNames = Readonly<Record<string, string>>;

const queryKey = ['photo-names'] as const;

/** What the rooms of all photos are called, by URL. */
export const allPhotoNamesQuery = queryOptions({
  queryKey: [...queryKey, 'all'],
  queryFn: ({ signal }) => readJson<PhotoNames>('/api/photos/names', signal),
});

/** What the rooms of some photos are called, by URL; previews that live in the browser have none. */
export function photoNamesQuery(urls: readonly string[]) {
  const asked = [...new Set(urls)].filter((url) => /^https?:/.test(url)).sort();
  const params = new URLSearchParams(asked.map((url) => ['url', url]));
  return queryOptions({
    queryKey: [...queryKey, asked],
    queryFn: ({ signal }) => readJson<PhotoNames>(`/api/photos/names?${params}`, signal),
    enabled: asked.length > 0,
    staleTime: 60_000,
    // Those of other photos are not read, as names are looked up by URL.
    placeholderData: keepPreviousData,
  });
}

/** Shows a new name at once wherever names are known, without asking again. */
export function notePhotoName(client: QueryClient, { url, name }: { url: string; name: string }): void {
  client.setQueriesData<PhotoNames>({ queryKey }, (current) => {
    if (!current) return current;
    const { [url]: _, ...others } = current;
    return name === '' ? others : { ...others, [url]: name };
  });
}

/** Whether there is a copy of a photo that the service may have deleted. */
export function photoCopyQuery(url: string) {
  return queryOptions({
    queryKey: ['photo-copy', url],
    queryFn: ({ signal }) => readJson<PhotoCopy>(`/api/photos/copy?${new URLSearchParams({ url })}`, signal),
    staleTime: 30_000,
  });
}
