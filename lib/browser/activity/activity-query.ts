import { infiniteQueryOptions } from '@tanstack/react-query';
import { readJson } from '@/lib/browser/read-json';
import { readQuery } from '@/lib/browser/read-query';
import type { ActDetails, ActivityPage, HistoryPage } from '@/lib/desk/activity/read-activity';
import { formatActFilter, type ActFilter } from '@/lib/rules/activity/act-filter';

/** The acts that match a filter, the newest first. */
export function activityQuery(filter: ActFilter) {
  return infiniteQueryOptions({
    queryKey: ['activity', filter],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams(formatActFilter(filter));
      if (pageParam !== null) search.set('after', pageParam);
      return readJson<ActivityPage>(`/api/activity?${search}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** One act with its bodies; the act itself does not change, only what is learned about its outcome. */
export function actQuery(id: string) {
  return readQuery<ActDetails>(['activity', 'act', id], `/api/activity/${encodeURIComponent(id)}`, { staleTime: 0 });
}

/** The acts on one listing. */
export function historyQuery(listingId: string) {
  return infiniteQueryOptions({
    queryKey: ['activity', 'listing', listingId],
    queryFn: ({ pageParam, signal }) => {
      const search = pageParam === null ? '' : `?after=${encodeURIComponent(pageParam)}`;
      return readJson<HistoryPage>(`/api/history/${encodeURIComponent(listingId)}${search}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
