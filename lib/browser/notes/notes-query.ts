import { queryOptions } from '@tanstack/react-query';
import { readJson } from '@/lib/browser/read-json';
import type { Note } from '@/lib/rules/notes/note';

/** The notes on a listing or a building, the newest first. */
export function notesQuery(targetId: string) {
  return queryOptions({
    queryKey: ['notes', targetId],
    queryFn: async ({ signal }) =>
      (await readJson<{ notes: Note[] }>(`/api/notes/${encodeURIComponent(targetId)}`, signal)).notes,
    staleTime: 4_000,
  });
}
