import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ObjectSummary } from '@/lib/rules/objects/object-summaries';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ObjectActions } from './object-actions';

afterEach(cleanup);

const client = new QueryClient();
const page = (status: 'active' | 'archived') => (
  <TestPage client={client} staffRole="publisher">
    <ObjectActions
      summary={
        {
          object: { id: 'o', externalRef: 'NS-1', streetAddress: 'Avägen 1', status },
          rows: [],
        } as unknown as ObjectSummary
      }
    />
  </TestPage>
);

it('the focus stays on the button when the building is archived, and when it is brought back', () => {
  const { rerender } = render(page('active'));
  screen.getByRole('button', { name: 'Arkivera' }).focus();
  rerender(page('archived'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Återaktivera' }));
  rerender(page('active'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Arkivera' }));
});
