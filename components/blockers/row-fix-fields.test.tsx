import { cleanup, render, screen } from '@testing-library/react';
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
    <TestPage>
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

it('describes a wrong number by its message', () => {
  const fixing = { ...untouched, amount: { ...field, wrong: true } } as RowFixing;
  render(
    <TestPage>
      <RowFixFields row={row({ blockers: ['price'] })} fixing={fixing} />
    </TestPage>,
  );
  const description = document.getElementById(screen.getByRole('textbox').getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toMatch(/^Ange en hyra över 0/);
});
