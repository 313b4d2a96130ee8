import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { StaffProvider } from '@/components/shell/staff-context';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { messages } from '@/lib/i18n/messages';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';
import type { OffMarketSection } from '@/lib/rules/inventory/off-market-page';
import { exampleObjectWith } from '@/lib/testing/harness/example-listings';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { BlockerSectionCard } from './blocker-section-card';

afterEach(cleanup);

it.each([
  ['a reference', 'NS-1', 1],
  ['no reference', null, 0],
])(
  'offers to move the listings of a building that cannot be changed if one has a reference: %s',
  (_, reference, count) => {
    const object = exampleObjectWith(1, { externalRef: null, status: 'archived' });
    const address = { streetAddress: 'Sveavägen 44', streetAddress2: '3 tr' };
    const row = inventoryRowWith({ ...address, objectId: object.id, reference, blockers: ['object'] });
    const group = { reason: 'object', objectId: object.id, rows: [row], count: 1, fixable: 0, first: 1 };
    const section = {
      consequence: 'archived',
      count: 1,
      groupCount: 1,
      groups: [group],
    } as unknown as OffMarketSection;
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    client.setQueryData(inventoryQuery.queryKey, { rows: [row], objects: [object] } as unknown as Inventory);
    render(
      <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
        <QueryClientProvider client={client}>
          <StaffProvider staff={{ id: 's1', name: 'Åsa', email: 'asa@norr.example', role: 'publisher' }}>
            <BlockerSectionCard section={section} />
          </StaffProvider>
        </QueryClientProvider>
      </NextIntlClientProvider>,
    );
    expect(screen.queryAllByRole('button', { name: messages.sv.objects.moveAll })).toHaveLength(count);
    expect(screen.getByRole('region', { name: 'Sveavägen 44, 3 tr 1' })).toBeDefined();
  },
);
