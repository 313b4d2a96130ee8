import { readQuery } from '@/lib/browser/read-query';
import type { SavedViews } from '@/lib/rules/views/saved-view';

/** The views to choose from: the person's own and those of the team. */
export const viewsQuery = readQuery<SavedViews>(['views'], '/api/views', { staleTime: 60_000 });
