import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { TestPage } from '@/lib/testing/harness/test-page';
import { NewListingScreen } from './new-listing-screen';

afterEach(cleanup);

it('begins with an empty form when another building is in the address', () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const page = (objectId: string | null) => (
    <TestPage client={client} locale="en" staffRole="publisher">
      <NewListingScreen objectId={objectId} />
    </TestPage>
  );
  const { rerender } = render(page('object-1'));
  const places = () => screen.getByRole<HTMLInputElement>('textbox', { name: messages.en.editor.fields.workplaces });
  fireEvent.change(places(), { target: { value: '77' } });
  rerender(page('object-1'));
  expect(places().value).toBe('77');
  rerender(page(null));
  expect(places().value).toBe('');
});

it.each([true, false])('asks for an address only if there is no building to choose: %s', (hasBuildings) => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    <TestPage client={client} locale="en" staffRole="publisher">
      <NewListingScreen objectId={null} hasBuildings={hasBuildings} />
    </TestPage>,
  );
  const street = screen.queryByRole('textbox', { name: messages.en.editor.fields.streetAddress });
  expect(street === null).toBe(hasBuildings);
});
