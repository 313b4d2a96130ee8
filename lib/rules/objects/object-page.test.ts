import { expect, it } from 'vitest';
import type { InventoryObject } from '@/lib/contract';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { objectPage } from './object-page';

it('the page of a building carries no texts that only the server searches', () => {
  const row = inventoryRowWith({ objectId: 'b', description: 'Bright rooms', noteText: 'The tenant moves out' });
  const objects = [{ id: 'b', status: 'active', streetAddress: 'Storgatan 1' } as InventoryObject];
  expect(JSON.stringify(objectPage({ objects, rows: [row] }, 'b'))).not.toMatch(/Bright rooms|The tenant/);
});
