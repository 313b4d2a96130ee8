import { useQuery } from '@tanstack/react-query';
import { InventoryFrame } from '@/components/shell/inventory-frame';
import { ReadFailureState } from '@/components/shell/read-failure-state';
import { useMissingRole } from '@/components/shell/use-missing-role';
import { useMay } from '@/components/shell/staff-context';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { libraryQuery } from '@/lib/browser/photos/library-query';
import { patrolQuery } from '@/lib/browser/photos/patrol-query';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { LibraryStart } from '@/lib/rules/photos/library-start';
import { LibraryPatrol, PatrolButton } from './library-patrol';
import { LibraryPhotos } from './library-photos';
import { useWholeLibrary } from './use-whole-library';

interface LibraryProps {
  /** The first screenful; null if the server does not know it yet. */
  start: LibraryStart | null;
}

/** Every photo of the organization, where it is used, and whether it can still be shown. */
export function LibraryScreen({ start }: LibraryProps) {
  const t = useTranslations('library');
  const shell = useTranslations('shell');
  // Rendered by the server, and refetched at the intervals of the query.
  useQuery({ ...patrolQuery, initialData: start?.patrol });
  return (
    <>
      <PageHeader title={shell('pages.photos')} description={t('description')} actions={<LibraryActions />} />
      <InventoryFrame start={start && <Library rows={null} start={start} />}>
        {({ rows }) => <Library rows={rows} start={start} />}
      </InventoryFrame>
    </>
  );
}

function LibraryActions() {
  const t = useTranslations('library');
  const shell = useTranslations('shell');
  const missing = useMissingRole('publish');
  const mayTake = useMay('edit');
  return (
    <>
      {mayTake && (
        <ButtonLink href="/photos/take" className="pointer-fine:hidden">
          <Icon name="camera" />
          {shell('pages.camera')}
        </ButtonLink>
      )}
      <PatrolButton />
      <ButtonLink href="/photos/delivery" unavailable={missing}>
        <Icon name="images" />
        {t('delivery')}
      </ButtonLink>
    </>
  );
}

function Library({ rows, start }: LibraryProps & { rows: InventoryRow[] | null }) {
  const { data, error, isFetching, refetch } = useQuery(libraryQuery);
  const all = useWholeLibrary(rows, data?.images);
  if (all || start)
    return (
      <div className="grid grid-cols-1 gap-4">
        <LibraryPatrol />
        <LibraryPhotos all={all} start={start} />
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

/** The outline of the library while its photos are loading. */
function LibrarySkeleton() {
  const t = useTranslations('ui');
  return (
    <div aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="mb-4 h-9 w-full max-w-120" />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {Array.from({ length: 15 }, (_, index) => (
          <Skeleton key={index} className="aspect-4/3 w-full rounded-lg" />
        ))}
      </div>
    </div>
  );
}
