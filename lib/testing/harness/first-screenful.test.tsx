import { QueryClient } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { BlockersScreen } from '@/components/blockers/blockers-screen';
import { columnWidths, columnWords } from '@/components/listings/listings-column-widths';
import { ListingsScreen } from '@/components/listings/listings-screen';
import { usualLayout } from '@/components/listings/saved-layout';
import { ObjectsScreen } from '@/components/objects/objects-screen';
import { overviewStart } from '@/components/overview/overview-figures';
import { OverviewScreen } from '@/components/overview/overview-screen';
import { StaffProvider } from '@/components/shell/staff-context';
import { Announcer } from '@/components/ui/announcer';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { messages } from '@/lib/i18n/messages';
import { parseBlockerFilter } from '@/lib/rules/inventory/blocker-filter';
import { parseView } from '@/lib/rules/inventory/inventory-view';
import { listingsStart } from '@/lib/rules/inventory/listings-start';
import { offMarketStart } from '@/lib/rules/inventory/off-market-page';
import { objectsStart } from '@/lib/rules/objects/objects-page';
import { exampleInventory } from '@/lib/testing/model/example-inventory';
import { exampleObjectWith } from '@/lib/testing/harness/example-listings';
import { TestPage } from '@/lib/testing/harness/test-page';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';

const noFilter = parseBlockerFilter(new URLSearchParams(), null);
const staff = { id: 's1', name: 'Åsa', email: 'asa@norr.example', role: 'publisher' as const };
const objects = [1, 2, 3].map((number) => exampleObjectWith(number, { streetAddress: `Gatan ${number}` }));
const rows = Array.from({ length: 24 }, (_, index) => {
  const { id, streetAddress } = objects[index % 3]!;
  const status = (['published', 'draft', 'unpublished'] as const)[index % 3]!;
  const blockers = status === 'published' ? [] : index % 2 === 0 ? (['images'] as const) : [];
  return inventoryRowWith({
    id: `l${index}`,
    reference: `NS-${index}`,
    status,
    blockers: [...blockers],
    objectId: id,
    streetAddress,
    updatedAt: `2026-11-${String(index + 1).padStart(2, '0')}T09:00:00.000Z`,
  });
});
const inventory = exampleInventory({ rows, objects, checkedAt: Date.parse('2026-11-28T12:00:00Z') });

function page(client: QueryClient, screen: ReactNode) {
  return (
    <TestPage client={client}>
      <Announcer>
        <StaffProvider staff={staff}>{screen}</StaffProvider>
      </Announcer>
    </TestPage>
  );
}

const view = parseView(new URLSearchParams());
const t = createTranslator({ locale: 'sv', messages: messages.sv, namespace: 'listings' });
const listings = {
  ...listingsStart(inventory, view, { email: staff.email, staffId: null, rowsMax: 30 }),
  widths: columnWidths(
    rows,
    view.sort,
    'sv',
    columnWords(t, { off: ({ reason }) => reason, person: (email) => email }),
  ),
  room: { widthRem: 71, heightPx: 900 },
  layout: usualLayout,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['Listings', () => <ListingsScreen start={listings} />, 'a[href^="/listings/l"]', 24],
  ['Blockers', () => <BlockersScreen start={offMarketStart(rows, noFilter)} />, 'li[data-row]', 16],
  [
    'Buildings',
    () => (
      <ObjectsScreen
        tiles={null}
        start={objectsStart(inventory, { search: '', archived: false, onlySimilar: false })}
      />
    ),
    'a[href^="/objects/0"]',
    3,
  ],
  [
    'Overview',
    () => <OverviewScreen start={overviewStart(rows)} tasks={[]} acts={[]} saved={[]} at={0} />,
    'a[href^="/listings/l"]',
    8,
  ],
] as const)(
  '%s: rows are in the HTML, and stay the same elements in a browser that has the whole list',
  (_name, screenOf, links, count) => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page(new QueryClient(), screenOf()));
    const rendered = [...container.querySelectorAll(links)];
    expect(rendered).toHaveLength(count);

    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
    client.setQueryData(inventoryQuery.queryKey, inventory);
    const mismatches: unknown[] = [];
    render(page(client, screenOf()), {
      container,
      hydrate: true,
      onRecoverableError: (error) => mismatches.push(error),
    });
    expect(mismatches).toEqual([]);
    expect([...container.querySelectorAll(links)].slice(0, count)).toEqual(rendered);
    vi.unstubAllGlobals();
  },
);
