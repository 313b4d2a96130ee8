'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { emptyForm } from '@/lib/rules/listings/listing-form';
import { ListingEditor } from './listing-editor';

/** A listing that is yet to be made; once it is, its own page takes over with the receipt. */
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
