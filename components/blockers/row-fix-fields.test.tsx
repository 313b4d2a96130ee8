import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { inventoryRowWith as row } from '@/lib/testing/model/any-inventory-row';
import { RowFixFields } from './row-fix-fields';
import type { RowFixing } from './use-row-fix';

afterEach(cleanup);

const field = { value: null, set: () => undefined };
const photos = { failed: [] };
const untouched = { started: false, amount: field, notice: field, building: field, photos } as unknown as RowFixing;

it('gives the buttons of listings in one building distinct names', () => {
  render(
    <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
      {['NS-1', 'NS-2'].map((reference) => (
        <RowFixFields key={reference} row={row({ reference, blockers: ['object'] })} fixing={untouched} />
      ))}
    </NextIntlClientProvider>,
  );
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Flytta till annan byggnad: Kungsgatan 1, NS-1',
    'Flytta till annan byggnad: Kungsgatan 1, NS-2',
  ]);
});
