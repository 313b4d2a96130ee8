import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { offSinceQuery } from '@/lib/browser/activity/off-since-query';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { RowOff } from '@/lib/rules/off-reasons/off-reason';
import { TestPage } from '@/lib/testing/harness/test-page';
import { inventoryRowWith as row } from '@/lib/testing/model/any-inventory-row';
import { overviewFigures } from './overview-figures';
import { OverviewNeeds } from './overview-needs';

afterEach(cleanup);

const off: RowOff = { reason: 'let', backOn: null, publishes: false, person: 'Åsa', at: '', isDue: false };
const live = row({ id: 'live', status: 'published', blockers: [] });
const onPurpose = row({ id: 'let', status: 'unpublished', blockers: [], off });
const ready = row({ id: 'ready', status: 'draft', blockers: [], off: null });

function textOf(rows: InventoryRow[]): string {
  render(
    <TestPage known={[[offSinceQuery.queryKey, {}]]}>
      <OverviewNeeds figures={overviewFigures(rows)} />
    </TestPage>,
  );
  const { textContent } = screen.getByRole('region', { name: 'Kräver åtgärd' });
  cleanup();
  return textContent;
}

it('says that all are on the market only if they are', () => {
  expect(textOf([live])).toContain('Alla lokaler är på marknaden.');
  expect(textOf([live, onPurpose])).toContain('Alla lokaler är på marknaden, utom en som inte ska ligga ute.');
});

it('adds up to the count of the menu, which includes listings that are off on purpose', () => {
  const text = textOf([live, onPurpose, ready]);
  expect(text).toContain('1 lokal väntar på att komma ut, 1 ska inte ligga ute');
  expect(textOf([live, ready])).not.toContain('ska inte ligga ute');
});
