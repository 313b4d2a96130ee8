import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { readAgain } from '@/lib/browser/read-again';
import { readQuery } from '@/lib/browser/read-query';
import type { PhotoCopy } from '@/lib/desk/photos/reads';

export type PhotoNames = Readonly<Record<string, string>>;

const queryKey = ['photo-names'] as const;

export const allPhotoNamesQuery = readQuery<PhotoNames>([...queryKey, 'all'], '/api/photos/names');

/** The room names of some photos, by URL; previews that exist only in the browser have none. */
export function photoNamesQuery(urls: readonly string[]) {
  const asked = [...new Set(urls)].filter((url) => /^https?:/.test(url)).sort();
  const params = new URLSearchParams(asked.map((url) => ['url', url]));
  return readQuery<PhotoNames>([...queryKey, asked], `/api/photos/names?${params}`, {
    enabled: asked.length > 0,
    staleTime: 60_000,
    // Names of other photos do no harm, because names are looked up by URL.
    placeholderData: keepPreviousData,
  });
}

/** Shows a new name at once in all cached names. Only reads in progress start again, because they began before the change. */
export function notePhotoName(client: QueryClient, { url, name }: { url: string; name: string }): void {
  client.setQueriesData<PhotoNames>({ queryKey }, (current) => {
    if (!current) return current;
    const { [url]: _, ...others } = current;
    return name === '' ? others : { ...others, [url]: name };
  });
  const inProgress = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  for (const query of inProgress) void readAgain(client, query.queryKey);
}

/** Whether there is a copy of a photo that the service may have deleted. */
export function photoCopyQuery(url: string) {
  return readQuery<PhotoCopy>(['photo-copy', url], `/api/photos/copy?${new URLSearchParams({ url })}`, {
    staleTime: 30_000,
  });
}
