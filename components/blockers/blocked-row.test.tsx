import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { fieldId } from '@/components/form/field-id';
import { StaffProvider } from '@/components/shell/staff-context';
import { messages } from '@/lib/i18n/messages';
import { blockerNames, fieldOfBlocker } from '@/lib/rules/listings/listing-choices';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { BlockedRow } from './blocked-row';

afterEach(cleanup);

it('links each reason to the editor field that removes it, for a viewer', () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
      <QueryClientProvider client={client}>
        <StaffProvider staff={{ id: 'staff-1', name: 'Åsa', email: 'asa@norr.example', role: 'viewer' }}>
          <BlockedRow row={inventoryRowWith({ reference: 'NS-1', status: 'draft', blockers: [...blockerNames] })} />
        </StaffProvider>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('#')[1]);
  expect(targets.filter((target) => target !== undefined)).toEqual(
    blockerNames.map((blocker) => fieldId(fieldOfBlocker[blocker])),
  );
});
