import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { listingsStart } from '@/lib/rules/inventory/listings-start';
import { wholeInventory } from '@/lib/rules/inventory/inventory-view';
import type { Role } from '@/lib/rules/staff/permissions';
import { TestPage } from '@/lib/testing/harness/test-page';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { ListingsScreen } from './listings-screen';
import type { ListRoom } from './listings-columns';
import { parseLayout, usualLayout, type ListingsLayout } from './saved-layout';

const rows = Array.from({ length: 5_000 }, (_, index) =>
  inventoryRowWith({
    id: `l${index}`,
    updatedAt: new Date(Date.parse('2026-11-20T12:00:00Z') - index * 1000).toISOString(),
  }),
);
const widths = {
  address: 0,
  status: 8,
  blockers: 8,
  type: 8,
  area: 6,
  rent: 8,
  rentSqm: 6,
  workplaces: 6,
  photos: 5,
  notice: 8,
  assignee: 8,
  task: 8,
  notes: 3,
  off: 8,
  changed: 9,
};

function html(room: ListRoom, layout: ListingsLayout, staffRole?: Role): string {
  const start = listingsStart({ rows, checkedAt: 0 }, wholeInventory, { email: null, staffId: null, rowsMax: 30 });
  return renderToString(
    <TestPage locale="en" staffRole={staffRole}>
      <ListingsScreen start={{ ...start, widths, room, layout }} />
    </TestPage>,
  );
}

it.each([
  ['as a table', 71, 17, usualLayout],
  ['as a compact table', 71, 23, parseLayout('{"density":"compact","columns":["rent"]}')],
  ['as cards', 22, 10, usualLayout],
])(
  'the server renders the rows of one window of a long list, and empty space for the others: %s',
  (_name, widthRem, count, layout) => {
    const page = html({ widthRem, heightPx: 900 }, layout);
    expect(page.match(/data-index="/g)).toHaveLength(count);
    expect(page).toContain('href="/listings/l0"');
    expect(page).toContain('aria-rowcount="5001"');
    expect(page).toContain('<tr aria-hidden="true">');
    expect(page).not.toContain('style=');
  },
);

it('all listings of a view can be selected once the browser has them, not only the first ones', () => {
  const page = html({ widthRem: 71, heightPx: 900 }, usualLayout, 'publisher');
  const [selectAll] = page.match(/<input[^>]*aria-label="Select all [^>]*>/) ?? [];
  expect(selectAll).toContain('Select all 5,000 listings');
  expect(selectAll).toContain('disabled=""');
});
