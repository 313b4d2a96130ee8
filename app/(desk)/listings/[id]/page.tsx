import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { EditorScreen } from '@/components/editor/editor-screen';
import { EditorSkeleton } from '@/components/editor/editor-skeleton';
import { PageTexts } from '@/components/shell/page-texts';
import { SuspenseAsOpened } from '@/components/shell/suspense-as-opened';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { failureOrThrow } from '@/lib/desk/desk-error';
import { isDocument } from '@/lib/desk/page-request';
import { amenitiesOf } from '@/lib/desk/listings/amenities-of';
import { getListingDetails, listingIdOr404 } from '@/lib/desk/listings/get-listing-details';
import { authorizePage, mayRead } from '@/lib/desk/staff/guard';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { listingKey } from '@/lib/rules/listings/listing-details';

const readDetails = cache(async (id: string) => {
  try {
    return { details: await getListingDetails(await partnerConnection(), listingIdOr404(id)), failure: null };
  } catch (error) {
    return { details: null, failure: failureOrThrow(error) };
  }
});

export async function generateMetadata({ params }: PageProps<'/listings/[id]'>): Promise<Metadata> {
  const { id } = await params;
  const t = await getTranslations('editor');
  const { details } = (await mayRead()) ? await readDetails(id) : { details: null };
  return { title: details ? addressLine(details.listing.object) : t('listings') };
}

export default async function ListingPage({ params }: PageProps<'/listings/[id]'>) {
  const { id } = await params;
  await authorizePage();
  // A document arrives with its listing; a navigation inside the browser shows the shape of the page at once.
  const isSoft = !(await isDocument());
  return (
    <SuspenseAsOpened isSoft={isSoft} fallback={isSoft && <EditorSkeleton />}>
      <ListingById id={id} />
    </SuspenseAsOpened>
  );
}

async function ListingById({ id }: { id: string }) {
  const { details, failure } = await readDetails(id);
  if (failure?.code === 'NOT_FOUND') notFound();
  const queryClient = new QueryClient();
  // Without details the browser loads them again, and shows the error.
  if (details) queryClient.setQueryData(listingKey(id), details);
  return (
    <PageTexts of="(desk)/listings/[id]/page">
      <HydrationBoundary state={dehydrate(queryClient)}>
        <EditorScreen id={id} amenities={(details && (await amenitiesOf(details.listing))) ?? undefined} />
      </HydrationBoundary>
    </PageTexts>
  );
}
