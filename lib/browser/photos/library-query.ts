import { queryOptions } from '@tanstack/react-query';
import { shortGcTime } from '@/lib/browser/gc-time';
import { pollMs } from '@/lib/browser/poll-ms';
import { readJson } from '@/lib/browser/read-json';
import type { LibraryAnswer } from '@/lib/rules/photos/library-answer';
import type { CurrentLibrary } from '@/lib/rules/photos/photo-library';

const queryKey = ['photo-library'] as const;

/** All images of all listings: fetched once, then only the changes, and dropped soon after the page is left. */
export const libraryQuery = queryOptions({
  queryKey,
  queryFn: async ({ client, signal }): Promise<CurrentLibrary> => {
    const current = client.getQueryData<CurrentLibrary>(queryKey) ?? null;
    const path = current ? `/api/photos?since=${current.version}` : '/api/photos';
    return applyLibraryAnswer(current, await readJson<LibraryAnswer>(path, signal));
  },
  staleTime: 4_000,
  refetchInterval: ({ state }) => pollMs(15_000, state.error),
  gcTime: shortGcTime,
  structuralSharing: false,
});

/** Applies an answer to the library; without changes the images stay the same object, so that nothing is rendered again. */
export function applyLibraryAnswer(current: CurrentLibrary | null, answer: LibraryAnswer): CurrentLibrary {
  const { version, whole, prefix, ids, removed } = answer;
  if (current && !whole && ids.length === 0 && removed.length === 0) return { ...current, version };
  const images = new Map(whole ? [] : current?.images);
  for (const id of removed) images.delete(id);
  for (const [index, id] of ids.entries()) {
    images.set(
      id,
      answer.images[index]!.map((ending) => prefix + ending),
    );
  }
  return { version, images };
}
