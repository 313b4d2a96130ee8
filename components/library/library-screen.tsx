'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { InventoryFrame } from '@/components/shell/inventory-frame';
import { ReadFailureState } from '@/components/shell/read-failure-state';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { libraryQuery } from '@/lib/browser/photos/library-query';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { LibraryPatrol, PatrolButton } from './library-patrol';
import { LibraryPhotos } from './library-photos';
import { LibrarySkeleton } from './library-skeleton';

/** Every photo of the organization, where it is used, and whether it can still be shown. */
export function LibraryScreen() {
  const t = useTranslations('library');
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={<PatrolButton />} />
      <InventoryFrame>{({ rows }) => <Library rows={rows} />}</InventoryFrame>
    </>
  );
}

function Library({ rows }: { rows: InventoryRow[] }) {
  const { data, error, isFetching, refetch } = useQuery(libraryQuery);
  if (data)
    return (
      <div className="grid grid-cols-1 gap-4">
        <LibraryPatrol />
        <LibraryPhotos rows={rows} images={data.images} />
      </div>
    );
  if (error)
    return (
      <Card>
        <ReadFailureState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  return <LibrarySkeleton />;
}
