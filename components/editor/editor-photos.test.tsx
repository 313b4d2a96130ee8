import { notifyManager, QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Announcer } from '@/components/ui/announcer';
import { photoLinksQuery } from '@/lib/browser/photo-links/photo-links-query';
import type { Listing } from '@/lib/contract';
import { settlePhotos } from '@/lib/desk/photo-links/actions';
import { formFromListing, type ListingFormValues } from '@/lib/rules/listings/listing-form';
import { TestPage } from '@/lib/testing/harness/test-page';
import { liveListing } from '@/lib/testing/model/any-listing';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { EditorPhotos } from './editor-photos';
// The editor loads these two later, which is slow on a busy machine.
import '@/components/photo-links/arrived-notice';
import '@/components/photos/photo-section';

// Query results are then rendered before `act` ends.
notifyManager.setScheduler(queueMicrotask);

const listing = { ...liveListing, externalRef: 'KV7-01' } as Listing;
const arrived = 'https://media.example/arrived';
const key = photoLinksQuery(listing.id).queryKey;
let form: UseFormReturn<ListingFormValues>;

function Photos() {
  const own = useForm<ListingFormValues>({ defaultValues: formFromListing(listing) });
  useEffect(() => {
    form = own;
  });
  const details = { listing, blurPlaceholders: {}, sharedWith: {} };
  return (
    <EditorPhotos
      form={own}
      control={own.control}
      disabled={false}
      details={details}
      onPendingChange={() => undefined}
    />
  );
}

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline'))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('discarding all changes goes back to the saved photos; a removed photo of a phone stays away, even if it is sent again', async () => {
  mockOf(settlePhotos).mockResolvedValue({ ok: true, value: undefined });
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false, retry: false } } });
  client.setQueryData(key, { links: [], waiting: [arrived], removed: [] });
  render(
    <TestPage locale="en" client={client}>
      <Announcer>
        <Photos />
      </Announcer>
    </TestPage>,
  );
  await waitFor(() => expect(form.getValues('images')).toEqual([...listing.images, arrived]));
  const tiles = () => document.querySelectorAll('[data-photo]');
  await waitFor(() => expect(tiles()).toHaveLength(listing.images.length + 1));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select photo 4' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(form.getValues('images')).toEqual(listing.images));
  await waitFor(() => expect(settlePhotos).toHaveBeenCalledWith(expect.objectContaining({ urls: [arrived] })));
  await act(async () => form.reset(formFromListing(listing)));
  expect(tiles()).toHaveLength(listing.images.length);
  for (const waiting of [[], [arrived]]) {
    await act(async () => void client.setQueryData(key, { links: [], waiting, removed: [] }));
  }
  expect(form.getValues('images')).toEqual(listing.images);
});

it('leads to the camera for this listing, which a phone shows', () => {
  render(
    <TestPage>
      <Announcer>
        <Photos />
      </Announcer>
    </TestPage>,
  );
  expect(screen.getByRole('link', { name: 'Ta bilder' }).getAttribute('href')).toBe(
    `/photos/take?listing=${listing.id}`,
  );
});
