'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ReadFailureState } from '@/components/shell/read-failure-state';
import { Card } from '@/components/ui/card';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { listingQuery } from '@/lib/browser/listings/listing-query';
import { ReadFailure } from '@/lib/browser/read-json';
import type { Amenity } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import { formFromListing } from '@/lib/rules/listings/listing-form';
import { EditorHeader } from './editor-header';
import { EditorSkeleton } from './editor-skeleton';
import { ListingEditor } from './listing-editor';
import { ListingNotFound } from './listing-not-found';

interface EditorScreenProps {
  id: string;
  /** The amenities of the listing, as far as the server knows the catalogue. */
  amenities?: readonly Amenity[];
}

/** The page of one listing, by its service id: loads it, and shows the reason if that fails. */
export function EditorScreen({ id, amenities }: EditorScreenProps) {
  const t = useTranslations('editor');
  const { data, error, isFetching, refetch } = useQuery(listingQuery(id));
  useFreshness(id, data?.listing.updatedAt);
  if (data) {
    const startValues = formFromListing(data.listing);
    return (
      <ListingEditor
        key={id}
        details={data}
        startValues={startValues}
        chosenAmenities={amenities}
        renderHeader={({ listing, ...parts }) => listing && <EditorHeader listing={listing} {...parts} />}
      />
    );
  }
  if (error instanceof ReadFailure && error.failure.code === 'NOT_FOUND') return <ListingNotFound />;
  if (error) {
    return (
      <Card>
        <h1 className="sr-only">{t('listings')}</h1>
        <ReadFailureState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return <EditorSkeleton />;
}

/** Reads the listing again when the lists have a newer version. */
function useFreshness(id: string, updatedAt: string | undefined): void {
  const queryClient = useQueryClient();
  const { data: newest } = useQuery({
    ...inventoryQuery,
    select: ({ rows }) => rows.find((row) => row.id === id)?.updatedAt,
  });
  useEffect(() => {
    if (newest === undefined || updatedAt === undefined || newest <= updatedAt) return;
    void queryClient.invalidateQueries({ queryKey: listingQuery(id).queryKey });
  }, [newest, updatedAt, id, queryClient]);
}
