import { ReadFailureState } from '@/components/shell/read-failure-state';
import { useInventory } from '@/components/shell/use-inventory';
import { exportFormats, useListingsExport } from '@/components/shell/use-listings-export';
import { useMissingRole } from '@/components/shell/use-missing-role';
import { ActionMenu } from '@/components/ui/action-menu';
import type { ActionMenuEntry } from '@/components/ui/action-menu-popup';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslations } from '@/lib/i18n/use-translations';
import { ListingsCard } from './listings-card';
import type { ListingsPageStart } from './listings-page-start';
import { NewListingLink, NoListings } from './no-listings';

const skeletonRows = Array.from({ length: 9 }, (_, index) => index);

/** Every listing of the organization: searched, filtered, counted and sorted in the browser. */
export function ListingsScreen({ start = null }: { start?: ListingsPageStart | null }) {
  const t = useTranslations('listings');
  const shell = useTranslations('shell');
  const { data, error, isFetching, refetch } = useInventory();
  const count = data?.rows.length ?? start?.all;
  return (
    <>
      <PageHeader
        title={shell('pages.listings')}
        actions={
          <>
            <ListingsFiles />
            {count !== 0 && <NewListingLink />}
          </>
        }
      />
      {count ? (
        <ListingsCard inventory={data ?? null} start={start} />
      ) : count === 0 ? (
        <NoListings text={t('emptyText')} />
      ) : error ? (
        <Card>
          <ReadFailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        </Card>
      ) : (
        <ListingsSkeleton />
      )}
    </>
  );
}

function ListingsSkeleton() {
  const t = useTranslations('listings');
  return (
    <Card aria-busy="true" className="@container">
      <output className="sr-only">{t('loading')}</output>
      <div className="flex items-center gap-2 p-3">
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="ml-auto hidden h-9 w-64 @min-[36rem]:block" />
      </div>
      <div className="border-separator hidden h-9 border-t @min-[36rem]:block" />
      {skeletonRows.map((row) => (
        <div key={row} className="border-separator flex h-23 items-center gap-3 border-t px-4 @min-[36rem]:h-14">
          <Skeleton className="h-15 w-20 @min-[36rem]:h-9 @min-[36rem]:w-12" />
          <div className="grid flex-1 grid-cols-1 gap-1.5">
            <Skeleton className="h-3.5 w-48 max-w-full" />
            <Skeleton className="h-3 w-28" />
          </div>
          <Skeleton className="hidden h-6 w-24 rounded-full @min-[36rem]:block" />
          <Skeleton className="hidden h-3.5 w-20 @min-[46rem]:block" />
          <Skeleton className="hidden h-3.5 w-24 @min-[36rem]:block" />
        </div>
      ))}
    </Card>
  );
}

const icons = { xlsx: 'file-spreadsheet', csv: 'file-text', json: 'braces' } as const;

/** Import, export, and the bulk runs; in a narrow window as one menu. */
export function ListingsFiles() {
  const t = useTranslations('sheets');
  const common = useTranslations('common');
  const bulk = useTranslations('bulk');
  const missing = useMissingRole('publish');
  const { busy, save } = useListingsExport();
  const exports: ActionMenuEntry = {
    kind: 'group',
    label: t('exportShown'),
    entries: exportFormats.map((format) => ({
      label: t(format),
      description: t(`${format}Text`),
      icon: icons[format],
      onSelect: () => void save(format),
    })),
  };
  return (
    <>
      <div className="flex items-center gap-2 max-lg:hidden">
        <ButtonLink variant="ghost" href="/runs" className="text-muted">
          {bulk('runs')}
        </ButtonLink>
        <ButtonLink icon="file-up" href="/import" unavailable={missing}>
          {t('import')}
        </ButtonLink>
        <ActionMenu
          trigger={
            <Button icon="download" loading={busy}>
              {t('export')}
            </Button>
          }
          entries={[exports]}
        />
      </div>
      <div className="lg:hidden">
        <ActionMenu
          trigger={<IconButton icon="ellipsis" label={common('moreActions')} variant="secondary" loading={busy} />}
          entries={[
            missing === null && { kind: 'link', label: t('import'), icon: 'file-up', href: '/import' },
            { kind: 'link', label: bulk('runs'), icon: 'list-checks', href: '/runs' },
            { kind: 'separator' },
            exports,
          ]}
        />
      </div>
    </>
  );
}
