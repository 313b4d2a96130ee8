import { expect, it } from 'vitest';
import type { InventoryObject } from '@/lib/contract';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { objectPage } from './object-page';

it('the page of a building carries no texts that only the server searches', () => {
  const row = inventoryRowWith({ objectId: 'b', description: 'Bright rooms', noteText: 'The tenant moves out' });
  const objects = [{ id: 'b', status: 'active', streetAddress: 'Storgatan 1' } as InventoryObject];
  const page = objectPage({ objects, rows: [row] }, 'b');
  expect(page.summary?.rows).toHaveLength(1);
  expect(JSON.stringify(page)).not.toMatch(/Bright rooms|The tenant/);
});
