import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { StaffProvider } from '@/components/shell/staff-context';
import type { Listing } from '@/lib/contract';
import { messages } from '@/lib/i18n/messages';
import { failureOf } from '@/lib/rules/failure';
import { formFromListing } from '@/lib/rules/listings/listing-form';
import { liveListing } from '@/lib/testing/model/any-listing';
import { ListingEditor } from './listing-editor';

vi.mock('@/lib/desk/listings/actions', () => ({
  saveListing: null,
  takeOffMarket: async () => ({ ok: false, failure: failureOf('NETWORK') }),
}));
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push: () => undefined }),
}));
// There is no server here.
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));

afterEach(cleanup);

it.each([
  ['with a reference', 'KV7-01'],
  ['without a reference, whose fields are locked', null],
])('says why a listing %s was not taken off the market', async (_name, externalRef) => {
  const listing = { ...liveListing, externalRef } as Listing;
  let takeOff: (saveReason: () => Promise<void>) => Promise<void> = () => Promise.resolve();
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    <QueryClientProvider client={client}>
      <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
        <StaffProvider staff={{ id: 'staff-1', name: 'Åsa', email: 'asa@norr.example', role: 'publisher' }}>
          <ListingEditor
            details={{ listing, blurPlaceholders: {}, sharedWith: {} }}
            startValues={formFromListing(listing)}
            renderHeader={({ onTakeOff }) => {
              takeOff = onTakeOff;
              return null;
            }}
          />
        </StaffProvider>
      </NextIntlClientProvider>
    </QueryClientProvider>,
  );
  await act(() => takeOff(() => Promise.resolve()));
  await waitFor(() => expect(screen.getByText(messages.sv.errors.NETWORK, { exact: false })).toBeTruthy());
});
