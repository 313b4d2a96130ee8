import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { knownInventory } from '@/lib/testing/model/example-inventory';
import { goTo } from '@/lib/testing/harness/next-navigation';
import { TestPage } from '@/lib/testing/harness/test-page';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { BlockersScreen } from './blockers-screen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  goTo('/');
});

it('moves the focus to the search when the filters are cleared, which removes the button', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const rows = [inventoryRowWith({ status: 'draft', blockers: ['images'] })];
  goTo('/blockers?city=Ume%C3%A5');
  render(
    <TestPage known={[knownInventory({ rows })]}>
      <BlockersScreen start={null} />
    </TestPage>,
  );
  fireEvent.click(await screen.findByRole('button', { name: messages.sv.common.clearFilters }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect(window.location.search).toBe('');
});

it('offers the nearest search if nothing is found', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const rows = [inventoryRowWith({ status: 'draft', blockers: ['images'], streetAddress: 'Wasagatan 5' })];
  goTo('/blockers?q=vasagatan5');
  render(
    <TestPage known={[knownInventory({ rows })]}>
      <BlockersScreen start={null} />
    </TestPage>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Menade du Wasagatan 5?' }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect(window.location.search).toBe('?q=Wasagatan+5');
});

it('groups the digits of its figures as other pages do', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const rows = Array.from({ length: 1_200 }, (_, index) =>
    inventoryRowWith({ id: String(index), status: 'draft', blockers: [] }),
  );
  render(
    <TestPage locale="en" known={[knownInventory({ rows })]}>
      <BlockersScreen start={null} />
    </TestPage>,
  );
  await screen.findAllByText('1,200');
  expect(screen.queryAllByText('1200')).toEqual([]);
});

it('does not offer to publish all if one has no reference', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const rowsWith = (reference: string | null) =>
    ['a', 'b', 'c'].map((id) =>
      inventoryRowWith({ id, status: 'draft', blockers: [], reference: id === 'c' ? reference : id }),
    );
  for (const [reference, words] of [
    ['c', 'Publish all 3'],
    [null, 'Publish 2'],
  ] as const) {
    const staff = { id: 's1', name: 'Åsa', email: 'asa@norr.example', role: 'publisher' as const };
    render(
      <TestPage locale="en" staff={staff} known={[knownInventory({ rows: rowsWith(reference) })]}>
        <BlockersScreen start={null} />
      </TestPage>,
    );
    expect(await screen.findByRole('button', { name: words })).toBeDefined();
    cleanup();
  }
});

describe('while a dialog is open, the next read of the inventory does not remove it', () => {
  const [first, second] = ['a', 'b'].map((id) =>
    inventoryRowWith({ id, reference: id, streetAddress: id, status: 'draft', blockers: ['noticePeriod'] }),
  ) as [InventoryRow, InventoryRow];
  const live: InventoryRow = { ...first, status: 'published', blockers: [] };
  const ready: InventoryRow = { ...first, blockers: [] };
  const away: InventoryRow = {
    ...ready,
    status: 'unpublished',
    off: {
      reason: 'renovation',
      backOn: null,
      publishes: false,
      person: 'Bo',
      at: '2026-11-20T08:00:00.000Z',
    } as never,
  };

  function show(rows: InventoryRow[]) {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    const read = (next: InventoryRow[]) => client.setQueryData(...knownInventory({ rows: next }));
    read(rows);
    render(
      <TestPage client={client} staffRole="publisher">
        <BlockersScreen start={null} />
      </TestPage>,
    );
    return {
      read: async (next: InventoryRow[], shown: string | RegExp) => {
        act(() => void read(next));
        await screen.findByText(shown);
      },
    };
  }

  it.each([
    ['a blocked listing', first],
    ['a ready listing', ready],
    ['a listing off on purpose', away],
  ])('that of the reason of %s', async (_, row) => {
    const { read } = show([row, second]);
    fireEvent.click(await screen.findByRole('button', { name: /^(?:Ange|Ändra) orsak: a/ }));
    const dialog = await screen.findByRole('dialog');
    await read([live, { ...second, streetAddress: 'b2' }], 'b2');
    expect(dialog.isConnected).toBe(true);
  });

  it('that of a link for a phone, also if the listing has got photos', async () => {
    const row: InventoryRow = { ...first, blockers: ['images'] };
    const { read } = show([row, second]);
    fireEvent.click(await screen.findByRole('button', { name: /^Bilder från telefon till a/ }));
    const dialog = await screen.findByRole('dialog');
    await read(
      [
        { ...row, blockers: ['object'] },
        { ...second, streetAddress: 'b2' },
      ],
      'b2',
    );
    await read([live, { ...second, streetAddress: 'b3' }], 'b3');
    expect(dialog.isConnected).toBe(true);
  });

  it('that of the last visible listing, when new ones come before it', async () => {
    const rowsOn = (street: string, count: number) =>
      Array.from({ length: count }, (_, index) =>
        inventoryRowWith({ ...first, id: `${street}-${index}`, streetAddress: `${street} ${index}` }),
      );
    const many = rowsOn('Gatan', 100);
    const { read } = show(many);
    await screen.findByText('Gatan 0');
    const last = screen.getAllByRole('button', { name: /^Ange orsak/ }).at(-1)!;
    fireEvent.click(last);
    const dialog = await screen.findByRole('dialog');
    await read([...rowsOn('Avenyn', 2), ...many], 'Avenyn 1');
    expect(dialog.isConnected).toBe(true);
  });

  it('that of one change of several listings', async () => {
    const { read } = show([first, second]);
    fireEvent.click(await screen.findByRole('button', { name: /^Sätt uppsägningstid på alla/ }));
    const dialog = await screen.findByRole('dialog');
    await read([live, second], /^Gäller 1/);
    expect(dialog.isConnected).toBe(true);
  });
});

it('offers to add a listing while there are none', () => {
  render(
    <TestPage known={[knownInventory({ rows: [] })]}>
      <BlockersScreen start={null} />
    </TestPage>,
  );
  expect(screen.getByText(messages.sv.common.newListing)).toBeDefined();
});
