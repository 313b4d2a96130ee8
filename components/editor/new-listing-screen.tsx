'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { useListAddress } from '@/components/listings/listings-place';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { PageHeader } from '@/components/ui/page-header';
import type { InventoryObject } from '@/lib/contract';
import { useIsMounted } from '@/lib/browser/use-is-mounted';
import { useTranslations } from '@/lib/i18n/use-translations';
import { emptyForm } from '@/lib/rules/listings/listing-form';
import { EditorReference } from './editor-reference';
import { ListingEditor } from './listing-editor';

interface NewListingScreenProps {
  objectId: string | null;
  /** The building with that id, if the server knows it. */
  object?: InventoryObject;
  /** Whether there is a building to choose; otherwise the form asks for an address. By default there is. */
  hasBuildings?: boolean;
}

/** The editor for a new listing; after the save, the page of the listing opens with the receipt. */
export function NewListingScreen({ objectId, object, hasBuildings = true }: NewListingScreenProps) {
  const router = useRouter();
  const isMounted = useIsMounted();
  return (
    <ListingEditor
      // Next keeps the page if only the search of its address changes.
      key={objectId}
      details={null}
      object={object}
      renderHeader={({ preview }) => <NewListingHeader preview={preview} />}
      Reference={EditorReference}
      startValues={emptyForm({ objectId, building: hasBuildings ? 'existing' : 'new' })}
      onCreated={({ id }) => isMounted() && router.replace(`/listings/${id}` as Route)}
    />
  );
}

function NewListingHeader({ preview }: { preview: ReactNode }) {
  const t = useTranslations('editor');
  return (
    <PageHeader
      above={<Breadcrumb parent={t('listings')} href={useListAddress()} current={t('newTitle')} />}
      title={t('newTitle')}
      description={t('newDescription')}
      actions={preview}
    />
  );
}
