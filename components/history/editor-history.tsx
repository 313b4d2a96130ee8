'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ReadFailureState } from '@/components/shell/read-failure-state';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { NoteItem } from '@/components/notes/note-item';
import { historyQuery } from '@/lib/browser/activity/activity-query';
import { notesQuery } from '@/lib/browser/notes/notes-query';
import { EditorHistoryCompare } from './editor-history-compare';
import { EditorHistoryVersion } from './editor-history-version';

interface ListingHistoryProps {
  listingId: string;
  onClose: () => void;
}

/** Every version of a listing, beside the page: who, when, what came of it, what differs, and the way back. */
export function ListingHistory({ listingId, onClose }: ListingHistoryProps) {
  const t = useTranslations('history');
  const query = useInfiniteQuery(historyQuery(listingId));
  const { data, error, isFetching, refetch } = query;
  const notes = useTranslations('notes');
  const { data: allNotes = [] } = useQuery(notesQuery(listingId));
  const versions = data?.pages.flatMap((page) => page.versions) ?? [];
  // Notes from before the versions that are loaded come with those.
  const since = query.hasNextPage ? (versions.at(-1)?.act.at ?? 0) : 0;
  const entries = [
    ...versions.map((version) => ({ at: version.act.at, version, note: null })),
    ...allNotes.flatMap((note) => (note.madeAt >= since ? { at: note.madeAt, version: null, note } : [])),
  ].sort((a, b) => b.at - a.at);
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} side="right" title={t('title')}>
      {!data && error && <ReadFailureState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="grid gap-3" aria-busy>
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {data && entries.length === 0 && (
        <EmptyState
          icon={<Icon name="rotate-ccw-clock" />}
          title={t('empty')}
          description={t('emptyText')}
          level="h3"
        />
      )}
      {versions.length > 1 && <EditorHistoryCompare versions={versions} />}
      {data && entries.length > 0 && (
        <ol className="divide-separator -mx-5 divide-y">
          {entries.map(({ version, note }) =>
            version ? (
              <EditorHistoryVersion key={version.act.id} version={version} />
            ) : (
              <li key={note.id} className="px-5 py-4">
                <NoteItem note={note} kind={notes('inHistory')} />
              </li>
            ),
          )}
        </ol>
      )}
      {query.hasNextPage && (
        <Button
          size="sm"
          className="mt-3"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </Drawer>
  );
}
