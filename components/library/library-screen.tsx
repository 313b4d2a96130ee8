import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { InventoryFrame } from '@/components/shell/inventory-frame';
import { ReadFailureState } from '@/components/shell/read-failure-state';
import { useMay } from '@/components/shell/staff-context';
import { useMissingRole } from '@/components/shell/use-missing-role';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { libraryQuery } from '@/lib/browser/photos/library-query';
import { patrolQuery } from '@/lib/browser/photos/patrol-query';
import { failureFromRead, sendJson } from '@/lib/browser/read-json';
import { formatDateTime } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { LibraryStart } from '@/lib/rules/photos/library-start';
import { LibraryPhotos } from './library-photos';
import { useLibraryFilter } from './use-library-filter';
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
        <ButtonLink icon="camera" href="/photos/take" className="pointer-fine:hidden">
          {shell('pages.camera')}
        </ButtonLink>
      )}
      <PatrolButton />
      <ButtonLink icon="images" href="/photos/delivery" unavailable={missing}>
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

/** Starts a patrol, which checks all photos, in addition to the nightly one. */
function PatrolButton() {
  const t = useTranslations('library.patrol');
  const common = useTranslations('common');
  const queryClient = useQueryClient();
  const mayEdit = useMay('edit');
  const { data } = useQuery(patrolQuery);
  const begin = useMutation({
    mutationFn: () => sendJson('/api/photos/patrol', {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: patrolQuery.queryKey }),
    onError: (error) => toast.error(common('failed'), { failure: failureFromRead(error) }),
  });
  if (!mayEdit) return null;
  return (
    <Button
      icon="scan-search"
      loading={begin.isPending || (data?.running ?? null) !== null}
      onClick={() => begin.mutate()}
    >
      {t('start')}
    </Button>
  );
}

/** The progress of the patrol, when it last finished, and what it found. */
function LibraryPatrol() {
  const t = useTranslations('library.patrol');
  const locale = useLocale();
  const { filter, setFilter } = useLibraryFilter();
  const { data } = useQuery(patrolQuery);
  if (!data) return null;
  const { running, end, broken, unreachable, latest, checked, brokenByListing } = data;
  const listings = Object.keys(brokenByListing).length;
  return (
    <>
      {broken.length > 0 && (
        <Banner
          tone="warning"
          title={t('found', { count: broken.length, listings })}
          actions={
            filter.show !== 'broken' && (
              <Button size="sm" onClick={() => setFilter({ show: 'broken' })}>
                {t('showBroken')}
              </Button>
            )
          }
        >
          {t('foundText')}
        </Banner>
      )}
      {running === null && (end === 'down' || end === 'failed') && (
        <Banner tone="info" live>
          {t(end)}
        </Banner>
      )}
      {running ? (
        <ProgressBar
          label={t('running')}
          visibleLabel
          value={running.total === 0 ? null : (100 * running.done) / running.total}
          valueText={t('progress', running)}
          className="max-w-120"
        />
      ) : (
        <p className="text-muted text-xs text-pretty">
          {latest === null ? t('never') : t('checked', { count: checked, when: formatDateTime(latest, locale) })}{' '}
          {unreachable > 0 && t('unreachable', { count: unreachable })}
        </p>
      )}
    </>
  );
}
