'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { emptyForm } from '@/lib/rules/listings/listing-form';
import { ListingEditor } from './listing-editor';

/** The editor for a new listing; after the save, the page of the listing opens with the receipt. */
export function NewListingScreen({ objectId }: { objectId: string | null }) {
  const router = useRouter();
  const [startValues] = useState(() => emptyForm({ objectId }));
  return (
    <ListingEditor
      details={null}
      startValues={startValues}
      onCreated={({ id }) => router.replace(`/listings/${id}` as Route)}
    />
  );
}
