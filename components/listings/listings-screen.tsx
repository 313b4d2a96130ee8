'use client';

import { useTranslations } from 'next-intl';
import { ReadFailureState } from '@/components/shell/read-failure-state';
import { useInventory } from '@/components/shell/use-inventory';
import { useMissingRole } from '@/components/shell/use-missing-role';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { PageHeader } from '@/components/ui/page-header';
import { ListingsCard } from './listings-card';
import { ListingsFiles } from './listings-files';
import type { ListingsPageStart } from './listings-page-start';
import { ListingsSkeleton } from './listings-skeleton';

/** Every listing of the organization: searched, filtered, counted and sorted in the browser. */
export function ListingsScreen({ start = null }: { start?: ListingsPageStart | null }) {
  const t = useTranslations('listings');
  const common = useTranslations('common');
  const shell = useTranslations('shell');
  const { data, error, isFetching, refetch } = useInventory();
  return (
    <>
      <PageHeader
        title={shell('pages.listings')}
        actions={
          <>
            <ListingsFiles />
            <NewListing />
          </>
        }
      />
      {(data ? data.rows.length : (start?.all ?? 0)) > 0 ? (
        <ListingsCard inventory={data ?? null} start={start} />
      ) : data || start ? (
        <Card>
          <EmptyState
            icon={<Icon name="store" />}
            title={common('noListings')}
            description={t('emptyText')}
            actions={<NewListing />}
          />
        </Card>
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

function NewListing() {
  const common = useTranslations('common');
  const missing = useMissingRole('edit');
  return (
    <ButtonLink variant="primary" href="/listings/new" unavailable={missing}>
      <Icon name="plus" />
      {common('newListing')}
    </ButtonLink>
  );
}
