import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { fieldId } from '@/components/form/field-id';
import { formValueNames } from '@/lib/rules/listings/listing-changes';
import { formFromListing, type ListingFormValues } from '@/lib/rules/listings/listing-form';
import { TestPage } from '@/lib/testing/harness/test-page';
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
    <TestPage client={client} staffRole="publisher">
      <Sections />
    </TestPage>,
  );
  const missing = formValueNames.filter((name) => document.getElementById(fieldId(name)) === null);
  expect(missing).toEqual(withoutControl);
});
