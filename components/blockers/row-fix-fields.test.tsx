import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestPage } from '@/lib/testing/harness/test-page';
import { inventoryRowWith as row } from '@/lib/testing/model/any-inventory-row';
import { RowFixFields } from './row-fix-fields';
import type { RowFixing } from './use-row-fix';

afterEach(cleanup);

const field = { value: null, set: () => undefined };
const photos = { failed: [] };
const untouched = { started: false, amount: field, notice: field, building: field, photos } as unknown as RowFixing;

it('gives the buttons of listings in one building distinct names', () => {
  render(
    <TestPage staffRole="editor">
      {['NS-1', 'NS-2'].map((reference) => (
        <RowFixFields key={reference} row={row({ reference, blockers: ['object'] })} fixing={untouched} />
      ))}
    </TestPage>,
  );
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Flytta till annan byggnad: Kungsgatan 1, NS-1',
    'Flytta till annan byggnad: Kungsgatan 1, NS-2',
  ]);
});

it('moves the focus to the choice of a building, which replaces its button', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    <TestPage client={client} staffRole="editor">
      <RowFixFields row={row({ blockers: ['object'] })} fixing={untouched} />
    </TestPage>,
  );
  const button = screen.getByRole('button', { name: /^Flytta till annan byggnad/ });
  button.focus();
  fireEvent.click(button);
  const choice = await screen.findByRole('combobox');
  await waitFor(() => expect(document.activeElement).toBe(choice));
});

it.each([
  [0, /^Ange en hyra över 0/],
  ['12 k', /^Talet går inte att tolka/],
])('describes a wrong number by its message: %s', (value, message) => {
  const fixing = { ...untouched, amount: { ...field, value, wrong: true } } as RowFixing;
  render(
    <TestPage staffRole="editor">
      <RowFixFields row={row({ blockers: ['price'] })} fixing={fixing} />
    </TestPage>,
  );
  const description = document.getElementById(screen.getByRole('textbox').getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toMatch(message);
});
