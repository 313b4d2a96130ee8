import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { fieldId } from '@/components/form/field-id';
import { StaffProvider } from '@/components/shell/staff-context';
import { messages } from '@/lib/i18n/messages';
import { formValueNames } from '@/lib/rules/listings/listing-changes';
import { formFromListing, type ListingFormValues } from '@/lib/rules/listings/listing-form';
import { liveListing } from '@/lib/testing/model/any-listing';
import { EditorSections } from './editor-sections';

afterEach(cleanup);

// Without a server, every request fails.
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));

/** The values without a control of their own: a neighbouring control sets them, or another choice reveals them. */
const withoutControl = ['emptyDescription', 'address'];

const listing = { ...liveListing, type: 'coworking' as const, openingHours: null };

function Sections() {
  const form = useForm<ListingFormValues>({ defaultValues: formFromListing(listing) });
  return (
    <EditorSections
      form={form}
      disabled={false}
      details={{ listing, blurPlaceholders: {}, sharedWith: {} }}
      objects={[]}
      rows={[]}
      chosenAmenities={[]}
      takenReferences={new Set()}
      onPendingChange={() => undefined}
      onPlanPendingChange={() => undefined}
    />
  );
}

it('every value of the form has a control that errors and the checklist can link to', () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    <QueryClientProvider client={client}>
      <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
        <StaffProvider staff={{ id: 'staff-1', name: 'Åsa', email: 'asa@norr.example', role: 'publisher' }}>
          <Sections />
        </StaffProvider>
      </NextIntlClientProvider>
    </QueryClientProvider>,
  );
  const missing = formValueNames.filter((name) => document.getElementById(fieldId(name)) === null);
  expect(missing).toEqual(withoutControl);
});
