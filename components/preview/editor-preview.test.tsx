import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { emptyForm, formFromListing } from '@/lib/rules/listings/listing-form';
import { TestPage } from '@/lib/testing/harness/test-page';
import { liveListing } from '@/lib/testing/model/any-listing';
import { EditorPreviewPage } from './editor-preview-page';

afterEach(cleanup);

it('shows the amenities that are known, and says so if others are missing because the catalogue cannot be loaded', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const lift = { id: 7, slug: 'lift', labels: { sv: 'Hiss' } };
  render(
    <TestPage>
      <EditorPreviewPage
        values={{ ...formFromListing(liveListing), amenityIds: [7, 8] }}
        object={null}
        blurPlaceholders={{}}
        knownAmenities={[lift]}
      />
    </TestPage>,
  );
  expect(screen.getByText('Hiss')).toBeDefined();
  expect(await screen.findByText(messages.sv.editor.hints.amenitiesFailed)).toBeDefined();
});

it('says nothing about VAT while no rent is given', () => {
  render(
    <TestPage>
      <EditorPreviewPage values={emptyForm({})} object={null} blurPlaceholders={{}} knownAmenities={[]} />
    </TestPage>,
  );
  expect(screen.getAllByText(messages.sv.preview.noRent)).not.toEqual([]);
  expect(screen.queryAllByText(messages.sv.format.exclVat)).toEqual([]);
});
