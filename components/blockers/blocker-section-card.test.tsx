import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import type { OffMarketSection } from '@/lib/rules/inventory/off-market-page';
import { knownInventory } from '@/lib/testing/model/example-inventory';
import { exampleObjectWith } from '@/lib/testing/harness/example-listings';
import { TestPage } from '@/lib/testing/harness/test-page';
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
    render(
      <TestPage known={[knownInventory({ rows: [row], objects: [object] })]} staffRole="publisher">
        <BlockerSectionCard section={section} />
      </TestPage>,
    );
    expect(screen.queryAllByRole('button', { name: messages.sv.objects.moveAll })).toHaveLength(count);
    expect(screen.getByRole('region', { name: 'Sveavägen 44, 3 tr 1' })).toBeDefined();
  },
);
